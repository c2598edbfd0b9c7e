import type { Archive } from './archive/archive.js';
import { PART_BYTES } from './archive/archive.js';
import { baseFolder, newId } from './archive/layout.js';
import type { StoredObject } from '../platform/object-store/index.js';
import { withConnection } from '../platform/embedded/index.js';
import { ReplicationClient } from './wal/replication-client.js';

/** A copy of the whole database directory from which its log can be replayed. */
export interface BaseBackup {
  id: string;
  generation: string;
  started: string;
  /** By the database's clock: from this moment on, every second can be restored with the log. */
  finished: string;
  timeline: number;
  /** Where replaying has to begin, and how far it has to go at least. */
  start_lsn: string;
  end_lsn: string;
  server_version: string;
  /** Parts of the tar file of the database directory, and of PostgreSQL's manifest of its contents. */
  parts: StoredObject[];
  manifest: StoredObject[];
  raw_bytes: number;
  stored_bytes: number;
}

const COMMAND = `BASE_BACKUP (LABEL 'touchline', CHECKPOINT 'fast', WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;
/** Parts that may be compressed and stored concurrently; beyond that, the server has to wait. */
const MAX_IN_FLIGHT = 2;

/** Splits a stream of bytes into parts and stores them, pausing the server while the target is slow. */
class PartWriter {
  readonly parts: StoredObject[] = [];
  rawBytes = 0;
  private chunks: Buffer[] = [];
  private size = 0;
  private readonly running = new Set<Promise<void>>();
  private count = 0;

  constructor(
    private readonly archive: Archive,
    private readonly prefix: string,
    private readonly flow: { pause(): void; resume(): void },
    private readonly fail: (error: Error) => void,
  ) {}

  append(data: Buffer): void {
    this.rawBytes += data.length;
    for (let remaining = data; remaining.length > 0;) {
      const part = remaining.subarray(0, PART_BYTES - this.size);
      this.chunks.push(Buffer.from(part));
      this.size += part.length;
      remaining = remaining.subarray(part.length);
      if (this.size === PART_BYTES) this.queuePart();
    }
  }

  async finish(): Promise<void> {
    if (this.size > 0) this.queuePart();
    await Promise.all(this.running);
  }

  private queuePart(): void {
    const content = Buffer.concat(this.chunks);
    [this.chunks, this.size] = [[], 0];
    const index = this.count++;
    const writing = this.archive
      .put(`${this.prefix}${String(index).padStart(6, '0')}`, content)
      .then((stored) => void (this.parts[index] = stored), this.fail)
      .finally(() => {
        this.running.delete(writing);
        if (this.running.size < MAX_IN_FLIGHT) this.flow.resume();
      });
    this.running.add(writing);
    if (this.running.size >= MAX_IN_FLIGHT) this.flow.pause();
  }
}

/** Takes a base backup with PostgreSQL's own command, while the database stays in use. @returns the stored backup */
export async function takeBaseBackup(
  url: string,
  archive: Archive,
  generation: { id: string },
  signal?: AbortSignal,
): Promise<BaseBackup> {
  const id = newId();
  const folder = `${baseFolder(generation.id)}${id}/`;
  const started = new Date().toISOString();
  const client = new ReplicationClient(url);
  const abort = (): void => void client.close();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    await client.connect();
    const { rows, data, files } = await copyDatabase(client, archive, folder);
    const { now, version } = await readServerTime(url);
    const [start, end] = [rows[0], rows.at(-1)];
    const backup: BaseBackup = {
      ...{ id, generation: generation.id, started, finished: now, server_version: version },
      timeline: Number(start?.[1]),
      start_lsn: start?.[0] ?? '',
      end_lsn: end?.[0] ?? '',
      ...{ parts: data.parts, manifest: files.parts, raw_bytes: data.rawBytes },
      stored_bytes: [...data.parts, ...files.parts].reduce((sum, { bytes }) => sum + bytes, 0),
    };
    await archive.put(`${folder}backup`, Buffer.from(JSON.stringify(backup)));
    return backup;
  } finally {
    signal?.removeEventListener('abort', abort);
    await client.close();
  }
}

async function copyDatabase(
  client: ReplicationClient,
  archive: Archive,
  folder: string,
): Promise<{ rows: (string | null)[][]; data: PartWriter; files: PartWriter }> {
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    void client.close();
  };
  const data = new PartWriter(archive, `${folder}data-`, client, fail);
  const files = new PartWriter(archive, `${folder}files-`, client, fail);
  let target = data;
  const rows = await client
    .copy(COMMAND, (message) => {
      const type = String.fromCharCode(message[0]!);
      if (type === 'd') target.append(message.subarray(1));
      else if (type === 'm') target = files;
    })
    .catch((error: unknown) => {
      throw failure ?? error;
    });
  await Promise.all([data.finish(), files.finish()]);
  if (failure) throw failure;
  return { rows, data, files };
}

async function readServerTime(url: string): Promise<{ now: string; version: string }> {
  return withConnection(url, async (connection) => {
    const { rows } = await connection.query<{ now: string; version: string }>(
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now,
         current_setting('server_version') AS version`,
    );
    return rows[0]!;
  });
}

/** The finished base backups of a generation, oldest first. @throws DamagedArchiveError */
export async function listBaseBackups(archive: Archive, generation: string): Promise<BaseBackup[]> {
  const objects = await archive.store.list(baseFolder(generation));
  const keys = objects.map(({ key }) => key).filter((key) => /\/backup-[0-9a-f]{64}$/.test(key));
  const backups: BaseBackup[] = [];
  for (const key of keys) backups.push(JSON.parse((await archive.get(key)).toString('utf8')) as BaseBackup);
  return backups.sort((a, b) => (a.id < b.id ? -1 : 1));
}
