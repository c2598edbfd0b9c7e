export type FieldType = 'text' | 'id' | 'integer' | 'boolean' | 'instant' | 'json';

/** One field of a list: the SQL it comes from, over the declaration's aliases. */
export interface ListField {
  sql: string;
  type: FieldType;
  /** Only these values can be filtered by. */
  values?: readonly string[];
  /** Can be filtered and sorted by, but is not shown. */
  hidden?: boolean;
  /** SQL with the same order that an index has, where `sql` itself has none. */
  sortSql?: string;
}

/** How a list is searched by texts of its own rows. Both columns hold `public.search_form(...)` of them, collated "C". */
export interface ColumnSearch {
  /** With a trigram index: three letters and more, anywhere. */
  column: string;
  /** With text_pattern_ops indexes: one or two letters, at the beginning of any of these. None: `column` is scanned. */
  prefixes?: readonly string[];
}

/** How a list is searched by more than its own texts. `test` and `find` find the same rows; each is fast where the other is slow. */
export interface CustomSearch {
  /** SELECT of one row: how much a text finds, as far as it is quick to know. */
  survey(text: string, bind: Bind): string;
  /** Whether so many rows are found that they are met by testing the first rows of any sort. */
  isCommon(survey: Survey): boolean;
  /** A condition on one row, for a common text: the first rows of the sort are tested one after the other. */
  test(text: string, bind: Bind, survey: Survey): string;
  /** SELECT of the keys of all rows that are found, by indexes, for any other text. */
  find(text: string, bind: Bind): string;
}

export type Survey = Readonly<Record<string, unknown>>;

export type ListSearch = ColumnSearch | CustomSearch;

/**
 * What can be listed: where it stands, how it is joined, its fields. Both the page and the single record are read from
 * it, so they show the same. Aliases are lower case; a join that needs another join names its alias in its condition.
 */
export interface ListDeclaration {
  /** As in Content-Range. */
  name: string;
  table: string;
  alias: string;
  /** Primary key column of `table`. Default: id. */
  key?: string;
  joins?: Readonly<Record<string, string>>;
  /** Joined one-to-one tables with the same key, from which alone a page can be chosen when it needs nothing else. */
  drivers?: Readonly<Record<string, { table: string; key: string }>>;
  fields: Readonly<Record<string, ListField>>;
  search?: ListSearch;
  defaultSort: readonly [field: string, direction: 'ASC' | 'DESC'];
  /**
   * Sorts whose indexes begin with a field of the table that has few values, all of them declared: the list of one value is
   * walked by them, and the list of all by merging one walk of each. Aliases are the table's own.
   */
  sortsBy?: { field: string; sorts: readonly string[] };
  /** Rows that are in no list. */
  where?: string;
}

export interface ListCondition {
  field: string;
  operator: '=' | '>=' | '<=' | 'in';
  /** For `in` a list; null only for `=`. */
  value: unknown;
}

/** A list's question, checked against its declaration. */
export interface ListRequest {
  sort: { field: string; direction: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  conditions: ListCondition[];
  search?: string | undefined;
  /** The rows are wanted without their total, unless it is known already. */
  withoutTotal?: boolean;
}

/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** What the caller may see: rows by a condition, fields by their names. */
export interface ListAccess {
  rows?: (bind: Bind) => string;
  fields?: readonly string[];
}

const SQL_TYPES: Record<FieldType, string> = {
  text: 'text',
  id: 'uuid',
  integer: 'bigint',
  boolean: 'boolean',
  instant: 'timestamptz',
  json: 'jsonb',
};

export function getSqlType(type: FieldType): string {
  return SQL_TYPES[type];
}

/** SQL type of the primary key: a UUID, unless the list shows its key as something else, as events their position. */
export function getKeyType({ key = 'id', fields }: ListDeclaration): string {
  return getSqlType(fields[key]?.type ?? 'id');
}
