import type { Querier } from '../querier.js';
import type { CustomSearch, ListAccess, ListDeclaration, ListRequest } from './declaration.js';
import { getKeyType } from './declaration.js';
import {
  anchoredStatement,
  countStatement,
  isAnchorable,
  isSortedBySearch,
  matchStatement,
  peekStatement,
  queryKey,
  selectivityStatement,
  testStatement,
  offsetStatement,
} from './page-statements.js';
import type { BoundStatement, ListQuery, Window } from './page-statements.js';
import { baseKey, buildColumnList, buildShownJoins, Values, buildWhere } from './statement.js';
import { Totals } from './totals.js';
import type { CachedList } from './totals.js';

export type ListRow = Record<string, unknown>;

export interface Page {
  rows: ListRow[];
  /** Undefined when it was not requested and is not known. */
  total: number | undefined;
}

/** Fewer rows than this are simply skipped. */
const SHALLOW = 1_000;

/** Past the middle of a long list, reading from its end is shorter. */
function computeWindow({ offset, limit }: ListRequest, total: number): Window {
  if (offset * 2 <= total || offset >= total) return { offset, limit, reversed: false };
  const count = Math.min(limit, total - offset);
  return { offset: total - offset - count, limit: count, reversed: true };
}

/**
 * Reads pages of declared lists. It first chooses the ids of a page, on as few tables as the sort and the filter need,
 * and joins only those: a deep page then walks an index (ADR 0010).
 */
export class ListReader {
  private readonly totals = new Totals();

  constructor(private readonly database: Querier) {}

  /** One page and the total; above 10,000 the total may be 5 s old. */
  async page(declaration: ListDeclaration, request: ListRequest, access: ListAccess = {}): Promise<Page> {
    const listQuery = { declaration, request, access };
    return request.search === undefined ? this.readByOffset(listQuery) : this.search(listQuery);
  }

  /** The shown fields of one record, or undefined when it does not exist or is not visible to the caller. */
  async one(declaration: ListDeclaration, id: string, access: ListAccess = {}): Promise<ListRow | undefined> {
    return (await this.some(declaration, [id], access))[0];
  }

  /** Records by id, in no particular order. */
  async some(
    declaration: ListDeclaration,
    ids: readonly string[],
    access: ListAccess = {},
  ): Promise<ListRow[]> {
    const values = new Values();
    const columns = buildColumnList(declaration, access);
    const byId = `${baseKey(declaration)} = ANY(${values.bind(ids)}::${getKeyType(declaration)}[])`;
    const where = buildWhere(declaration, { conditions: [] }, access, values.bind);
    const condition = where === '' ? `WHERE ${byId}` : `${where} AND ${byId}`;
    const joins = buildShownJoins(declaration, `${columns} ${where}`);
    const text = `SELECT ${columns} FROM ${declaration.table} ${declaration.alias} ${joins} ${condition}`;
    return this.send({ text, values: values.list });
  }

  private async readByOffset(listQuery: ListQuery): Promise<Page> {
    const { request } = listQuery;
    const key = queryKey(listQuery);
    const cached = this.totals.get(key);
    if (cached) return { rows: await this.rows(listQuery, cached.total, cached), total: cached.total };
    // A deep page is read from the nearer end, which requires the total.
    if (request.withoutTotal && request.offset < SHALLOW)
      return { rows: await this.rows(listQuery, Infinity), total: undefined };
    if (request.offset > 0) {
      const total = await this.count(listQuery);
      return { rows: await this.rows(listQuery, total, this.totals.add(key, total)), total };
    }
    const [rows, total] = await Promise.all([this.rows(listQuery, Infinity), this.count(listQuery)]);
    this.totals.add(key, total);
    return { rows, total };
  }

  /** The rows of the page, read from an anchor or from the nearer end. */
  private async rows(listQuery: ListQuery, total: number, cached?: CachedList): Promise<ListRow[]> {
    const { offset, limit, sort, search, conditions } = listQuery.request;
    const window = computeWindow(listQuery.request, total);
    // With a filter, even the first row of the page may come late in the sort.
    const all = search === undefined && conditions.length === 0;
    const lastOffset = all ? window.offset : window.offset + SHALLOW;
    if (!cached || lastOffset < SHALLOW || !isAnchorable(listQuery))
      return this.send(offsetStatement(listQuery, window));
    const name = `${sort.field} ${sort.direction}`;
    const anchored = cached.anchors.findNearest(name, offset, limit, lastOffset);
    const found = await this.send(
      anchored ? anchoredStatement(listQuery, anchored) : offsetStatement(listQuery, window, true),
    );
    const [first] = found;
    // Nulls sort last and cannot be compared, so they are no anchors.
    if (first && first['#key'] !== null) {
      cached.anchors.add(name, { offset, key: first['#key'] as string, id: first['#id'] as string });
    }
    return found.map(({ '#key': _key, '#id': _id, ...row }) => row);
  }

  /**
   * A text with many matches, known to be many, is found by walking an index: that of the searched column itself
   * contains everything; for another sort, its first rows are tried. Otherwise all matches are collected.
   */
  private async search(listQuery: ListQuery): Promise<Page> {
    const { limit, offset, search } = listQuery.request;
    const key = queryKey(listQuery);
    const cached = this.totals.get(key);
    const custom = listQuery.declaration.search;
    if (custom && 'find' in custom && search !== undefined && offset === 0) {
      const rows = await this.testFirst(listQuery, custom, search);
      if (rows.length === limit) return { rows, total: await this.countUnknown(listQuery, key) };
    }
    if (cached && isSortedBySearch(listQuery)) {
      return { rows: await this.rows(listQuery, cached.total, cached), total: cached.total };
    }
    const peek = cached && offset < cached.total / 20 ? peekStatement(listQuery) : undefined;
    if (cached && peek) {
      const rows = await this.send(peek);
      if (rows.length === limit) return { rows, total: cached.total };
    }
    const page = await this.match(listQuery);
    if (page.total !== undefined) this.totals.add(key, page.total);
    return page;
  }

  /** The first page for a common text; for other texts less than a page. */
  private async testFirst(listQuery: ListQuery, search: CustomSearch, text: string): Promise<ListRow[]> {
    const [estimate] = await this.send(selectivityStatement(search, text));
    return estimate && search.isCommon(estimate) ? this.send(testStatement(listQuery, search, estimate)) : [];
  }

  private async match(listQuery: ListQuery): Promise<Page> {
    const found = await this.send(matchStatement(listQuery));
    const rows = found.map(({ '#total': _total, ...row }) => row);
    const [first] = found;
    if (first) return { rows, total: first['#total'] as number };
    return { rows, total: listQuery.request.offset === 0 ? 0 : await this.count(listQuery) };
  }

  private async countUnknown(listQuery: ListQuery, key: string): Promise<number | undefined> {
    const cached = this.totals.get(key);
    if (cached || listQuery.request.withoutTotal) return cached?.total;
    const total = await this.count(listQuery);
    this.totals.add(key, total);
    return total;
  }

  private async count(listQuery: ListQuery): Promise<number> {
    const [counted] = await this.send(countStatement(listQuery));
    return counted?.['total'] as number;
  }

  private send({ text, values }: BoundStatement): Promise<ListRow[]> {
    return this.database.query<ListRow>(text, values);
  }
}
