/** Where one secret is stored. It is part of what is sealed: moved to another row or column, it cannot be opened. */
export interface SecretLocation {
  /** With its schema. */
  table: string;
  column: string;
  /** The row's primary key. */
  id: string;
}

/** A column of which every value is sealed: declared once by the module that owns it, and rotated by its name. */
export class SealedColumn {
  /** @param table with its schema; its primary key is the column `id`, a uuid */
  constructor(
    readonly table: string,
    readonly column: string,
  ) {}

  at(id: string): SecretLocation {
    return { table: this.table, column: this.column, id };
  }
}
