/** A statement: its text, or a text with a name, which PostgreSQL then prepares once per connection. */
export type Statement = string | { name: string; text: string };

/** Whatever statements can be sent to: the pool, or one open transaction. */
export interface Querier {
  /** Sends one statement and returns its rows. Rejects with pg's DatabaseError. */
  query<Row = Record<string, unknown>>(statement: Statement, values?: unknown[]): Promise<Row[]>;
}
