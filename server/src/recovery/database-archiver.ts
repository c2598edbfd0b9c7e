import pg from 'pg';
import type { Archive } from './archive/archive.js';
import { openGeneration } from './generation-state.js';
import { parseLsn } from './wal/lsn.js';
import type { Lsn } from './wal/lsn.js';
import { ReplicationClient } from './wal/replication-client.js';
import { WalArchiver } from './wal/wal-archiver.js';
import { pause } from './pause.js';

/** Makes the database keep its log until it is archived, up to `max_slot_wal_keep_size`. */
export const SLOT = 'touchline_backup';
const POLL_MS = 500;
/** Interval while everything is archived: the recovery point is then accurate to ten seconds. */
const IDLE_POLL_MS = 10_000;

/** PostgreSQL has already removed a part of the log that is not archived. */
const WAL_REMOVED =
  /has already been removed|can no longer (access|get changes)|has been invalidated|was invalidated/;

export interface DatabaseArchiveStatus {
  generation: string | null;
  /** Everything committed before this moment can be restored; null if still unknown. */
  recoveryPointMs: number | null;
  /** Bytes of the log that are written but not archived. */
  lagBytes: number | null;
  error: string | null;
}

export interface Session {
  generation: { id: string; previous: string | null };
  /** Aborts when the connection ends. */
  signal: AbortSignal;
}

/** Archives the log of a running database, and knows how much of it is archived. */
export class DatabaseArchiver {
  private archiver: WalArchiver | undefined;
  private generation: string | null = null;
  private recoveryPointMs: number | null = null;
  private lagBytes: number | null = null;
  private error: string | null = null;
  private hasLostWal = false;
  private draining = 0;
  private wake: () => void = () => undefined;

  constructor(
    private readonly url: string,
    private readonly archive: Archive,
    private readonly options: {
      dataDir: string;
      intervalMs: number;
      /** Archives the files that the log refers to, so that no restored event lacks its file. */
      beforeWrite?: (generation: string) => Promise<void>;
    },
  ) {}

  get status(): DatabaseArchiveStatus {
    const { generation, recoveryPointMs, lagBytes } = this;
    return { generation, recoveryPointMs, lagBytes, error: this.archiver?.error?.message ?? this.error };
  }

  /**
   * Archives over one connection, until `signal` aborts or the connection fails.
   * @param onOpen starts other work of this generation, next to the log
   */
  async run(signal: AbortSignal, onOpen: (session: Session) => void): Promise<void> {
    const client = new ReplicationClient(this.url);
    const ending = new AbortController();
    const watcher = new pg.Client({ connectionString: this.url });
    watcher.on('error', () => undefined);
    try {
      const identity = await client.connect();
      await watcher.connect();
      const begin = await this.openSlot(watcher);
      const generation = await openGeneration(this.archive, this.options.dataDir, identity, this.hasLostWal);
      this.hasLostWal = false;
      this.generation = generation.id;
      const source = { url: this.url, slot: SLOT, timeline: identity.timeline, generation: generation.id };
      const { intervalMs, beforeWrite } = this.options;
      const archiver = new WalArchiver(this.archive, source, intervalMs, async () => {
        await beforeWrite?.(generation.id);
      });
      this.archiver = archiver;
      const all = AbortSignal.any([signal, ending.signal]);
      const archiving = archiver.run(client, begin, signal).finally(() => ending.abort());
      const watching = this.watch(watcher, archiver, all);
      onOpen({ generation, signal: all });
      await archiving.finally(() => watching);
      this.error = null;
    } catch (error) {
      this.error = (error as Error).message;
      // A gap in the log cannot be closed: a new generation starts with its own base backup.
      if (WAL_REMOVED.test(this.error)) this.hasLostWal = true;
      throw error;
    } finally {
      ending.abort();
      await client.close();
      await watcher.end().catch(() => undefined);
    }
  }

  /** Waits until everything that the database has written so far is archived. @returns whether it is */
  async drain(timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    const requestedMs = Date.now();
    this.draining += 1;
    this.wake();
    try {
      while ((this.recoveryPointMs ?? 0) < requestedMs) {
        if (Date.now() > deadline) return false;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return true;
    } finally {
      this.draining -= 1;
    }
  }

  private async openSlot(client: pg.Client): Promise<Lsn> {
    const find = `SELECT restart_lsn::text AS lsn, wal_status FROM pg_replication_slots WHERE slot_name = $1`;
    const { rows } = await client.query<{ lsn: string | null; wal_status: string }>(find, [SLOT]);
    const [slot] = rows;
    if (slot?.lsn && slot.wal_status !== 'lost') return parseLsn(slot.lsn);
    if (slot) {
      await client.query('SELECT pg_drop_replication_slot($1)', [SLOT]);
      this.hasLostWal = true;
    }
    const { rows: created } = await client.query<{ lsn: string }>(
      'SELECT lsn::text FROM pg_create_physical_replication_slot($1, true)',
      [SLOT],
    );
    return parseLsn(created[0]!.lsn);
  }

  /** Compares what is written with what is archived: the recovery point advances even if nothing is written. */
  private async watch(client: pg.Client, archiver: WalArchiver, signal: AbortSignal): Promise<void> {
    const samples: { lsn: Lsn; ms: number }[] = [];
    while (!signal.aborted) {
      try {
        const { rows } = await client.query<{ lsn: string; ms: string }>(
          `SELECT pg_current_wal_flush_lsn()::text AS lsn, floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS ms`,
        );
        const sample = { lsn: parseLsn(rows[0]!.lsn), ms: Number(rows[0]!.ms) };
        samples.push(sample);
        this.lagBytes = Math.max(0, Number(sample.lsn - archiver.archived));
      } catch {
        // The stream of the log breaks off, too, and says why.
      }
      for (let first = samples[0]; first && archiver.archived >= first.lsn; first = samples[0]) {
        this.recoveryPointMs = first.ms;
        samples.shift();
      }
      // While the target is unavailable, there is no use in keeping every sample.
      if (samples.length > 100) samples.splice(1, samples.length - 100);
      await this.waitForNextPoll(signal);
    }
  }

  /** Waits longer while everything is archived, unless somebody waits for the archive. */
  private async waitForNextPoll(signal: AbortSignal): Promise<void> {
    const drain = new AbortController();
    this.wake = () => drain.abort();
    await pause(POLL_MS, signal);
    if (this.lagBytes === 0 && this.draining === 0)
      await pause(IDLE_POLL_MS - POLL_MS, AbortSignal.any([signal, drain.signal]));
  }
}

/** Without backups nothing may retain the log: a slot without a reader would fill the disk. */
export async function dropSlot(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1 AND NOT active`,
      [SLOT],
    );
  } finally {
    await client.end();
  }
}
