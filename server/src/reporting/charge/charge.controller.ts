import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Actor, Public, Requires } from '../../identity/index.js';
import { DomainError } from '../../kernel/index.js';
import { ApiProblems, ApiRecordId, RecordId, RequestLanguage } from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';
import { dayOf } from '../days.js';
import { fileResponse, FILE_TYPES } from '../files/file-response.js';
import { readFormat } from '../files/format.js';
import { ChargeCheck } from './charge-check.js';
import type { ChargeCheckQuery, CheckedCharge } from './charge-check.js';
import { chargePdf } from './charge-files.js';
import { ChargeDetailsReader } from './charge-details.js';
import type { ChargeDetails } from './charge-details.js';
import { ChargeSheetRecord, CheckedChargeRecord } from './schemas.js';

/** The sheets of single charges. */
@ApiTags('reports')
@Controller('api')
export class ChargeController {
  constructor(
    private readonly sheets: ChargeDetailsReader,
    private readonly checks: ChargeCheck,
  ) {}

  @Get('payments/:id/statement')
  @Requires('statements.read')
  @ApiRecordId()
  @ApiQuery({
    name: 'format',
    required: false,
    description: 'json or pdf; for a file, an accountant needs permission to export',
    schema: { type: 'string' },
  })
  @ApiProduces('application/json', FILE_TYPES.pdf)
  @ApiOkResponse({ type: ChargeSheetRecord })
  @ApiProblems(400, 404)
  async read(
    @RecordId() id: string,
    @Query() query: { format?: unknown },
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
  ): Promise<ChargeDetails | StreamableFile> {
    const format = readFormat(query.format, ['json', 'pdf']);
    if (format === 'pdf' && !actor.permissions.has('statements.export'))
      throw new DomainError('FORBIDDEN', 403);
    const sheet = await this.sheets.of(id, actor, language);
    if (format === 'json') return sheet;
    const day = dayOf(sheet.charge.start_charge_date, sheet.time_zone);
    return fileResponse(
      await chargePdf(sheet, language),
      `charge_${sheet.league.url_extension}_${day}`,
      format,
    );
  }

  @Get('statements/verify_charge')
  @Public()
  @ApiQuery({
    name: 'payment_id',
    required: true,
    description: 'As shown on the sheet',
    schema: { type: 'string' },
  })
  @ApiQuery({
    name: 'head',
    required: true,
    description: 'The hash on the sheet',
    schema: { type: 'string' },
  })
  @ApiOkResponse({ type: CheckedChargeRecord })
  @ApiProblems(400)
  verify(@Query() query: ChargeCheckQuery): Promise<CheckedCharge> {
    return this.checks.check(query);
  }
}
