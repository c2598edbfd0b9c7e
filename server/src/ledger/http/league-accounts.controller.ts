import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Actor, Requires } from '../../identity/index.js';
import type { Instant } from '../../kernel/index.js';
import { DomainError } from '../../kernel/index.js';
import {
  ApiList,
  ApiProblems,
  ApiRecordId,
  badField,
  formatEtag,
  readInstant,
  RecordId,
  RequestLanguage,
  type Language,
  type ListPage,
  type ListQuery,
} from '../../platform/http/index.js';
import { CancelPlan, ChangeLeagueTerms, type CommandResult, type Envelope } from '../commands/index.js';
import type { Forecast } from '../domain/index.js';
import type { AccountView } from '../queries/index.js';
import { ChangeChargeTermsBody, ChangeTierBody } from './bodies.js';
import { CommandEnvelope, CommandRoute } from './command-route.js';
import { AccountEntryRecord } from './entry-schemas.js';
import { ForecastRecord } from './forecast-records.js';
import { Forecasts } from './forecasts.js';
import { LedgerReader } from './ledger-reader.js';
import { AccountRecord, LedgerEventRecord } from './schemas.js';

/** The billing side of a league: its account, events, plan and terms. */
@ApiTags('league accounts')
@Controller('api/leagues/:id')
export class LeagueAccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: LedgerReader,
    private readonly forecasts: Forecasts,
  ) {}

  @Post('change_tier')
  @Requires('leagues.change_tier')
  @CommandRoute()
  @ApiRecordId()
  async changeTier(
    @RecordId() id: string,
    @CommandEnvelope() envelope: Envelope,
    @Body() body: ChangeTierBody,
    @Actor() actor: Actor,
  ): Promise<CommandResult> {
    if (body.price !== undefined && actor.role === 'common') throw new DomainError('FORBIDDEN', 403);
    return this.withMatches(id, await this.commands.execute(new ChangeLeagueTerms(envelope, id, body)));
  }

  @Post('cancel_plan')
  @Requires('leagues.change_tier')
  @CommandRoute()
  @ApiRecordId()
  async cancelPlan(@RecordId() id: string, @CommandEnvelope() envelope: Envelope): Promise<CommandResult> {
    return this.withMatches(id, await this.commands.execute(new CancelPlan(envelope, id, 'cancel')));
  }

  @Post('keep_plan')
  @Requires('leagues.change_tier')
  @CommandRoute()
  @ApiRecordId()
  keepPlan(@RecordId() id: string, @CommandEnvelope() envelope: Envelope): Promise<CommandResult> {
    return this.commands.execute(new CancelPlan(envelope, id, 'keep'));
  }

  @Post('change_charge_terms')
  @Requires('leagues.change_terms')
  @CommandRoute()
  @ApiRecordId()
  changeTerms(
    @RecordId() id: string,
    @CommandEnvelope() envelope: Envelope,
    @Body() body: ChangeChargeTermsBody,
  ): Promise<CommandResult> {
    if (body.charge_type === undefined && body.price === undefined) throw badField('price', 'REQUIRED');
    return this.commands.execute(new ChangeLeagueTerms(envelope, id, body));
  }

  @Get('ledger')
  @Requires('ledger.read')
  @ApiRecordId()
  @ApiList(LedgerEventRecord)
  ledger(
    @RecordId() id: string,
    @Query() query: ListQuery,
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
  ): Promise<ListPage> {
    return this.reader.events(id, query, actor, language);
  }

  @Get('entries')
  @Requires('payment_audit.read')
  @ApiRecordId()
  @ApiList(AccountEntryRecord)
  @ApiProblems(404)
  entries(
    @RecordId() id: string,
    @Query() query: ListQuery,
    @RequestLanguage() language: Language,
  ): Promise<ListPage> {
    return this.reader.entries(id, query, language);
  }

  @Get('forecast')
  @Requires('ledger.read')
  @ApiRecordId()
  @ApiOkResponse({ type: ForecastRecord })
  @ApiProblems(404)
  forecast(@RecordId() id: string, @Actor() actor: Actor): Promise<Forecast> {
    return this.forecasts.of(id, actor);
  }

  @Get('account')
  @Requires('ledger.read')
  @ApiRecordId()
  @ApiQuery({ name: 'as_of', required: false, schema: { type: 'string', format: 'date-time' } })
  @ApiOkResponse({ type: AccountRecord })
  @ApiProblems(400, 404)
  async account(
    @RecordId() id: string,
    @Query('as_of') asOf: string | undefined,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountView> {
    const account = await this.reader.account(id, readAsOf(asOf), actor);
    void reply.header('etag', formatEtag(account.version));
    return account;
  }

  /** Adds the cost of the matches so far to the preview of a plan that ends with a running per-match period. */
  private async withMatches(id: string, result: CommandResult): Promise<CommandResult> {
    const change = result.kind === 'dry_run' ? result.outcome.plan_change : undefined;
    if (change) await this.forecasts.fillPlanChange(id, change);
    return result;
  }
}

function readAsOf(text: string | undefined): Instant | undefined {
  if (text === undefined) return undefined;
  const instant = readInstant(text);
  if (instant === undefined) throw badField('as_of', 'INVALID_DATE');
  return instant;
}
