import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Database } from './database.js';
import type { DatabaseOptions } from './database.js';
import type { Querier, Statement } from './querier.js';

/** Connections for reports: however many are asked for at once, commands have the other pool for themselves. */
const REPORT_POOL_SIZE = 3;
/** So long a report waits for the replica to have what was written before the report was asked for. */
const CATCH_UP_MS = 250;
const LOOK_AGAIN_MS = 10;
/** A replica that is too late or away is left alone for so long. */
const AVOID_MS = 5_000;

/** Of the primary: everything that was committed before is in the log up to here. */
const POSITION = 'SELECT pg_current_wal_lsn() AS position';
const IS_REPLAYED = `
  SELECT NOT pg_is_in_recovery() OR coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS replayed`;

export interface ReportOptions extends Pick<DatabaseOptions, 'waitMs'> {
  /** A replica of the same database; null: there is none. */
  readUrl?: string | null;
}

function reportOptions({ waitMs }: ReportOptions): DatabaseOptions {
  return {
    poolSize: REPORT_POOL_SIZE,
    readOnly: true,
    applicationName: 'touchline-reports',
    ...(waitMs === undefined ? {} : { waitMs }),
  };
}

/**
 * Heavy reads: collection, dashboards, statements. Connects when first needed, and cannot write. With a replica they go there
 * once it has all that was committed before: who has just written something finds it in the report. One that lags or is away
 * leaves the reports to the primary.
 */
export class ReportDatabase extends Database {
  private readonly replica: Database | null;
  private avoidedUntil = -Infinity;

  constructor(url: string, options: ReportOptions = {}) {
    super(url, reportOptions(options));
    this.replica = options.readUrl ? new Database(options.readUrl, reportOptions(options)) : null;
  }

  override async query<Row = Record<string, unknown>>(
    statement: Statement,
    values?: unknown[],
  ): Promise<Row[]> {
    if (this.replica?.inTransaction) return this.replica.query<Row>(statement, values);
    return this.read(
      (replica) => replica.query<Row>(statement, values),
      () => super.query<Row>(statement, values),
    );
  }

  override async transaction<T>(work: (tx: Querier) => Promise<T>): Promise<T> {
    if (this.replica?.inTransaction) return this.replica.transaction(work);
    return this.read(
      (replica) => replica.transaction(work),
      () => super.transaction(work),
    );
  }

  override async withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (this.replica?.inTransaction) return this.replica.withClient(work);
    return this.read(
      (replica) => replica.withClient(work),
      () => super.withClient(work),
    );
  }

  override async close(): Promise<void> {
    await Promise.all([this.replica?.close(), super.close()]);
  }

  /** A report that the replica gives up, because the log wants what it reads, is read once more from the primary. */
  private async read<T>(
    fromReplica: (replica: Database) => Promise<T>,
    fromPrimary: () => Promise<T>,
  ): Promise<T> {
    const { replica } = this;
    if (!replica || this.inTransaction || !(await this.hasCaughtUp(replica))) return fromPrimary();
    try {
      return await fromReplica(replica);
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      this.avoid();
      return fromPrimary();
    }
  }

  private async hasCaughtUp(replica: Database): Promise<boolean> {
    if (performance.now() < this.avoidedUntil) return false;
    try {
      const [primary] = await super.query<{ position: string }>(POSITION);
      for (const end = performance.now() + CATCH_UP_MS; ; await sleep(LOOK_AGAIN_MS)) {
        const [row] = await replica.query<{ replayed: boolean }>(IS_REPLAYED, [primary!.position]);
        if (row!.replayed) return true;
        if (performance.now() >= end) break;
      }
    } catch {
      // The primary says by itself what is wrong with it.
    }
    this.avoid();
    return false;
  }

  private avoid(): void {
    this.avoidedUntil = performance.now() + AVOID_MS;
  }
}

/** Lost connections (class 08, 57, and errors of the network), and conflicts with what the replica replays (40001). */
function isOfReplica(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined || /^(08|57P|40001|E[A-Z]+$)/.test(code);
}
