import { Controller, Get, Query } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import { DomainError } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { ReportDatabase } from '../../platform/database/index.js';
import { ApiProblems, badField, RequestLanguage } from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';
import { fileResponse, FILE_TYPES } from '../files/file-response.js';
import { readFormat } from '../files/format.js';
import { ACCOUNTS, getAccount } from './accounts.js';
import type { Table } from './books-files.js';
import {
  generalLedgerTable,
  journalTable,
  journalText,
  tableCsv,
  tableXlsx,
  trialBalanceTable,
} from './books-files.js';
import { Books } from './books.js';
import type { Period } from './books.js';
import { generalLedger } from './general-ledger.js';
import { readReceivables, receivablesTable } from './receivables.js';
import { GeneralLedgerRecord, ReceivableRecord, TrialBalanceRecord } from './schemas.js';
import { eventText, TEXTS } from './texts.js';

interface BooksQuery {
  from?: unknown;
  to?: unknown;
  format?: unknown;
  account?: unknown;
}

const text = { type: 'string' } as const;
const QueryParameter = (name: string, description: string, schema: object = text): MethodDecorator =>
  ApiQuery({ name, required: false, description, schema });
const From = QueryParameter(
  'from',
  'First day, or month: 2026-01-15 or 2026-01. Default: the first of the month of `to`',
);
const To = QueryParameter('to', 'Last day or month, inclusive. Default: the current month');
const Format = QueryParameter('format', 'Files require permission to export', {
  ...text,
  enum: ['json', 'csv', 'xlsx'],
});

/** Maximum number of an account's entries in a JSON response; more are only available as a file. */
const MAX_ENTRIES = 500;

/** The books, for an accountant to import (R40). */
@ApiTags('reports')
@Controller('api/books')
@Requires('collection.read')
export class BooksController {
  constructor(
    private readonly books: Books,
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
  ) {}

  @Get('trial_balance')
  @From
  @To
  @Format
  @ApiProduces('application/json', FILE_TYPES.csv, FILE_TYPES.xlsx)
  @ApiOkResponse({ type: TrialBalanceRecord })
  @ApiProblems(400)
  async trialBalance(
    @Query() query: BooksQuery,
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
  ): Promise<TrialBalanceRecord | StreamableFile> {
    const format = formatOf(query, actor);
    const period = await this.books.period(query);
    const accounts = await this.books.trialBalance(period);
    if (format !== 'json')
      return this.file(trialBalanceTable(accounts, language), 'trial_balance', period, format);
    const named = accounts.map((one) => {
      const { title, kind } = getAccount(one.account);
      return { ...one, title: title[language], kind };
    });
    return { ...period, currency: this.books.currency, accounts: named };
  }

  @Get('general_ledger')
  @From
  @To
  @Format
  @QueryParameter('account', 'The account; without it, files contain all accounts', {
    ...text,
    enum: ACCOUNTS.map(({ name }) => name),
  })
  @ApiProduces('application/json', FILE_TYPES.csv, FILE_TYPES.xlsx)
  @ApiOkResponse({ type: GeneralLedgerRecord })
  @ApiProblems(400)
  async ledger(
    @Query() query: BooksQuery,
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
  ): Promise<GeneralLedgerRecord | StreamableFile> {
    const format = formatOf(query, actor);
    const period = await this.books.period(query);
    const account = accountOf(query);
    const entries = generalLedger(this.books, period, account);
    if (format !== 'json')
      return this.file(generalLedgerTable(entries, language), 'general_ledger', period, format);
    if (account === undefined) throw badField('account', 'REQUIRED');
    const found: GeneralLedgerRecord['entries'] = [];
    for await (const { account: _of, ...entry } of entries) {
      if (found.length > MAX_ENTRIES) break;
      const { event } = entry;
      found.push({ ...entry, title: event === null ? TEXTS[language].opening : eventText(event, language) });
    }
    return { account, ...period, entries: found.slice(0, MAX_ENTRIES), more: found.length > MAX_ENTRIES };
  }

  @Get('journal')
  @Requires('collection.export')
  @From
  @To
  @QueryParameter('format', 'csv, xlsx, or ledger: the text that Ledger and hledger read', {
    ...text,
    enum: ['csv', 'xlsx', 'ledger'],
  })
  @ApiProduces(FILE_TYPES.csv, FILE_TYPES.xlsx, FILE_TYPES.journal)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(400)
  async journal(@Query() query: BooksQuery, @RequestLanguage() language: Language): Promise<StreamableFile> {
    const format = readFormat(query.format ?? 'csv', ['csv', 'xlsx', 'ledger']);
    const period = await this.books.period(query);
    const transactions = this.books.transactions(period);
    if (format !== 'ledger')
      return this.file(journalTable(transactions, language), 'journal', period, format);
    const content = journalText(transactions, this.books.currency, language);
    return fileResponse(content, `journal_${period.from}_${period.to}`, 'journal');
  }

  @Get('receivables')
  @Format
  @ApiProduces('application/json', FILE_TYPES.csv, FILE_TYPES.xlsx)
  @ApiOkResponse({ type: [ReceivableRecord] })
  @ApiProblems(400)
  async receivables(
    @Query() query: BooksQuery,
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
  ): Promise<object[] | StreamableFile> {
    const format = formatOf(query, actor);
    const now = await this.clock.now();
    const rows = await readReceivables(this.db, now);
    if (format === 'json') return rows;
    const today = this.books.calendar.dayOf(now);
    return this.file(receivablesTable(rows, language), 'receivables', { from: today, to: today }, format);
  }

  private file(table: Table, name: string, { from, to }: Period, format: 'csv' | 'xlsx'): StreamableFile {
    const render = format === 'csv' ? tableCsv : tableXlsx;
    return fileResponse(render(table, this.books.currency), `${name}_${from}_${to}`, format);
  }
}

function formatOf({ format }: BooksQuery, actor: Actor): 'json' | 'csv' | 'xlsx' {
  const requestedFormat = readFormat(format, ['json', 'csv', 'xlsx']);
  if (requestedFormat !== 'json') requireExport(actor);
  return requestedFormat;
}

function requireExport(actor: Actor): void {
  if (!actor.permissions.has('collection.export')) throw new DomainError('FORBIDDEN', 403);
}

function accountOf({ account }: BooksQuery): string | undefined {
  if (account === undefined || account === '') return undefined;
  const found = ACCOUNTS.find(({ name }) => name === account);
  if (!found) throw badField('account', 'NOT_ONE_OF', { values: ACCOUNTS.map(({ name }) => name) });
  return found.name;
}
