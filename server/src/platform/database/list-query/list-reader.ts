import type { Querier } from '../querier.js';
import type { ListAccess, ListDeclaration, ListRequest } from './declaration.js';
import {
  countStatement,
  isSortedBySearch,
  matchStatement,
  peekStatement,
  questionKey,
  walkStatement,
} from './page-statements.js';
import type { BoundStatement, Question, Window } from './page-statements.js';
import { baseKey, columnsOf, showingJoins, Values, whereOf } from './statement.js';
import { Totals } from './totals.js';

export type ListRow = Record<string, unknown>;

export interface Page {
  rows: ListRow[];
  total: number;
}

/** A page, and whether its total was counted for it. */
type Read = Page & { counted: boolean };

/** Past the middle of a long list the page is nearer from its end. */
function windowOf({ offset, limit }: ListRequest, total: number): Window {
  if (offset * 2 <= total || offset >= total) return { offset, limit, reversed: false };
  const taken = Math.min(limit, total - offset);
  return { offset: total - offset - taken, limit: taken, reversed: true };
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
    const question = { declaration, request, access };
    const key = questionKey(question);
    const known = this.totals.get(key);
    const { rows, total, counted } = await (request.search === undefined
      ? this.walk(question, known)
      : this.search(question, known));
    if (counted) this.totals.remember(key, total);
    return { rows, total };
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
    const text = `SELECT ${columns} FROM ${declaration.table} ${declaration.alias} ${joins} ${condition}`;
    return this.send({ text, values: values.list });
  }

  private async walk(question: Question, known: number | undefined): Promise<Read> {
    const { request } = question;
    if (known === undefined && request.offset === 0) {
      const first = walkStatement(question, windowOf(request, Infinity));
      const [rows, total] = await Promise.all([this.send(first), this.count(question)]);
      return { rows, total, counted: true };
    }
    const total = known ?? (await this.count(question));
    const rows = await this.send(walkStatement(question, windowOf(request, total)));
    return { rows, total, counted: known === undefined };
  }

  /**
   * What many rows match, and how many is known, is found by walking: an index of the searched column itself holds all
   * that is needed; another sort's is tried for its first rows. Else all matches are gathered.
   */
  private async search(question: Question, known: number | undefined): Promise<Read> {
    const { limit, offset } = question.request;
    if (known !== undefined && isSortedBySearch(question)) {
      const rows = await this.send(walkStatement(question, windowOf(question.request, known)));
      return { rows, total: known, counted: false };
    }
    const peek = known !== undefined && offset < known / 20 ? peekStatement(question) : undefined;
    if (known !== undefined && peek) {
      const rows = await this.send(peek);
      if (rows.length === limit) return { rows, total: known, counted: false };
    }
    const found = await this.send(matchStatement(question));
    const rows = found.map(({ '#total': _total, ...row }) => row);
    const [first] = found;
    const total = first ? (first['#total'] as number) : offset === 0 ? 0 : await this.count(question);
    return { rows, total, counted: true };
  }

  private async count(question: Question): Promise<number> {
    const [counted] = await this.send(countStatement(question));
    return counted?.['total'] as number;
  }

  private send({ text, values }: BoundStatement): Promise<ListRow[]> {
    return this.database.query<ListRow>(text, values);
  }
}
