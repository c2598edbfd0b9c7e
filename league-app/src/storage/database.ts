import Database from 'libsql';

export type SqlValue = string | number | null;
/** Values that a statement accepts: bytes are returned as an `ArrayBuffer`. */
export type SqlInput = SqlValue | Uint8Array;

/** How long a statement waits while another connection is writing. */
const BUSY_MS = 5_000;

/**
 * A connection to an SQLite file. Deliberately thin: rows from libsql's `get` contain its own `_metadata`, so
 * everything uses `all`.
 */
export class Connection {
  private readonly statements = new Map<string, Database.Statement>();
  private readonly database: Database.Database;

  /** @throws Error when the file cannot be opened. */
  constructor(file: string) {
    this.database = new Database(file, { timeout: BUSY_MS });
  }

  all<Row>(sql: string, ...values: SqlInput[]): Row[] {
    return this.prepared(sql).all(...values) as Row[];
  }

  one<Row>(sql: string, ...values: SqlInput[]): Row | undefined {
    return this.all<Row>(sql, ...values)[0];
  }

  /** Runs a statement; returns the number of rows changed. */
  run(sql: string, ...values: SqlInput[]): number {
    return this.prepared(sql).run(...values).changes;
  }

  /** Runs several statements, without parameters. */
  execute(sql: string): void {
    this.database.exec(sql);
  }

  pragma(name: string): SqlValue {
    return Object.values(this.one<Record<string, SqlValue>>(`PRAGMA ${name}`) ?? {})[0] ?? null;
  }

  /** Runs the work atomically. Takes the write lock at once, so that what it reads is still valid when it writes. */
  transaction<T>(run: () => T): T {
    this.execute('BEGIN IMMEDIATE');
    try {
      const result = run();
      this.execute('COMMIT');
      return result;
    } catch (error) {
      if (this.database.inTransaction) this.execute('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.statements.clear();
    this.database.close();
  }

  private prepared(sql: string): Database.Statement {
    const cached = this.statements.get(sql);
    if (cached !== undefined) return cached;
    const statement = this.database.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

/** A text as an SQL literal; for file names in statements that accept no parameters. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
