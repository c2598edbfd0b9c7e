import type pg from 'pg';
import type { Row } from '../projections/index.js';
import type { Problems } from './problems.js';
import type { RowText } from './row-text.js';
import { readRowText } from './row-text.js';
import type { Projection } from './tables.js';
import { PROJECTIONS } from './tables.js';

const FETCH_ROWS = 2000;

/**
 * Compares the projections with a replay, league by league ordered by id, row by row and byte by byte. It reads by
 * cursors of the client's transaction and writes nothing, so that the transaction takes no id.
 */
export class ProjectionCheck {
  private readonly tables: TableRows[] = [];

  constructor(
    private readonly client: pg.ClientBase,
    private readonly problems: Problems,
  ) {}

  async open(): Promise<void> {
    for (const table of PROJECTIONS) {
      const text = await readRowText(this.client, table);
      await this.client.query(
        `DECLARE rows_of_${table} NO SCROLL CURSOR FOR SELECT league_id::text, t::text FROM read.${table} t ORDER BY league_id`,
      );
      this.tables.push(new TableRows(this.client, table, text));
    }
  }

  /** @param rows the expected rows of the league; null: unknown. */
  async compare(leagueId: string, rows: [Projection, Row][] | null): Promise<void> {
    const byTable = new Map<Projection, Row[]>(PROJECTIONS.map((name) => [name, []]));
    for (const [name, row] of rows ?? []) byTable.get(name)!.push(row);
    for (const table of this.tables) {
      await this.reportExtraLeagues(table, leagueId);
      const actual = await table.of(leagueId);
      if (rows === null) continue;
      const expected = byTable.get(table.name)!.map(table.text);
      this.compareRows(table.name, leagueId, expected, actual);
    }
  }

  /** Remaining rows belong to leagues without events. */
  async finish(): Promise<void> {
    for (const table of this.tables) await this.reportExtraLeagues(table, null);
  }

  private async reportExtraLeagues(table: TableRows, leagueId: string | null): Promise<void> {
    for (let id = await table.nextLeague(); id !== null && (leagueId === null || id < leagueId);) {
      await table.of(id);
      const message = `read.${table.name} has rows of a league without events`;
      this.problems.add({ kind: 'projection', message, league_id: id });
      id = await table.nextLeague();
    }
  }

  private compareRows(table: Projection, league_id: string, expected: string[], actual: string[]): void {
    // The usual case: equal rows in the order in which they were written.
    if (expected.length === actual.length && expected.every((text, n) => text === actual[n])) return;
    const remaining = new Map<string, number>();
    for (const text of actual) remaining.set(text, (remaining.get(text) ?? 0) + 1);
    let missing = 0;
    for (const text of expected) {
      const count = remaining.get(text) ?? 0;
      if (count === 0) missing += 1;
      else if (count === 1) remaining.delete(text);
      else remaining.set(text, count - 1);
    }
    let extra = 0;
    for (const count of remaining.values()) extra += count;
    const differs = Math.min(missing, extra);
    const add = (count: number, difference: string): void => {
      const message = `read.${table} ${difference}`;
      for (let n = 0; n < count; n++) this.problems.add({ kind: 'projection', message, league_id });
    };
    add(differs, 'has a row that differs');
    add(missing - differs, 'lacks a row');
    add(extra - differs, 'has a row too many');
  }
}

/** The rows of one table, ordered by league. */
class TableRows {
  private rows: [leagueId: string, text: string][] = [];
  private next = 0;
  private isExhausted = false;

  constructor(
    private readonly client: pg.ClientBase,
    readonly name: Projection,
    readonly text: RowText,
  ) {}

  /** The league of the next row; null when there is none. */
  async nextLeague(): Promise<string | null> {
    if (this.next >= this.rows.length && !this.isExhausted) await this.fetch();
    return this.rows[this.next]?.[0] ?? null;
  }

  /** The rows of a league, which must be the next league or have none. */
  async of(leagueId: string): Promise<string[]> {
    const texts: string[] = [];
    while ((await this.nextLeague()) === leagueId) texts.push(this.rows[this.next++]![1]);
    return texts;
  }

  private async fetch(): Promise<void> {
    const { rows } = await this.client.query<[string, string]>({
      text: `FETCH ${FETCH_ROWS} FROM rows_of_${this.name}`,
      rowMode: 'array',
    });
    this.rows = rows;
    this.next = 0;
    this.isExhausted = rows.length < FETCH_ROWS;
  }
}
