import { Injectable } from '@nestjs/common';
import { notFound, DomainError } from '../../kernel/index.js';
import { Database, ListReader } from '../database/index.js';
import type { ListAccess, ListDeclaration, ListRow } from '../database/index.js';
import { readListRequest } from './list-request.js';
import type { ListQuery } from './list-request.js';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { map } from 'rxjs';

/** One page of a list; the interceptor turns it into an array with Content-Range. */
export class ListPage {
  constructor(
    readonly resource: string,
    readonly rows: ListRow[],
    readonly offset: number,
    /** Undefined if it was not requested. */
    readonly total: number | undefined,
  ) {}

  /** The same page with each row transformed. */
  map(change: (row: ListRow) => ListRow): ListPage {
    return new ListPage(this.resource, this.rows.map(change), this.offset, this.total);
  }

  /** `leagues 0-29/1234`, the format of ra-data-simple-rest; `leagues 0-29/*` without the total. */
  get contentRange(): string {
    const last = this.offset + this.rows.length - 1;
    return `${this.resource} ${this.rows.length === 0 ? '*' : `${this.offset}-${last}`}/${this.total ?? '*'}`;
  }
}

/** The source of a nested record: the row's field with its id, and the record's declaration. */
export interface Expansion {
  by: string;
  of: ListDeclaration;
  access?: ListAccess;
}

/** What a caller may see of a list, and what can be expanded in it. */
export interface ListView extends ListAccess {
  expand?: Readonly<Record<string, Expansion>>;
}

function readExpand(view: ListView, query: ListQuery): string[] {
  const value = query.expand;
  if (value === undefined || value === '') return [];
  if (typeof value !== 'string' || value.length > 500)
    throw new DomainError('INVALID_EXPAND', 400, { value: '' });
  const names = [...new Set(value.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  for (const name of names) {
    const isKnown = view.expand && Object.hasOwn(view.expand, name);
    if (!isKnown) throw new DomainError('INVALID_EXPAND', 400, { value: name.slice(0, 50) });
  }
  return names;
}

/** Reads declared lists and records for the API: query string in, rows out. */
@Injectable()
export class Lists {
  private readonly reader: ListReader;

  constructor(database: Database) {
    this.reader = new ListReader(database);
  }

  /** One page. Throws 400 for an invalid request. */
  async page(declaration: ListDeclaration, query: ListQuery, view: ListView = {}): Promise<ListPage> {
    const request = readListRequest(declaration, query, view);
    const expand = readExpand(view, query);
    const { rows, total } = await this.reader.page(declaration, request, view);
    await this.nest(rows, expand, view);
    return new ListPage(declaration.name, rows, request.offset, total);
  }

  /** One record. Throws 404 when it does not exist or is not visible to the caller. */
  async one(
    declaration: ListDeclaration,
    id: string,
    view: ListView = {},
    query: ListQuery = {},
  ): Promise<ListRow> {
    const expand = readExpand(view, query);
    const row = await this.reader.one(declaration, id, view);
    if (!row) throw notFound(declaration.name);
    await this.nest([row], expand, view);
    return row;
  }

  /** Adds the nested records to the rows, with one query per name, regardless of the number of rows. */
  private async nest(rows: ListRow[], names: string[], view: ListView): Promise<void> {
    await Promise.all(
      names.map(async (name) => {
        const expansion = view.expand?.[name];
        if (!expansion) return;
        const ids = new Set(rows.map((row) => row[expansion.by]).filter((id) => typeof id === 'string'));
        const records =
          ids.size === 0 ? [] : await this.reader.some(expansion.of, [...ids], expansion.access);
        const byId = new Map(records.map((record) => [record['id'], record]));
        for (const row of rows) row[name] = byId.get(row[expansion.by]) ?? null;
      }),
    );
  }
}

/** Sends a ListPage as an array, with its range as Content-Range. */
@Injectable()
export class ListInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((result: unknown) => {
        if (!(result instanceof ListPage)) return result;
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        void reply.header('content-range', result.contentRange);
        return result.rows;
      }),
    );
  }
}
