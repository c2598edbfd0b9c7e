import type { Limit } from '@touchline/contracts';
import type { Plan } from '../domain/plan.js';
import { notFound, DomainError } from '../kernel/domain-error.js';
import type { SqlValue } from '../storage/database.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import { readPage } from './list-page.js';
import type { Condition, ListPage } from './list-page.js';

/** A row as stored: text, numbers and nulls; true is 1. */
export type Row = { id: string } & Record<string, SqlValue>;

/** A table of records that audits every change. Table and column names are never user input. */
export class Table<R extends Row> {
  private readonly list: string;

  constructor(
    protected readonly file: LeagueFile,
    readonly name: string,
    private readonly columns: readonly (keyof R & string)[],
    /** The plan's limit; records beyond it, after a downgrade, are read-only. */
    private readonly limit: Limit | null = null,
  ) {
    this.list = columns.join(', ');
  }

  find(id: string): R | undefined {
    return this.file.one<R>(`SELECT ${this.list} FROM ${this.name} WHERE id = ?`, id);
  }

  /** @throws DomainError 404 */
  get(id: string): R {
    const row = this.find(id);
    if (row === undefined) throw notFound();
    return row;
  }

  /**
   * @param where columns that must equal these values.
   * @param order column names, never user input.
   */
  where(where: Partial<R>, order = 'id'): R[] {
    const { condition, values } = toCondition(where);
    return this.file.all<R>(
      `SELECT ${this.list} FROM ${this.name} ${condition} ORDER BY ${order}`,
      ...values,
    );
  }

  /**
   * A page of records: only its rows are read into memory.
   * @param order column names, never user input.
   */
  page(
    where: Partial<R>,
    conditions: readonly (Condition | null)[],
    order: string,
    { limit, offset }: { limit: number; offset: number },
  ): ListPage<R> {
    const all = [
      ...Object.entries(where).map(([name, value]) => ({ sql: `${name} IS ?`, values: [value as SqlValue] })),
      ...conditions,
    ];
    return readPage<R>(
      this.file,
      { columns: this.list, from: this.name, conditions: all, order },
      { limit, offset },
    );
  }

  /** @param where columns that must equal these values. */
  count(where: Partial<R> = {}): number {
    const { condition, values } = toCondition(where);
    return this.file.one<{ n: number }>(`SELECT count(*) AS n FROM ${this.name} ${condition}`, ...values)!.n;
  }

  /** The records beyond the plan's limit: all except the oldest ones that it allows. */
  beyond(plan: Plan | null): Set<string> {
    const max = plan === null || this.limit === null ? null : plan.limits[this.limit];
    if (max === null || this.count() <= max) return new Set();
    const sql = `SELECT id FROM ${this.name} ORDER BY id LIMIT -1 OFFSET ?`;
    return new Set(this.file.all<{ id: string }>(sql, max).map(({ id }) => id));
  }

  /** @throws DomainError 403 `OVER_LIMIT` for a record beyond the plan's limit */
  ensureWithinLimit({ plan }: Change, id: string): void {
    if (this.beyond(plan).has(id)) throw new DomainError('OVER_LIMIT', 403, { limit: this.limit! });
  }

  /** @throws DomainError 409 `DUPLICATE`, `REFERENCE_UNKNOWN` */
  insert(change: Change, row: R): R {
    const placeholders = this.columns.map(() => '?').join(', ');
    const values = this.columns.map((column) => row[column]);
    translatingErrors(() =>
      this.file.run(`INSERT INTO ${this.name} (${this.list}) VALUES (${placeholders})`, ...values),
    );
    change.record('created', this.name, row.id, null, row);
    return row;
  }

  /**
   * Updates the columns that differ; if none do, nothing is written or audited. A record beyond the plan's limit can
   * still be deactivated, since that only ever reduces its use.
   * @throws DomainError 404; 409 `DUPLICATE`, `REFERENCE_UNKNOWN`; 403 `OVER_LIMIT`
   */
  update(change: Change, id: string, changes: Partial<R>, action = 'updated'): R {
    const before = this.get(id);
    const after = { ...before, ...changes, id };
    const changed = this.columns.filter((column) => after[column] !== before[column]);
    if (changed.length === 0) return before;
    if (!isDeactivation(changed, after)) this.ensureWithinLimit(change, id);
    if ('updated' in before) (after as Row)['updated'] = change.now;
    const columns = 'updated' in before ? [...new Set([...changed, 'updated'])] : changed;
    translatingErrors(() =>
      this.file.run(
        `UPDATE ${this.name} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
        ...columns.map((column) => after[column] as SqlValue),
        id,
      ),
    );
    change.record(action, this.name, id, before, after);
    return after;
  }

  /** @throws DomainError 404; 409 `IN_USE` for a record that others reference. */
  remove(change: Change, id: string): void {
    const before = this.get(id);
    try {
      this.file.run(`DELETE FROM ${this.name} WHERE id = ?`, id);
    } catch (error) {
      if (isConstraint(error, 'FOREIGNKEY', 'TRIGGER')) throw new DomainError('IN_USE', 409);
      throw error;
    }
    change.record('deleted', this.name, id, before, null);
  }
}

function toCondition(where: Partial<Row>): { condition: string; values: SqlValue[] } {
  const names = Object.keys(where);
  const condition = names.length === 0 ? '' : `WHERE ${names.map((name) => `${name} IS ?`).join(' AND ')}`;
  return { condition, values: Object.values(where) as SqlValue[] };
}

/** Whether a change only deactivates a record. */
function isDeactivation(changed: readonly string[], after: Row): boolean {
  return changed.length === 1 && changed[0] === 'active' && after['active'] === 0;
}

function translatingErrors(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (isConstraint(error, 'FOREIGNKEY')) throw new DomainError('REFERENCE_UNKNOWN', 409);
    if (isConstraint(error, 'UNIQUE', 'PRIMARYKEY')) throw new DomainError('DUPLICATE', 409);
    throw error;
  }
}

function isConstraint(error: unknown, ...kinds: string[]): boolean {
  const { code } = error as { code?: unknown };
  return kinds.some((kind) => code === `SQLITE_CONSTRAINT_${kind}`);
}
