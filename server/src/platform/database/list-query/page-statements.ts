import type { AnchoredWindow } from './anchors.js';
import type { CustomSearch, ListAccess, ListDeclaration, ListRequest, Survey } from './declaration.js';
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

/** A list's question by somebody. */
export interface ListQuestion {
  declaration: ListDeclaration;
  request: ListRequest;
  access: ListAccess;
}

/** Which rows of the sorted whole; `reversed`: counted from its end. */
export interface Window {
  offset: number;
  limit: number;
  reversed: boolean;
}

/** Rows that a peek looks at before it gives up: a few milliseconds' worth. */
const PEEK_ROWS = 5_000;

/** The parts that select the rows of a page. Each statement binds its own values, so placeholders start at $1. */
function parts({ declaration, request, access }: ListQuestion) {
  const values = new Values();
  const where = buildWhere(declaration, request, access, values.bind);
  const field = declaration.fields[request.sort.field];
  const sort = field?.sortSql ?? field?.sql ?? baseKey(declaration);
  const { from, key } = buildFromClause(declaration, `${sort} ${where}`);
  return { values: values.list, where, sort, from, key, branches: branchesOf(declaration, request) };
}

/** Conditions that divide the rows, where the index of the sort begins with what they name; else none. */
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
  /** The same order over the columns alone, which get this alias. */
  merged: { alias: string; order: string };
  limit: number;
  offset: number;
}

/** Rows of a sort: one walk of its index, or one for each branch, of which the first are merged. */
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

/** Ids and keys of a page. */
function chosenRows(
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

/** Whether the sort's index is the searched column's own, and nothing else is asked. */
export function isSortedBySearch(question: ListQuestion): boolean {
  const { declaration, request } = question;
  const { search } = declaration;
  if (!search || !('column' in search) || request.conditions.length > 0) return false;
  return declaration.fields[request.sort.field]?.sortSql === search.column;
}

/** The page's rows by their chosen ids, in the order asked for. */
function show({ declaration, request, access }: ListQuestion, chosen: string, besides = ''): string {
  const columns = buildColumnList(declaration, access);
  const { direction } = request.sort;
  return `SELECT ${besides}${columns} FROM (${chosen}) page
    JOIN ${declaration.table} ${declaration.alias} ON ${baseKey(declaration)} = page.id
    ${buildShownJoins(declaration, columns)} ORDER BY page.key ${direction}, page.id ${direction}`;
}

/** What a question counts by: the same for every page and sort of it. */
export function questionKey({ declaration, request, access }: ListQuestion): string {
  const values = new Values();
  const where = buildWhere(declaration, request, access, values.bind);
  return `${declaration.name} ${where} ${JSON.stringify(values.list)}`;
}

/** The number of all rows. */
export function countStatement({ declaration, request, access }: ListQuestion): BoundStatement {
  const values = new Values();
  const where = buildWhere(declaration, request, access, values.bind);
  const { from } = buildFromClause(declaration, where === '' ? baseKey(declaration) : where);
  return { text: `SELECT count(*) AS total FROM ${from} ${where}`, values: values.list };
}

/** The columns an anchor is made of, where the sort's type is known; see `anchoredStatement`. */
const ANCHOR_COLUMNS = 'page.key::text AS "#key", page.id AS "#id", ';

/** Whether a page of this sort can be found again by its first row. */
export function isAnchorable({ declaration, request }: ListQuestion): boolean {
  const field = declaration.fields[request.sort.field];
  return field !== undefined && (field.sortSql === undefined || field.type === 'text');
}

/** A page by its distance from an anchor: what lies before or after the anchor's row, in the order of the sort. */
export function anchoredStatement(question: ListQuestion, window: AnchoredWindow): BoundStatement {
  const found = parts(question);
  const { values, where, sort, key } = found;
  const { anchor, backwards, skip } = window;
  const { limit, sort: asked } = question.request;
  const type = getSqlType(question.declaration.fields[asked.field]?.type ?? 'id');
  const ascending = (asked.direction === 'ASC') !== backwards;
  const operator = `${ascending ? '>' : '<'}${backwards ? '' : '='}`;
  const place = `($${values.length + 1}::${type}, $${values.length + 2}::${getKeyType(question.declaration)})`;
  // Nulls sort last, and compare with nothing. Where the column has none PostgreSQL knows so, and leaves that half out.
  const beyond = ascending ? ` OR ${sort} IS NULL` : '';
  const condition = and(where, `((${sort}, ${key}) ${operator} ${place}${beyond})`);
  const chosen = chosenRows(found, condition, { ascending, limit, offset: skip });
  return { text: show(question, chosen, ANCHOR_COLUMNS), values: [...values, anchor.key, anchor.id] };
}

/** A page by walking the sort's index; `anchored`: with what an anchor is made of. */
export function walkStatement(question: ListQuestion, window: Window, anchored = false): BoundStatement {
  const found = parts(question);
  const ascending = (question.request.sort.direction === 'ASC') !== window.reversed;
  // Numbers as text: with parameters here the planner would guess how far the page reaches.
  const chosen = chosenRows(found, found.where, { ascending, ...window });
  return { text: show(question, chosen, anchored ? ANCHOR_COLUMNS : ''), values: found.values };
}

/**
 * A page from the first rows of the sort alone, for a text that many rows have; nothing where a join is needed to choose.
 * It finds less than there is when those rows come late in the sort.
 */
export function peekStatement(question: ListQuestion): BoundStatement | undefined {
  const { declaration, request } = question;
  const { values, where, sort, from, key } = parts(question);
  if (from !== `${declaration.table} ${declaration.alias}`) return undefined;
  const order = orderBy(sort, key, request.sort.direction === 'ASC');
  const first = `SELECT ${declaration.alias}.* FROM ${from} ${order} LIMIT ${PEEK_ROWS}`;
  const chosen = `SELECT ${key} AS id, ${sort} AS key FROM (${first}) ${declaration.alias} ${where}
    ${order} LIMIT ${request.limit} OFFSET ${request.offset}`;
  return { text: show(question, chosen), values };
}

/** How much a custom search's text finds. */
export function surveyStatement(search: CustomSearch, text: string): BoundStatement {
  const values = new Values();
  return { text: search.survey(text, values.bind), values: values.list };
}

/** Rows that a custom search tests one by one before it asks the indexes. */
const TESTED_ROWS = 2_000;

/**
 * A page of a custom search from the first rows of the sort alone, each tested for the text. Like `peekStatement` it
 * finds less than there is when the text is rare; a full page of it is right.
 */
export function testStatement(question: ListQuestion, search: CustomSearch, survey: Survey): BoundStatement {
  const { declaration, request } = question;
  const text = request.search ?? '';
  const { alias } = declaration;
  const { values, where, sort, from, key, branches } = parts({
    ...question,
    request: { ...request, search: undefined },
  });
  const bound = new Values(values);
  const order = orderBy(sort, key, request.sort.direction === 'ASC');
  const first = firstRows({
    ...{ columns: `${alias}.*`, from, where, order, branches, limit: TESTED_ROWS, offset: 0 },
    merged: { alias, order },
  });
  const chosen = `SELECT ${key} AS id, ${sort} AS key FROM (${first}) ${alias} WHERE ${search.test(text, bound.bind, survey)}
    ${order} LIMIT ${request.limit} OFFSET ${request.offset}`;
  return { text: show(question, chosen), values: bound.list };
}

/**
 * All matches of a search first, then page and total (`#total`) from them. An ORDER BY with LIMIT right on the search
 * makes the planner walk the sort's index for a rare text (stack.md, lists).
 */
export function matchStatement(question: ListQuestion): BoundStatement {
  const { values, where, sort, from, key } = parts(question);
  const { direction, field } = question.request.sort;
  const { limit, offset } = question.request;
  const order = orderBy(field === 'id' ? 'id' : 'key', 'id', direction === 'ASC');
  const chosen = `SELECT id, key FROM match ${order} LIMIT ${limit} OFFSET ${offset}`;
  const text = `WITH match AS MATERIALIZED (SELECT ${key} AS id, ${sort} AS key FROM ${from} ${where})
    ${show(question, chosen, '(SELECT count(*) FROM match) AS "#total", ')}`;
  return { text, values };
}
