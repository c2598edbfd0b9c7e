import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { v7 } from 'uuid';
import { Actor, Requires } from '../../identity/index.js';
import type { Instant } from '../../kernel/index.js';
import { notFound } from '../../kernel/index.js';
import {
  ApiProblems,
  badField,
  NotIdempotent,
  readInstant,
  RecordId,
  RequestLanguage,
  type Language,
} from '../../platform/http/index.js';
import { ValuePayment, type CommandResult, type Envelope } from '../commands/index.js';
import { ApproveTokenBody, ReceiptTokenBody, ValuePaymentBody } from './bodies.js';
import { CommandEnvelope, CommandRoute } from './command-route.js';
import { LeaguePayments } from './league-payments.js';
import type { LeaguePaymentList } from './league-payments.js';
import { requireOwnLeague } from './own-rows.js';
import { TokenRecord } from './schemas.js';
import { LeaguePaymentsRecord } from './service-schemas.js';

/** The payment routes of the customer's first provisioning and metrics service (glossary: legacy routes). */
@ApiTags('legacy routes')
@Controller('api/payments')
export class LegacyPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: LeaguePayments,
  ) {}

  @Get('get_league_payments/:leagueId')
  @Requires('payments.read')
  @ApiParam({ name: 'leagueId', schema: { type: 'string', format: 'uuid' } })
  @ApiQuery({
    name: 'since',
    required: false,
    description: 'Includes only approved payments whose period ended then or later',
    schema: { type: 'string', format: 'date-time' },
  })
  @ApiOkResponse({ type: LeaguePaymentsRecord })
  @ApiProblems(400, 404)
  async leaguePayments(
    @RecordId('leagueId') leagueId: string,
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
    @Query('since') since?: string,
  ): Promise<LeaguePaymentList> {
    requireOwnLeague(actor, leagueId);
    return this.payments.of(leagueId, language, readSince(since));
  }

  @Post('generate_payments_receipt_token')
  @HttpCode(200)
  @NotIdempotent()
  @Requires('payments.upload_receipt')
  @ApiOkResponse({ type: TokenRecord })
  @ApiProblems(400, 404)
  async receiptToken(@Body() body: ReceiptTokenBody, @Actor() actor: Actor): Promise<TokenRecord> {
    requireOwnLeague(actor, body.league_id);
    await this.payments.requireAll(readIds(body.string_payments_id_joined), body.league_id);
    return { token: v7() };
  }

  @Post('generate_payments_approve_token')
  @HttpCode(200)
  @NotIdempotent()
  @Requires('payments.approve')
  @ApiOkResponse({ type: TokenRecord })
  @ApiProblems(400, 404)
  async approveToken(@Body() body: ApproveTokenBody): Promise<TokenRecord> {
    await this.payments.requireAll(readIds(body.string_payments_id_joined));
    return { token: v7() };
  }

  @Post('update_payment_value_procesado_when_complete_bonus')
  @Requires('payments.bonus')
  @CommandRoute()
  value(@CommandEnvelope() envelope: Envelope, @Body() body: ValuePaymentBody): Promise<CommandResult> {
    if (envelope.onlyLeagueId !== undefined && envelope.onlyLeagueId !== body.league_id)
      throw notFound('league');
    const { payment_id, league_id } = body;
    return this.commands.execute(new ValuePayment({ ...envelope, onlyLeagueId: league_id }, { payment_id }));
  }
}

function readSince(text: string | undefined): Instant | null {
  if (text === undefined) return null;
  const since = readInstant(text);
  if (since === undefined) throw badField('since', 'INVALID_DATE');
  return since;
}

function readIds(joined: string): string[] {
  const ids = joined.split(',').map((id) => id.trim().toLowerCase());
  if (!ids.every((id) => isUUID(id, 'loose'))) throw badField('string_payments_id_joined', 'INVALID_ID');
  return ids;
}
