import type { Querier } from '../querier.js';
import type { ListAccess, ListDeclaration, ListRequest } from './declaration.js';
import { baseKey, choosingFrom, columnsOf, showingJoins, Values, whereOf } from './statement.js';
import { Totals } from './totals.js';

export type ListRow = Record<string, unknown>;

export interface Page {
  rows: ListRow[];
  total: number;
}

interface Window {
  offset: number;
  limit: number;
  reversed: boolean;
}

/** Past the middle of a long list the page is nearer from its end. */
function windowOf(request: ListRequest, total: number): Window {
  const { offset, limit } = request;
  if (offset * 2 <= total || offset >= total) return { offset, limit, reversed: false };
  const taken = Math.min(limit, total - offset);
  return { offset: total - offset - taken, limit: taken, reversed: true };
}

function sortOf(declaration: ListDeclaration, request: ListRequest): string {
  const field = declaration.fields[request.sort.field];
  return field?.sortSql ?? field?.sql ?? baseKey(declaration);
}

/**
 * Reads pages of declared lists. The ids of a page are chosen first, on as few tables as the sort and the filter need,
 * and only they are joined: a deep page then walks an index. Figures in stack.md, lists.
 */
export class ListReader {
  private readonly totals = new Totals();

  constructor(private readonly database: Querier) {}

  /** One page and the number of all rows; above 10,000 that number may be 5 s old. */
  async page(declaration: ListDeclaration, request: ListRequest, access: ListAccess = {}): Promise<Page> {
    const values = new Values();
    const where = whereOf(declaration, request, access, values.bind);
    const question = `${declaration.name} ${where} ${JSON.stringify(values.list)}`;
    const known = this.totals.get(question);
    if (known !== undefined) {
      return { rows: await this.walk(declaration, request, access, windowOf(request, known)), total: known };
    }
    const page =
      request.search === undefined
        ? await this.countThenWalk(declaration, request, access)
        : await this.match(declaration, request, access);
    this.totals.remember(question, page.total);
    return page;
  }

  /** The shown fields of one record, or nothing if it is not there or not for the caller. */
  async one(declaration: ListDeclaration, id: string, access: ListAccess = {}): Promise<ListRow | undefined> {
    return (await this.some(declaration, [id], access))[0];
  }

  /** Records by their ids, in no order. */
  async some(
    declaration: ListDeclaration,
    ids: readonly string[],
    access: ListAccess = {},
  ): Promise<ListRow[]> {
    const values = new Values();
    const columns = columnsOf(declaration, access);
    const byId = `${baseKey(declaration)} = ANY(${values.bind(ids)}::uuid[])`;
    const where = whereOf(declaration, { conditions: [] }, access, values.bind);
    const condition = where === '' ? `WHERE ${byId}` : `${where} AND ${byId}`;
    const joins = showingJoins(declaration, `${columns} ${where}`);
    return this.database.query<ListRow>(
      `SELECT ${columns} FROM ${declaration.table} ${declaration.alias} ${joins} ${condition}`,
      values.list,
    );
  }

  private async countThenWalk(
    declaration: ListDeclaration,
    request: ListRequest,
    access: ListAccess,
  ): Promise<Page> {
    if (request.offset === 0) {
      const window = windowOf(request, Infinity);
      const [rows, total] = await Promise.all([
        this.walk(declaration, request, access, window),
        this.count(declaration, request, access),
      ]);
      return { rows, total };
    }
    const total = await this.count(declaration, request, access);
    return { rows: await this.walk(declaration, request, access, windowOf(request, total)), total };
  }

  /** Ids by walking the sort's index. */
  private walk(
    declaration: ListDeclaration,
    request: ListRequest,
    access: ListAccess,
    window: Window,
  ): Promise<ListRow[]> {
    const values = new Values();
    const where = whereOf(declaration, request, access, values.bind);
    const sort = sortOf(declaration, request);
    const { from, key } = choosingFrom(declaration, `${sort} ${where}`);
    const ascending = (request.sort.direction === 'ASC') !== window.reversed;
    const direction = ascending ? 'ASC' : 'DESC';
    const order =
      request.sort.field === 'id' ? `${key} ${direction}` : `${sort} ${direction}, ${key} ${direction}`;
    // Numbers as text: with parameters here the planner would guess how far the page reaches.
    const chosen = `SELECT ${key} AS id, ${sort} AS key FROM ${from} ${where}
      ORDER BY ${order} LIMIT ${window.limit} OFFSET ${window.offset}`;
    return this.database.query<ListRow>(this.show(declaration, access, chosen, request), values.list);
  }

  /**
   * A search whose number of matches is not known: all matches first, then page and total from them. An ORDER BY with
   * LIMIT right on the search makes the planner walk the sort's index for a rare text (stack.md, lists).
   */
  private async match(declaration: ListDeclaration, request: ListRequest, access: ListAccess): Promise<Page> {
    const values = new Values();
    const where = whereOf(declaration, request, access, values.bind);
    const sort = sortOf(declaration, request);
    const { from, key } = choosingFrom(declaration, `${sort} ${where}`);
    const { direction } = request.sort;
    const chosen = `SELECT id, key FROM match ORDER BY key ${direction}, id ${direction}
      LIMIT ${request.limit} OFFSET ${request.offset}`;
    const total = '(SELECT count(*) FROM match) AS "#total"';
    const found = await this.database.query<ListRow>(
      `WITH match AS MATERIALIZED (SELECT ${key} AS id, ${sort} AS key FROM ${from} ${where})
       ${this.show(declaration, access, chosen, request, total)}`,
      values.list,
    );
    const rows = found.map(({ '#total': _total, ...row }) => row);
    const [first] = found;
    if (first) return { rows, total: first['#total'] as number };
    return { rows, total: request.offset === 0 ? 0 : await this.count(declaration, request, access) };
  }

  private async count(
    declaration: ListDeclaration,
    request: ListRequest,
    access: ListAccess,
  ): Promise<number> {
    const values = new Values();
    const where = whereOf(declaration, request, access, values.bind);
    const { from } = choosingFrom(declaration, where === '' ? baseKey(declaration) : where);
    const text = `SELECT count(*) AS total FROM ${from} ${where}`;
    const [counted] = await this.database.query<{ total: number }>(text, values.list);
    return counted?.total ?? 0;
  }

  private show(
    declaration: ListDeclaration,
    access: ListAccess,
    chosen: string,
    request: ListRequest,
    total = '',
  ): string {
    const shown = columnsOf(declaration, access);
    const columns = total === '' ? shown : `${total}, ${shown}`;
    const { direction } = request.sort;
    return `SELECT ${columns} FROM (${chosen}) page
      JOIN ${declaration.table} ${declaration.alias} ON ${baseKey(declaration)} = page.id
      ${showingJoins(declaration, shown)} ORDER BY page.key ${direction}, page.id ${direction}`;
  }
}
