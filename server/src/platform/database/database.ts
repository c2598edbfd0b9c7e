import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Querier, Statement } from './querier.js';
import { Signals } from './signals.js';
import type { Topic } from './signals.js';
import { typeParsers } from './type-parsers.js';

export interface DatabaseOptions {
  /** Size of the connection pool. Default 10. */
  poolSize?: number;
  /** Maximum time to wait for a connection, so that a caller fails instead of waiting for whatever holds them all. Default 10,000. */
  waitMs?: number;
  /** Rejects statements that write. */
  readOnly?: boolean;
  /** Longer statements are canceled; 0: no limit. Default 60,000. */
  statementTimeoutMs?: number;
  /** A statement that waits longer for a lock fails; 0: no limit. Default 30,000. */
  lockTimeoutMs?: number;
  /**
   * An open transaction that is idle for this long is terminated. Readers of events by position wait for the oldest
   * open write, so a forgotten transaction would block them. Default 15,000.
   */
  idleInTransactionTimeoutMs?: number;
  applicationName?: string;
  /**
   * PgBouncer in transaction mode in front of the same database: it gets statements and transactions, while everything
   * that belongs to a session (raw connections with their locks, LISTEN) goes to the database directly. Null: none.
   */
  poolerUrl?: string | null;
}

interface OpenTransaction extends Querier {
  client: pg.PoolClient;
  isOver: boolean;
  afterCommit: (() => void)[];
}

const NOTIFY = 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS p (payload)';

/** @param unnamed true behind a pooler, which may send the next statement over another connection */
async function send<Row>(
  { client, unnamed }: { client: pg.Pool | pg.PoolClient; unnamed: boolean },
  statement: Statement,
  values?: unknown[],
): Promise<Row[]> {
  const query =
    typeof statement === 'string' || unnamed
      ? { text: typeof statement === 'string' ? statement : statement.text, values }
      : { ...statement, values };
  const result = await client.query(query);
  return result.rows as Row[];
}

function openTransaction(client: pg.PoolClient, unnamed: boolean): OpenTransaction {
  const transaction: OpenTransaction = {
    client,
    isOver: false,
    afterCommit: [],
    query: (statement, values) => {
      if (transaction.isOver)
        throw new Error('The transaction of this query is over: a promise was not awaited');
      return send({ client, unnamed }, statement, values);
    },
  };
  return transaction;
}

function sessionSettings(options: DatabaseOptions) {
  return {
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    lock_timeout: options.lockTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 15_000,
  };
}

/**
 * Longer than the slowest poll (60 s): opening a connection for every poll would cost more than the statements themselves,
 * because each one starts a process of PostgreSQL and computes a password hash on both sides.
 */
export const IDLE_CONNECTION_MS = 90_000;

function openPool(url: string, options: DatabaseOptions, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    types: typeParsers,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    application_name: options.applicationName ?? 'touchline',
    ...settings,
  });
  // A lost connection fails the query that needs it, or is replaced. Without a listener the event would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * The PostgreSQL pool of the application role. Inside `transaction`, every query of the same asynchronous call chain
 * uses that transaction; a nested transaction joins it.
 */
export class Database implements Querier {
  /** Connects with the first subscription. */
  readonly signals: Signals;
  /** Pool for statements and transactions. */
  private readonly pool: pg.Pool;
  /** Pool for everything that belongs to a session; the same pool if there is no pooler. */
  private readonly sessions: pg.Pool;
  private readonly isPooled: boolean;
  private readonly begin: string;
  private readonly ambient = new AsyncLocalStorage<OpenTransaction>();

  constructor(
    readonly url: string,
    options: DatabaseOptions = {},
  ) {
    const limits = sessionSettings(options);
    this.sessions = openPool(url, options, {
      options: `-c timezone=UTC${options.readOnly ? ' -c default_transaction_read_only=on' : ''}`,
      ...limits,
    });
    this.isPooled = typeof options.poolerUrl === 'string';
    // A pooler does not accept settings with the connection.
    this.pool = this.isPooled ? openPool(options.poolerUrl!, options, {}) : this.sessions;
    const local = Object.entries(limits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`);
    this.begin = ['BEGIN', ...(this.isPooled ? ["SET LOCAL timezone = 'UTC'", ...local] : [])].join('; ');
    this.signals = new Signals(url, (channel, payloads) => this.pool.query(NOTIFY, [channel, payloads]));
  }

  /** Executes one statement: in the ambient transaction if there is one, otherwise on a pool connection. */
  async query<Row = Record<string, unknown>>(statement: Statement, values?: unknown[]): Promise<Row[]> {
    const transaction = this.ambient.getStore();
    if (transaction) return transaction.query<Row>(statement, values);
    return send<Row>({ client: this.pool, unnamed: this.isPooled }, statement, values);
  }

  /** Runs `run` in a transaction: commits when it resolves, rolls back when it throws. Joins the ambient one. */
  async transaction<T>(run: (tx: Querier) => Promise<T>): Promise<T> {
    const ambient = this.ambient.getStore();
    if (ambient) return run(ambient);
    const client = await this.pool.connect();
    const transaction = openTransaction(client, this.isPooled);
    let rollbackError: Error | undefined;
    let result: T;
    try {
      await client.query(this.begin);
      result = await this.ambient.run(transaction, () => run(transaction));
      transaction.isOver = true;
      await client.query('COMMIT');
    } catch (error) {
      transaction.isOver = true;
      // A connection that cannot roll back is not returned to the pool.
      await client.query('ROLLBACK').catch((failure: Error) => (rollbackError = failure));
      throw error;
    } finally {
      client.release(rollbackError);
    }
    for (const notify of transaction.afterCommit) notify();
    return result;
  }

  /** Calls `notify` once the ambient transaction has committed, but never if it rolls back; without a transaction immediately. */
  afterCommit(notify: () => void): void {
    const transaction = this.ambient.getStore();
    if (transaction && !transaction.isOver) transaction.afterCommit.push(notify);
    else notify();
  }

  /** Signals the readers of all processes that there is new data, once the ambient transaction has committed. */
  announce(topic: Topic): void {
    this.afterCommit(() => this.signals.send(topic));
  }

  /** Whether the caller runs inside a transaction of this database. */
  get inTransaction(): boolean {
    return this.ambient.getStore() !== undefined;
  }

  /**
   * Provides a raw connection, for COPY, cursors and LISTEN. Inside an ambient transaction it is that transaction's
   * connection. Otherwise it returns to the pool when `run` settles.
   */
  async withClient<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const ambient = this.ambient.getStore();
    if (ambient) return run(ambient.client);
    const client = await this.sessions.connect();
    try {
      return await run(client);
    } finally {
      client.release();
    }
  }

  /** Waits for running queries and closes all connections. */
  async close(): Promise<void> {
    await this.signals.close();
    await Promise.all([...new Set([this.pool, this.sessions])].map((pool) => pool.end()));
    // An enabled one is carried along by every promise of the process, for as long as it lives.
    this.ambient.disable();
  }
}
