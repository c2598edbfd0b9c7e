import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { firstValueFrom, from } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Actor } from '../../identity/index.js';
import { currencyExponent, DomainError } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { LIST_ROUTE, ListPage, MAX_ROWS } from '../../platform/http/index.js';
import { csvStream } from '../files/csv.js';
import { fileResponse } from '../files/file-response.js';
import { readFormat } from '../files/format.js';
import type { XlsxCell } from '../files/xlsx-stream.js';
import { MAX_XLSX_ROWS, xlsxStream } from '../files/xlsx-stream.js';
import { allColumns, csvCell, readColumns, xlsxCell } from './file-columns.js';

/** Keeps the titles in view. */
const SHEET = { name: '1', frozen: { rows: 1, columns: 0 } };

type ListRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/**
 * Exports any list as a file, by reading its pages one after the other as they are needed. So the file shows what the
 * caller sees in the list, with the same filter and order, and a million rows take no more memory than five hundred.
 */
@Injectable()
export class ListExports implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ListRequest>();
    const isList = this.reflector.get<boolean | undefined>(LIST_ROUTE, context.getHandler());
    const formatParameter = request.query?.['format'];
    if (!isList || formatParameter === undefined) return next.handle();
    const format = readFormat(formatParameter, ['json', 'csv', 'xlsx']);
    if (format === 'json') return next.handle();
    const actor = request.actor as Actor | undefined;
    if (actor && !actor.permissions.has('lists.export')) throw new DomainError('FORBIDDEN', 403);
    return from(this.file(request, next, format));
  }

  private async file(request: ListRequest, next: CallHandler, format: 'csv' | 'xlsx'): Promise<unknown> {
    const requestedColumns = readColumns(request.query['columns']);
    const page = async (offset: number): Promise<unknown> => {
      request.query = { ...request.query, range: `[${offset},${offset + MAX_ROWS - 1}]`, total: 'true' };
      return firstValueFrom(next.handle());
    };
    // Reads the first page before responding, so that an invalid request can still be refused.
    const first = await page(0);
    if (!(first instanceof ListPage)) return first;
    if (format === 'xlsx' && (first.total ?? 0) >= MAX_XLSX_ROWS)
      throw new DomainError('TOO_MANY_ROWS', 400, { max: MAX_XLSX_ROWS - 1 });
    const columns = requestedColumns ?? allColumns(first.rows[0] ?? {});
    const { currency, billingTimeZone: zone } = this.config;
    const head = columns.map(({ title }) => title);
    const formatting = { currency, zone };
    async function* cells<Cell>(render: (row: ListRow, column: (typeof columns)[number]) => Cell) {
      for await (const row of readRows(first as ListPage, page)) {
        yield columns.map((column) => render(row, column));
      }
    }
    async function* lines() {
      yield head;
      yield* cells((row, column) => csvCell(row, column, formatting));
    }
    async function* sheetRows() {
      yield head.map((title): XlsxCell => ({ kind: 'head', text: title }));
      yield* cells((row, column) => xlsxCell(row, column, formatting));
    }
    const content: Readable =
      format === 'csv'
        ? csvStream(lines())
        : xlsxStream(
            [{ ...SHEET, widths: head.map(() => 22), rows: sheetRows() }],
            currencyExponent(currency),
          );
    return fileResponse(content, first.resource, format);
  }
}

/** All rows. A row that moves to the next page while the file is being written is not repeated. */
async function* readRows(
  first: ListPage,
  page: (offset: number) => Promise<unknown>,
): AsyncGenerator<ListRow> {
  let previousKeys = new Set<unknown>();
  let current = first;
  for (let offset = 0; ; offset += MAX_ROWS) {
    if (offset > 0) current = (await page(offset)) as ListPage;
    const getKey = (row: ListRow): unknown => row['id'] ?? row['position'];
    for (const row of current.rows) if (!previousKeys.has(getKey(row))) yield row;
    if (current.rows.length < MAX_ROWS) return;
    previousKeys = new Set(current.rows.map(getKey));
  }
}
