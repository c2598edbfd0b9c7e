import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import { DomainError } from '../../kernel/index.js';
import { ApiList, ApiProblems, RequestLanguage } from '../../platform/http/index.js';
import type { Language, ListPage, ListQuery } from '../../platform/http/index.js';
import { fileResponse, FILE_TYPES } from '../files/file-response.js';
import { readFormat } from '../files/format.js';
import { Collection } from './collection.js';
import type { CollectionReport } from './collection.js';
import { collectionCsv, collectionXlsx } from './collection-files.js';
import { PaymentsAsOf } from './payments-as-of.js';
import { CHARGE_KINDS } from './collection-query.js';
import type { CollectionQuery } from './collection-query.js';
import { CollectionRecord, PaymentThenRecord } from './schemas.js';

const text = { type: 'string' } as const;
const QueryParameter = (name: string, description: string, schema: object = text) =>
  ApiQuery({ name, required: false, description, schema });

/** The figures for accounting. */
@ApiTags('reports')
@Controller('api/collection')
@Requires('collection.read')
export class CollectionController {
  constructor(
    private readonly collection: Collection,
    private readonly payments: PaymentsAsOf,
  ) {}

  @Get()
  @QueryParameter('from', 'First day, or month: 2026-01-15 or 2026-01. Default: twelve months up to `to`')
  @QueryParameter('to', 'Last day or month, inclusive. Default: the current month')
  @QueryParameter('tier', 'type_tier', { type: 'integer' })
  @QueryParameter('country', 'ID or two-letter code')
  @QueryParameter('charge_type', 'What is charged', { ...text, enum: [...CHARGE_KINDS] })
  @QueryParameter('as_of', 'As it stood at that instant', { ...text, format: 'date-time' })
  @QueryParameter('format', 'csv and xlsx require permission to export', {
    ...text,
    enum: ['json', 'csv', 'xlsx'],
  })
  @ApiProduces('application/json', FILE_TYPES.csv, FILE_TYPES.xlsx)
  @ApiOkResponse({ type: CollectionRecord })
  @ApiProblems(400)
  async read(
    @Query() query: CollectionQuery & { format?: unknown },
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
  ): Promise<CollectionReport | StreamableFile> {
    const format = readFormat(query.format, ['json', 'csv', 'xlsx']);
    if (format !== 'json' && !actor.permissions.has('collection.export'))
      throw new DomainError('FORBIDDEN', 403);
    const report = await this.collection.report(query);
    if (format === 'json') return report;
    const render = format === 'csv' ? collectionCsv : collectionXlsx;
    return fileResponse(render(report, language), fileName(report), format);
  }

  @Get('payments')
  @QueryParameter('as_of', 'As they stood at that instant', { ...text, format: 'date-time' })
  @ApiList(PaymentThenRecord)
  paymentsThen(@Query() query: ListQuery & { as_of?: unknown }): Promise<ListPage> {
    return this.payments.list(query);
  }
}

function fileName({ from, to, as_of }: CollectionReport): string {
  const suffix = as_of === null ? '' : `_as_of_${as_of.slice(0, 19).replaceAll(':', '-')}Z`;
  return `collection_${from}_${to}${suffix}`;
}
