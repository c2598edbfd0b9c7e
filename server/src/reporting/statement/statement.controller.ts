import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Actor, Public, Requires } from '../../identity/index.js';
import { DomainError } from '../../kernel/index.js';
import { ApiProblems, ApiRecordId, RecordId, RequestLanguage } from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';
import { fileResponse, FILE_TYPES } from '../files/file-response.js';
import { readFormat } from '../files/format.js';
import { CheckedStatementRecord, StatementRecord } from './schemas.js';
import { StatementCheck } from './statement-check.js';
import type { CheckedStatement, CheckQuery } from './statement-check.js';
import { statementCsv, statementPdf, statementXlsx } from './statement-files.js';
import { Statements } from './statement.js';
import type { StatementQuery, StatementReport } from './statement.js';

const QueryParameter = (name: string, description: string, required = false): MethodDecorator =>
  ApiQuery({ name, required, description, schema: { type: 'string' } });

const FILES = { csv: statementCsv, xlsx: statementXlsx, pdf: statementPdf };

@ApiTags('reports')
@Controller('api')
export class StatementController {
  constructor(
    private readonly statements: Statements,
    private readonly checks: StatementCheck,
  ) {}

  @Get('leagues/:id/statement')
  @Requires('statements.read')
  @ApiRecordId()
  @QueryParameter(
    'from',
    'First day, or month: 2026-01-15 or 2026-01. Default: the first of the month of `to`',
  )
  @QueryParameter('to', 'Last day or month, inclusive. Default: the current month')
  @QueryParameter('format', 'json, csv, xlsx or pdf; for files, an accountant needs permission to export')
  @ApiProduces('application/json', FILE_TYPES.csv, FILE_TYPES.xlsx, FILE_TYPES.pdf)
  @ApiOkResponse({ type: StatementRecord })
  @ApiProblems(400, 404)
  async read(
    @RecordId() id: string,
    @Query() query: StatementQuery & { format?: unknown },
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
  ): Promise<StatementReport | StreamableFile> {
    const format = readFormat(query.format, ['json', 'csv', 'xlsx', 'pdf']);
    if (format !== 'json' && !actor.permissions.has('statements.export'))
      throw new DomainError('FORBIDDEN', 403);
    const report = await this.statements.of(id, query, actor, language);
    if (format === 'json') return report;
    const file = await FILES[format](report, language);
    return fileResponse(file, `statement_${report.league.url_extension}_${report.from}_${report.to}`, format);
  }

  @Get('statements/verify')
  @Public()
  @QueryParameter('league_id', 'As shown on the statement', true)
  @QueryParameter('from', 'As shown on the statement', true)
  @QueryParameter('to', 'As shown on the statement', true)
  @QueryParameter('head', 'The hash on the statement', true)
  @ApiOkResponse({ type: CheckedStatementRecord })
  @ApiProblems(400)
  verify(@Query() query: CheckQuery): Promise<CheckedStatement> {
    return this.checks.check(query);
  }
}
