import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import {
  ApiChanges,
  ApiList,
  ApiOne,
  ApiProblems,
  ApiRecordId,
  Lists,
  RecordId,
  RequestLanguage,
} from '../../platform/http/index.js';
import type { Language, ListQuery } from '../../platform/http/index.js';
import { BANK_LINES } from '../lines/bank-line-list.js';
import { LineDecisions } from '../lines/line-decisions.js';
import { LineProposals } from '../matching/line-proposals.js';
import { BankLineRecord, IgnoreLineBody, LineProposalRecord } from './bank-records.js';

@ApiTags('bank')
@Controller('api/bank_lines')
export class BankLinesController {
  constructor(
    private readonly lists: Lists,
    private readonly decisions: LineDecisions,
    private readonly proposals: LineProposals,
  ) {}

  @Get()
  @Requires('bank.read')
  @ApiList(BankLineRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(BANK_LINES, query);
  }

  @Get(':id')
  @Requires('bank.read')
  @ApiOne(BankLineRecord)
  one(@RecordId() id: string) {
    return this.lists.one(BANK_LINES, id);
  }

  @Get(':id/proposals')
  @Requires('bank.read')
  @ApiRecordId()
  @ApiOkResponse({ type: [LineProposalRecord] })
  @ApiProblems(401, 403, 404)
  propose(@RecordId() id: string, @RequestLanguage() language: Language) {
    return this.proposals.of(id, language);
  }

  @Post(':id/ignore')
  @Requires('bank.write')
  @HttpCode(200)
  @ApiChanges(BankLineRecord)
  ignore(@Actor() actor: Actor, @RecordId() id: string, @Body() { reason }: IgnoreLineBody) {
    return this.decisions.ignore(actor, id, reason);
  }

  @Post(':id/release')
  @Requires('bank.write')
  @HttpCode(200)
  @ApiChanges(BankLineRecord)
  release(@Actor() actor: Actor, @RecordId() id: string) {
    return this.decisions.release(actor, id);
  }
}
