import { notFound, Refusal } from '../kernel/refusal.js';
import type { SqlValue } from '../storage/database.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';

/** Rows as the file has them: texts, numbers and nulls; what is true is 1. */
export type Row = { id: string } & Record<string, SqlValue>;

/** One table of records, each change of which is kept. Names of tables and columns are the program's own. */
export class Table<R extends Row> {
  private readonly list: string;

  constructor(
    protected readonly file: LeagueFile,
    readonly name: string,
    private readonly columns: readonly (keyof R & string)[],
  ) {
    this.list = columns.join(', ');
  }

  find(id: string): R | undefined {
    return this.file.one<R>(`SELECT ${this.list} FROM ${this.name} WHERE id = ?`, id);
  }

  /** @throws Refusal 404 */
  get(id: string): R {
    const row = this.find(id);
    if (row === undefined) throw notFound();
    return row;
  }

  /** @param where columns that equal these values. @param order columns of the program's own. */
  where(where: Partial<R>, order = 'id'): R[] {
    const names = Object.keys(where);
    const condition = names.length === 0 ? '' : `WHERE ${names.map((name) => `${name} IS ?`).join(' AND ')}`;
    return this.file.all<R>(
      `SELECT ${this.list} FROM ${this.name} ${condition} ORDER BY ${order}`,
      ...(Object.values(where) as SqlValue[]),
    );
  }

  count(): number {
    return this.file.one<{ n: number }>(`SELECT count(*) AS n FROM ${this.name}`)!.n;
  }

  /** @throws Refusal 409 `DUPLICATE` */
  insert(change: Change, row: R): R {
    const places = this.columns.map(() => '?').join(', ');
    const values = this.columns.map((column) => row[column]);
    unlessDuplicate(() =>
      this.file.run(`INSERT INTO ${this.name} (${this.list}) VALUES (${places})`, ...values),
    );
    change.keep('created', this.name, row.id, null, row);
    return row;
  }

  /**
   * Changes what differs; nothing is written or kept where nothing does.
   * @throws Refusal 404, 409 `DUPLICATE`
   */
  update(change: Change, id: string, changes: Partial<R>, action = 'updated'): R {
    const before = this.get(id);
    const after = { ...before, ...changes, id };
    const changed = this.columns.filter((column) => after[column] !== before[column]);
    if (changed.length === 0) return before;
    if ('updated' in before) (after as Row)['updated'] = change.now;
    const columns = 'updated' in before ? [...new Set([...changed, 'updated'])] : changed;
    unlessDuplicate(() =>
      this.file.run(
        `UPDATE ${this.name} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
        ...columns.map((column) => after[column] as SqlValue),
        id,
      ),
    );
    change.keep(action, this.name, id, before, after);
    return after;
  }

  /** @throws Refusal 404; 409 `IN_USE` for a record that others name. */
  remove(change: Change, id: string): void {
    const before = this.get(id);
    try {
      this.file.run(`DELETE FROM ${this.name} WHERE id = ?`, id);
    } catch (error) {
      if (isConstraint(error, 'FOREIGNKEY', 'TRIGGER')) throw new Refusal('IN_USE', 409);
      throw error;
    }
    change.keep('deleted', this.name, id, before, null);
  }
}

function unlessDuplicate(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (isConstraint(error, 'UNIQUE', 'PRIMARYKEY')) throw new Refusal('DUPLICATE', 409);
    throw error;
  }
}

function isConstraint(error: unknown, ...kinds: string[]): boolean {
  const { code } = error as { code?: unknown };
  return kinds.some((kind) => code === `SQLITE_CONSTRAINT_${kind}`);
}
