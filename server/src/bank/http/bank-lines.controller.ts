import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Actor, Requires } from '../../identity/index.js';
import { describeOutcome } from '../../ledger/index.js';
import {
  ApiChanges,
  ApiIdempotencyKey,
  ApiList,
  ApiOne,
  ApiProblems,
  ApiRecordId,
  Lists,
  readDryRun,
  RecordId,
  RequestLanguage,
  SupportsDryRun,
} from '../../platform/http/index.js';
import type { Language, ListQuery } from '../../platform/http/index.js';
import { BANK_LINES } from '../lines/bank-line-list.js';
import { LineMatches } from '../lines/line-matches.js';
import type { MatchOutcome } from '../lines/line-matches.js';
import { LineDecisions } from '../lines/line-decisions.js';
import { LineProposals } from '../matching/line-proposals.js';
import {
  BankLineRecord,
  IgnoreLineBody,
  MatchEntriesBody,
  MatchLinesBody,
  MatchOutcomeRecord,
  ReleaseLineBody,
} from './bank-records.js';
import { ApiExaminedLines, readSkip, setExaminedRange } from './examined-lines.js';
import { ExactLineRecord, LineProposalRecord, ReceiptLinesRecord } from './proposal-records.js';

@ApiTags('bank')
@Controller('api/bank_lines')
export class BankLinesController {
  constructor(
    private readonly lists: Lists,
    private readonly decisions: LineDecisions,
    private readonly matches: LineMatches,
    private readonly proposals: LineProposals,
  ) {}

  @Get()
  @Requires('bank.read')
  @ApiList(BankLineRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(BANK_LINES, query);
  }

  @Post('match')
  @Requires('bank.write')
  @HttpCode(200)
  @ApiIdempotencyKey()
  @SupportsDryRun()
  @ApiOkResponse({ type: MatchOutcomeRecord })
  @ApiProblems(400, 404, 409, 422, 503)
  async match(
    @Actor() actor: Actor,
    @Body() { matches }: MatchLinesBody,
    @Query() query: unknown,
    @RequestLanguage() language: Language,
  ) {
    return describeMatch(await this.matches.match(actor, matches, readDryRun(query)), language);
  }

  /** Matches lines with partial payments and payouts that were booked before the lines were imported (R46). */
  @Post('match_entries')
  @Requires('bank.write')
  @HttpCode(200)
  @ApiIdempotencyKey()
  @SupportsDryRun()
  @ApiOkResponse({ type: MatchOutcomeRecord })
  @ApiProblems(400, 404, 409, 422, 503)
  async matchEntries(
    @Actor() actor: Actor,
    @Body() { bank_line_ids, entries }: MatchEntriesBody,
    @Query() query: unknown,
    @RequestLanguage() language: Language,
  ) {
    const outcome = await this.matches.matchEntries(actor, bank_line_ids, entries, readDryRun(query));
    return describeMatch(outcome, language);
  }

  /** Exact proposals for up to 500 open lines, oldest first; a payment appears in one line only (R46). */
  @Get('exact')
  @Requires('bank.read')
  @ApiExaminedLines(ExactLineRecord, { isArray: true })
  async exact(
    @Query('skip') skip: unknown,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExactLineRecord[]> {
    return setExaminedRange(reply, await this.proposals.exact(language, readSkip(skip)));
  }

  /** For up to 500 open lines, newest first: the receipts in review that they may pay, across all receipts (R46). */
  @Get('receipts')
  @Requires('bank.read')
  @ApiExaminedLines(ReceiptLinesRecord)
  async receipts(
    @Query('skip') skip: unknown,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReceiptLinesRecord> {
    return setExaminedRange(reply, await this.proposals.ofReceipts(language, readSkip(skip)));
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
  release(@Actor() actor: Actor, @RecordId() id: string, @Body() { reason }: ReleaseLineBody) {
    return this.decisions.release(actor, id, reason);
  }
}

function describeMatch({ leagues, ...outcome }: MatchOutcome, language: Language) {
  const described = leagues.map(({ league_id, ...leagueOutcome }) => ({
    league_id,
    ...describeOutcome(leagueOutcome, language),
  }));
  return { ...outcome, leagues: described };
}
