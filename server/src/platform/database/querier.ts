/** A statement: its text, or a named text, which PostgreSQL prepares once per connection. */
export type Statement = string | { name: string; text: string };

/** Executes statements: the pool, or one open transaction. */
export interface Querier {
  /** Executes one statement and returns its rows. Rejects with pg's DatabaseError. */
  query<Row = Record<string, unknown>>(statement: Statement, values?: unknown[]): Promise<Row[]>;
}
