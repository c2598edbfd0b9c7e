import type { CrudInterface, Database, DataTypes, Id, OmitId, Table } from 'brackets-model';

type Rows = { [T in Table]: DataTypes[T][] };

/**
 * In-memory storage for brackets-manager during one computation; the league's file keeps its content as one text.
 * Returns copies, like a database.
 */
export class BracketStore implements CrudInterface {
  readonly rows: Rows = { participant: [], stage: [], group: [], round: [], match: [], match_game: [] };

  async insert<T extends Table>(table: T, values: OmitId<DataTypes[T]>): Promise<Id>;
  async insert<T extends Table>(table: T, values: OmitId<DataTypes[T]>[]): Promise<boolean>;
  async insert<T extends Table>(
    table: T,
    values: OmitId<DataTypes[T]> | OmitId<DataTypes[T]>[],
  ): Promise<Id | boolean> {
    const rows = this.rowsOf(table);
    const add = (value: OmitId<DataTypes[T]>): number => {
      const id = rows.length;
      rows.push(structuredClone({ id, ...value }) as unknown as DataTypes[T]);
      return id;
    };
    if (!Array.isArray(values)) return add(values);
    values.forEach(add);
    return true;
  }

  async select<T extends Table>(table: T): Promise<DataTypes[T][]>;
  async select<T extends Table>(table: T, id: Id): Promise<DataTypes[T] | null>;
  async select<T extends Table>(table: T, filter: Partial<DataTypes[T]>): Promise<DataTypes[T][]>;
  async select<T extends Table>(
    table: T,
    filter?: Id | Partial<DataTypes[T]>,
  ): Promise<DataTypes[T][] | DataTypes[T] | null> {
    const found = structuredClone(this.rowsOf(table).filter((row) => matchesFilter(row, filter)));
    return isId(filter) ? (found[0] ?? null) : found;
  }

  async update<T extends Table>(
    table: T,
    filter: Id | Partial<DataTypes[T]>,
    value: Partial<DataTypes[T]>,
  ): Promise<boolean> {
    for (const row of this.rowsOf(table))
      if (matchesFilter(row, filter)) Object.assign(row, structuredClone(value));
    return true;
  }

  async delete<T extends Table>(table: T, filter?: Partial<DataTypes[T]>): Promise<boolean> {
    this.rows[table] = this.rowsOf(table).filter((row) => !matchesFilter(row, filter)) as Rows[T];
    return true;
  }

  data(): Database {
    return this.rows;
  }

  private rowsOf<T extends Table>(table: T): DataTypes[T][] {
    return this.rows[table] as DataTypes[T][];
  }
}

function isId(filter: unknown): filter is Id {
  return typeof filter === 'number' || typeof filter === 'string';
}

function matchesFilter<R extends { id: Id }>(row: R, filter: Id | Partial<R> | undefined): boolean {
  if (filter === undefined) return true;
  if (isId(filter)) return row.id === filter;
  return Object.entries(filter).every(([name, value]) => row[name as keyof R] === value);
}
