import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Database } from './database.js';
import type { DatabaseOptions } from './database.js';
import type { Querier, Statement } from './querier.js';

/** Pool size for reports: however many are requested at once, commands have the other pool for themselves. */
const REPORT_POOL_SIZE = 3;
/** Maximum time that a report waits for the replica to catch up with what was written before the request. */
const CATCH_UP_MS = 250;
const POLL_MS = 10;
/** How long a replica that lags or is unreachable is avoided. */
const AVOID_MS = 5_000;

/** Runs on the primary: everything committed so far is in the log up to this position. */
const POSITION = 'SELECT pg_current_wal_lsn() AS position';
const IS_REPLAYED = `
  SELECT NOT pg_is_in_recovery() OR coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS replayed`;

export interface ReportOptions extends Pick<DatabaseOptions, 'waitMs'> {
  /** A replica of the same database; null: none. */
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
 * Pool for heavy reads: collection, dashboards, statements. Connects on first use, and cannot write. If there is a
 * replica, it is used once it has everything that was committed before, so that callers see their own writes. While it
 * lags or is unreachable, the primary is used.
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

  override async transaction<T>(run: (tx: Querier) => Promise<T>): Promise<T> {
    if (this.replica?.inTransaction) return this.replica.transaction(run);
    return this.read(
      (replica) => replica.transaction(run),
      () => super.transaction(run),
    );
  }

  override async withClient<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (this.replica?.inTransaction) return this.replica.withClient(run);
    return this.read(
      (replica) => replica.withClient(run),
      () => super.withClient(run),
    );
  }

  override async close(): Promise<void> {
    await Promise.all([this.replica?.close(), super.close()]);
  }

  /** Retries a report on the primary when the replica cancels it because of a conflict with the log. */
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
      for (const end = performance.now() + CATCH_UP_MS; ; await sleep(POLL_MS)) {
        const [row] = await replica.query<{ replayed: boolean }>(IS_REPLAYED, [primary!.position]);
        if (row!.replayed) return true;
        if (performance.now() >= end) break;
      }
    } catch {
      // If the primary has failed, the query on it will report that.
    }
    this.avoid();
    return false;
  }

  private avoid(): void {
    this.avoidedUntil = performance.now() + AVOID_MS;
  }
}

/**
 * Whether an error is caused by the replica: lost connections (class 08, 57, and network errors), and conflicts with
 * the log it replays (40001).
 */
function isOfReplica(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined || /^(08|57P|40001|E[A-Z]+$)/.test(code);
}
