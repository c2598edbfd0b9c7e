import { Controller, Get, Query } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../identity/index.js';
import { ApiProblems, badField, RequestLanguage } from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';
import { tableCsv, tableXlsx } from '../books/books-files.js';
import { fileResponse, FILE_TYPES } from '../files/file-response.js';
import { readFormat } from '../files/format.js';
import { DAYS_OF_TRANSFER } from '../../ledger/index.js';
import { Reconciliations } from './reconciliations.js';
import type { MonthReport } from './reconciliations.js';
import { reconciliationTable } from './report-table.js';
import { ReconciliationRecord } from './schemas.js';

interface ReconciliationQuery {
  month?: unknown;
  days?: unknown;
  format?: unknown;
}

const MAX_ROWS = 500;
const MAX_DAYS = 90;
const text = { type: 'string' } as const;

/** Compares a month of the bank with the ledger (R47). */
@ApiTags('bank')
@Controller('api/reconciliation')
@Requires('bank.read')
export class ReconciliationController {
  constructor(private readonly reconciliations: Reconciliations) {}

  @Get()
  @ApiQuery({
    name: 'month',
    required: false,
    description: 'Month, e.g. 2026-11. Default: the current month',
    schema: text,
  })
  @ApiQuery({
    ...{ name: 'days', required: false },
    description: `Approvals older than this many days are overdue. Default: ${DAYS_OF_TRANSFER}`,
    schema: { type: 'integer', minimum: 0, maximum: MAX_DAYS },
  })
  @ApiQuery({ name: 'format', required: false, schema: { ...text, enum: ['json', 'csv', 'xlsx'] } })
  @ApiProduces('application/json', FILE_TYPES.csv, FILE_TYPES.xlsx)
  @ApiOkResponse({ type: ReconciliationRecord })
  @ApiProblems(400)
  async month(
    @Query() query: ReconciliationQuery,
    @RequestLanguage() language: Language,
  ): Promise<ReconciliationRecord | StreamableFile> {
    const format = readFormat(query.format, ['json', 'csv', 'xlsx']);
    const report = await this.reconciliations.month(query.month, readDays(query.days));
    if (format !== 'json') {
      const render = format === 'csv' ? tableCsv : tableXlsx;
      const file = render(reconciliationTable(report, language), report.currency);
      return fileResponse(file, `reconciliation_${report.month}`, format);
    }
    return toRecord(report);
  }
}

/** Lists in the response are limited; `counts` has their total numbers of rows. */
function toRecord(report: MonthReport): ReconciliationRecord {
  const { open_lines, without_line, differing, not_compared, ...rest } = report;
  return {
    ...rest,
    counts: {
      open_lines: open_lines.length,
      without_line: without_line.length,
      overdue: without_line.filter(({ overdue }) => overdue).length,
      differing: differing.length,
      not_compared,
    },
    open_lines: open_lines.slice(0, MAX_ROWS),
    without_line: without_line.slice(0, MAX_ROWS),
    differing: differing.slice(0, MAX_ROWS),
  };
}

function readDays(value: unknown): number {
  if (value === undefined || value === '') return DAYS_OF_TRANSFER;
  const days = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
  if (days === undefined || days > MAX_DAYS) throw badField('days', 'MUST_BE_INTEGER');
  return days;
}
