import type { AnchoredWindow } from './anchors.js';
import type {
  CustomSearch,
  ListAccess,
  ListDeclaration,
  ListRequest,
  SelectivityEstimate,
} from './declaration.js';
import { getKeyType, getSqlType } from './declaration.js';
import {
  baseKey,
  buildFromClause,
  buildColumnList,
  buildShownJoins,
  Values,
  buildWhere,
} from './statement.js';

/** A statement with its values. */
export interface BoundStatement {
  text: string;
  values: unknown[];
}

/** A list request with its declaration and the caller's access. */
export interface ListQuery {
  declaration: ListDeclaration;
  request: ListRequest;
  access: ListAccess;
}

/** A range of the sorted rows; `reversed`: counted from the end. */
export interface Window {
  offset: number;
  limit: number;
  reversed: boolean;
}

/** Maximum number of rows that a peek examines: a few milliseconds of work. */
const PEEK_ROWS = 5_000;

/** The parts that select the rows of a page. Each statement binds its own values, so placeholders start at $1. */
function parts({ declaration, request, access }: ListQuery) {
  const values = new Values();
  const where = buildWhere(declaration, request, access, values.bind);
  const field = declaration.fields[request.sort.field];
  const sort = field?.sortSql ?? field?.sql ?? baseKey(declaration);
  const { from, key } = buildFromClause(declaration, `${sort} ${where}`);
  return { values: values.list, where, sort, from, key, branches: branchesOf(declaration, request) };
}

/** Conditions that partition the rows, if the index of the sort begins with their field; otherwise none. */
function branchesOf({ fields, sortsBy }: ListDeclaration, { sort, conditions }: ListRequest): string[] {
  if (!sortsBy?.sorts.includes(sort.field)) return [];
  if (conditions.some(({ field }) => field === sortsBy.field)) return [];
  const { sql, values = [] } = fields[sortsBy.field]!;
  return values.map((value) => `${sql} = '${value}'`);
}

interface FirstRows {
  columns: string;
  from: string;
  where: string;
  order: string;
  branches: readonly string[];
  /** The same order on the selected columns alone, under this alias. */
  merged: { alias: string; order: string };
  limit: number;
  offset: number;
}

/** The first rows of a sort: one walk of its index, or one per branch, merged. */
function firstRows({ columns, from, where, order, branches, merged, limit, offset }: FirstRows): string {
  const window = `LIMIT ${limit} OFFSET ${offset}`;
  if (branches.length === 0) return `SELECT ${columns} FROM ${from} ${where} ${order} ${window}`;
  const walks = branches.map(
    (branch) => `(SELECT ${columns} FROM ${from} ${and(where, branch)} ${order} LIMIT ${limit + offset})`,
  );
  return `SELECT ${merged.alias}.* FROM (${walks.join(' UNION ALL ')}) ${merged.alias} ${merged.order} ${window}`;
}

function and(where: string, condition: string): string {
  return where === '' ? `WHERE ${condition}` : `${where} AND ${condition}`;
}

/** Ids and sort keys of a page. */
function selectRows(
  { sort, key, from, branches }: Pick<ReturnType<typeof parts>, 'sort' | 'key' | 'from' | 'branches'>,
  where: string,
  { ascending, limit, offset }: { ascending: boolean; limit: number; offset: number },
): string {
  return firstRows({
    ...{ columns: `${key} AS id, ${sort} AS key`, from, where, branches, limit, offset },
    order: orderBy(sort, key, ascending),
    merged: { alias: 'merged', order: orderBy('merged.key', 'merged.id', ascending) },
  });
}

function orderBy(sort: string, key: string, ascending: boolean): string {
  const direction = ascending ? 'ASC' : 'DESC';
  return sort === key ? `ORDER BY ${key} ${direction}` : `ORDER BY ${sort} ${direction}, ${key} ${direction}`;
}

/** Whether the sort uses the index of the searched column, without any other condition. */
export function isSortedBySearch(listQuery: ListQuery): boolean {
  const { declaration, request } = listQuery;
  const { search } = declaration;
  if (!search || !('column' in search) || request.conditions.length > 0) return false;
  return declaration.fields[request.sort.field]?.sortSql === search.column;
}

/** The rows with the chosen ids, in the requested order. */
function wrapPage({ declaration, request, access }: ListQuery, selection: string, extraColumns = ''): string {
  const columns = buildColumnList(declaration, access);
  const { direction } = request.sort;
  return `SELECT ${extraColumns}${columns} FROM (${selection}) page
    JOIN ${declaration.table} ${declaration.alias} ON ${baseKey(declaration)} = page.id
    ${buildShownJoins(declaration, columns)} ORDER BY page.key ${direction}, page.id ${direction}`;
}

/** The key for totals of a request: the same for all of its pages and sorts. */
export function queryKey({ declaration, request, access }: ListQuery): string {
  const values = new Values();
  const where = buildWhere(declaration, request, access, values.bind);
  return `${declaration.name} ${where} ${JSON.stringify(values.list)}`;
}

/** The number of all rows. */
export function countStatement({ declaration, request, access }: ListQuery): BoundStatement {
  const values = new Values();
  const where = buildWhere(declaration, request, access, values.bind);
  const { from } = buildFromClause(declaration, where === '' ? baseKey(declaration) : where);
  return { text: `SELECT count(*) AS total FROM ${from} ${where}`, values: values.list };
}

/** The columns of an anchor, whose type is the sort's; see `anchoredStatement`. */
const ANCHOR_COLUMNS = 'page.key::text AS "#key", page.id AS "#id", ';

/** Whether a page of this sort can be found again by its first row. */
export function isAnchorable({ declaration, request }: ListQuery): boolean {
  const field = declaration.fields[request.sort.field];
  return field !== undefined && (field.sortSql === undefined || field.type === 'text');
}

/** A page by its distance from an anchor: the rows before or after the anchor's row, in sort order. */
export function anchoredStatement(listQuery: ListQuery, window: AnchoredWindow): BoundStatement {
  const found = parts(listQuery);
  const { values, where, sort, key } = found;
  const { anchor, backwards, skip } = window;
  const { limit, sort: requestedSort } = listQuery.request;
  const type = getSqlType(listQuery.declaration.fields[requestedSort.field]?.type ?? 'id');
  const ascending = (requestedSort.direction === 'ASC') !== backwards;
  const operator = `${ascending ? '>' : '<'}${backwards ? '' : '='}`;
  const anchorTuple = `($${values.length + 1}::${type}, $${values.length + 2}::${getKeyType(listQuery.declaration)})`;
  // Nulls sort last and cannot be compared. For a column that is never null, PostgreSQL drops this condition.
  const beyond = ascending ? ` OR ${sort} IS NULL` : '';
  const condition = and(where, `((${sort}, ${key}) ${operator} ${anchorTuple}${beyond})`);
  const selection = selectRows(found, condition, { ascending, limit, offset: skip });
  return { text: wrapPage(listQuery, selection, ANCHOR_COLUMNS), values: [...values, anchor.key, anchor.id] };
}

/** A page that walks the sort's index; `anchored`: includes the columns of an anchor. */
export function offsetStatement(listQuery: ListQuery, window: Window, anchored = false): BoundStatement {
  const found = parts(listQuery);
  const ascending = (listQuery.request.sort.direction === 'ASC') !== window.reversed;
  // Numbers are inlined, because with parameters the planner would have to guess how far the page reaches.
  const selection = selectRows(found, found.where, { ascending, ...window });
  return { text: wrapPage(listQuery, selection, anchored ? ANCHOR_COLUMNS : ''), values: found.values };
}

/**
 * A page from the first rows of the sort only, for a text with many matches; undefined when choosing the rows needs a
 * join. Finds too little when the matches come late in the sort.
 */
export function peekStatement(listQuery: ListQuery): BoundStatement | undefined {
  const { declaration, request } = listQuery;
  const { values, where, sort, from, key } = parts(listQuery);
  if (from !== `${declaration.table} ${declaration.alias}`) return undefined;
  const order = orderBy(sort, key, request.sort.direction === 'ASC');
  const first = `SELECT ${declaration.alias}.* FROM ${from} ${order} LIMIT ${PEEK_ROWS}`;
  const selection = `SELECT ${key} AS id, ${sort} AS key FROM (${first}) ${declaration.alias} ${where}
    ${order} LIMIT ${request.limit} OFFSET ${request.offset}`;
  return { text: wrapPage(listQuery, selection), values };
}

/** Counts the matches of a custom search. */
export function selectivityStatement(search: CustomSearch, text: string): BoundStatement {
  const values = new Values();
  return { text: search.estimate(text, values.bind), values: values.list };
}

/** Maximum number of rows that a custom search tests one by one before it uses the indexes. */
const TESTED_ROWS = 2_000;

/**
 * A page of a custom search from the first rows of the sort only, each tested for the text. Like `peekStatement` it
 * finds too little when the text is rare, but a full page is correct.
 */
export function testStatement(
  listQuery: ListQuery,
  search: CustomSearch,
  estimate: SelectivityEstimate,
): BoundStatement {
  const { declaration, request } = listQuery;
  const text = request.search ?? '';
  const { alias } = declaration;
  const { values, where, sort, from, key, branches } = parts({
    ...listQuery,
    request: { ...request, search: undefined },
  });
  const bound = new Values(values);
  const order = orderBy(sort, key, request.sort.direction === 'ASC');
  const first = firstRows({
    ...{ columns: `${alias}.*`, from, where, order, branches, limit: TESTED_ROWS, offset: 0 },
    merged: { alias, order },
  });
  const selection = `SELECT ${key} AS id, ${sort} AS key FROM (${first}) ${alias} WHERE ${search.test(text, bound.bind, estimate)}
    ${order} LIMIT ${request.limit} OFFSET ${request.offset}`;
  return { text: wrapPage(listQuery, selection), values: bound.list };
}

/**
 * Collects all matches of a search first, then the page and the total (`#total`) from them. ORDER BY with LIMIT
 * directly on the search would make the planner walk the sort's index for a rare text.
 */
export function matchStatement(listQuery: ListQuery): BoundStatement {
  const { values, where, sort, from, key } = parts(listQuery);
  const { direction, field } = listQuery.request.sort;
  const { limit, offset } = listQuery.request;
  const order = orderBy(field === 'id' ? 'id' : 'key', 'id', direction === 'ASC');
  const selection = `SELECT id, key FROM match ${order} LIMIT ${limit} OFFSET ${offset}`;
  const text = `WITH match AS MATERIALIZED (SELECT ${key} AS id, ${sort} AS key FROM ${from} ${where})
    ${wrapPage(listQuery, selection, '(SELECT count(*) FROM match) AS "#total", ')}`;
  return { text, values };
}
