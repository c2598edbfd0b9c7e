export type FieldType = 'text' | 'id' | 'integer' | 'boolean' | 'instant' | 'json';

/** One field of a list: its SQL, using the declaration's aliases. */
export interface ListField {
  sql: string;
  type: FieldType;
  /** The only values that it can be filtered by. */
  values?: readonly string[];
  /** Can be used in filters and sorts, but is not shown. */
  hidden?: boolean;
  /** SQL with the same order and an index, when `sql` itself has none. */
  sortSql?: string;
}

/** Searches the texts of a list's own rows. Both columns hold their `public.search_form(...)`, with collation "C". */
export interface ColumnSearch {
  /** Column with a trigram index: finds three or more letters anywhere. */
  column: string;
  /** Columns with text_pattern_ops indexes: find one or two letters at the beginning of any of them. None: `column` is scanned. */
  prefixes?: readonly string[];
}

/** Searches a list by more than its own texts. `test` and `find` match the same rows; each is fast where the other is slow. */
export interface CustomSearch {
  /** SELECT of one row with the number of matches, as far as they can be counted quickly. */
  estimate(text: string, bind: Bind): string;
  /** Whether there are so many matches that testing the first rows of any sort finds enough of them. */
  isCommon(estimate: SelectivityEstimate): boolean;
  /** Condition on one row, for a common text: the first rows of the sort are tested one after the other. */
  test(text: string, bind: Bind, estimate: SelectivityEstimate): string;
  /** SELECT of the keys of all matches, using indexes, for any other text. */
  find(text: string, bind: Bind): string;
}

export type SelectivityEstimate = Readonly<Record<string, unknown>>;

export type ListSearch = ColumnSearch | CustomSearch;

/**
 * A list: its table, joins and fields. Both the page and the single record are read from it, so they show the same.
 * Aliases are lower case; a join that needs another join names its alias in its condition.
 */
export interface ListDeclaration {
  /** Name used in Content-Range. */
  name: string;
  table: string;
  alias: string;
  /** Primary key column of `table`. Default: id. */
  key?: string;
  joins?: Readonly<Record<string, string>>;
  /** Joined one-to-one tables with the same key. A page can be chosen from one of them alone if it needs nothing else. */
  drivers?: Readonly<Record<string, { table: string; key: string }>>;
  fields: Readonly<Record<string, ListField>>;
  search?: ListSearch;
  defaultSort: readonly [field: string, direction: 'ASC' | 'DESC'];
  /**
   * Sorts whose indexes begin with a field of the table that has few values, all of them declared: the list of one
   * value walks such an index, and the list of all values merges one walk per value. Aliases are the table's own.
   */
  sortsBy?: { field: string; sorts: readonly string[] };
  /** Condition that excludes rows from every list. */
  where?: string;
}

export interface ListCondition {
  field: string;
  operator: '=' | '>=' | '<=' | 'in';
  /** For `in` a list; null only for `=`. */
  value: unknown;
}

/** A list request, validated against its declaration. */
export interface ListRequest {
  sort: { field: string; direction: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  conditions: ListCondition[];
  search?: string | undefined;
  /** Whether the total is not needed, unless it is already known. */
  withoutTotal?: boolean;
}

/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** What the caller may see: rows by a condition, fields by name. */
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

/** SQL type of the primary key: a UUID, unless the list declares another type for its key, such as the position of events. */
export function getKeyType({ key = 'id', fields }: ListDeclaration): string {
  return getSqlType(fields[key]?.type ?? 'id');
}
