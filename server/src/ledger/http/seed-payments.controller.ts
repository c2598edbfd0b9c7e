import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { v7 } from 'uuid';
import { Actor, Requires } from '../../identity/index.js';
import { notFound } from '../../kernel/index.js';
import {
  ApiProblems,
  badField,
  NotIdempotent,
  RecordId,
  RequestLanguage,
  type Language,
} from '../../platform/http/index.js';
import { ValuePayment, type CommandResult, type Envelope } from '../commands/index.js';
import type { PaymentView } from '../queries/index.js';
import { ApproveTokenBody, ReceiptTokenBody, ValuePaymentBody } from './bodies.js';
import { CommandEnvelope, CommandRoute } from './command-route.js';
import { LeaguePayments } from './league-payments.js';
import { requireOwnLeague } from './own-rows.js';
import { TokenRecord } from './schemas.js';
import { LeaguePaymentsRecord } from './service-schemas.js';

/** The payment calls of the seed's provisioning and metrics service (seed, section 7; api.md). */
@ApiTags('calls of the seed')
@Controller('api/payments')
export class SeedPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: LeaguePayments,
  ) {}

  @Get('get_league_payments/:leagueId')
  @Requires('payments.read')
  @ApiParam({ name: 'leagueId', schema: { type: 'string', format: 'uuid' } })
  @ApiOkResponse({ type: LeaguePaymentsRecord })
  @ApiProblems(404)
  async leaguePayments(
    @RecordId('leagueId') leagueId: string,
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
  ): Promise<{ payments: PaymentView[] }> {
    requireOwnLeague(actor, leagueId);
    return { payments: await this.payments.of(leagueId, language) };
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

function readIds(joined: string): string[] {
  const ids = joined.split(',').map((id) => id.trim().toLowerCase());
  if (!ids.every((id) => isUUID(id, 'loose'))) throw badField('string_payments_id_joined', 'INVALID_ID');
  return ids;
}
