import { Body, Controller, Delete, Get, Post, Put, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Actor, Requires } from '../../identity/index.js';
import {
  ApiList,
  ApiOne,
  ApiProblems,
  ApiRecordId,
  badField,
  RecordId,
  type ListPage,
  type ListQuery,
} from '../../platform/http/index.js';
import {
  ApprovePayment,
  BankLines,
  DecideGroup,
  DeclinePayment,
  DeleteReceipt,
  EditPayment,
  PayWithBalance,
  ReceivePart,
  SetBonus,
  VoidPayment,
  WaivePenalty,
  type CommandResult,
  type Envelope,
} from '../commands/index.js';
import type { PaymentView } from '../queries/index.js';
import {
  ApprovePaymentBody,
  BonusBody,
  DecideGroupBody,
  DeclinePaymentBody,
  EditPaymentBody,
  PayWithBalanceBody,
  PaymentIdBody,
  ReceivePartBody,
  VoidPaymentBody,
  WaivePenaltyBody,
} from './bodies.js';
import { CommandEnvelope, CommandRoute, RecordResult } from './command-route.js';
import { PaymentMatchesRecord } from './match-schemas.js';
import { MethodNotAllowed } from './method-not-allowed.js';
import { PaymentMatches } from './payment-matches.js';
import { PaymentReader } from './payment-reader.js';
import { ReceiptUpload } from './receipt-upload.js';
import { UPLOAD_SCHEMA } from './receipt-schemas.js';
import { PaymentRecord } from './schemas.js';

/** Payments: read as records, changed only by ledger commands. */
@ApiTags('payments')
@Controller('api/payments')
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: PaymentReader,
    private readonly upload: ReceiptUpload,
    private readonly matches: PaymentMatches,
    private readonly bankLines: BankLines,
  ) {}

  @Get()
  @Requires('payments.read')
  @ApiList(PaymentRecord, ['league'])
  list(@Query() query: ListQuery, @Actor() actor: Actor): Promise<ListPage> {
    return this.reader.list(query, actor);
  }

  @Post()
  @Requires('payments.read')
  @MethodNotAllowed('Payments are created by rules: use the ledger commands.')
  create(): void {}

  @Post('upload_receipt')
  @Requires('payments.upload_receipt')
  @CommandRoute()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  uploadReceipt(@Req() request: FastifyRequest, @Actor() actor: Actor): Promise<CommandResult> {
    return this.upload.handle(request, actor);
  }

  @Post('delete_receipt')
  @Requires('payments.delete_receipt')
  @CommandRoute()
  deleteReceipt(@CommandEnvelope() envelope: Envelope, @Body() body: PaymentIdBody): Promise<CommandResult> {
    return this.commands.execute(new DeleteReceipt(envelope, body));
  }

  @Post('approve')
  @Requires('payments.approve')
  @CommandRoute()
  async approve(
    @CommandEnvelope() envelope: Envelope,
    @Body() body: ApprovePaymentBody,
  ): Promise<CommandResult> {
    const { payment_id, payment_ids = [], approval_comment = '', bank_line_id, ...amounts } = body;
    if ((payment_id === undefined) === (payment_ids.length === 0)) throw badField('payment_id', 'ONE_OF_TWO');
    const ids = payment_id === undefined ? payment_ids : [payment_id];
    const line = await this.bankLines.one(bank_line_id);
    const bank_lines = line && { bank_lines: [line] };
    return this.commands.execute(
      new ApprovePayment(envelope, { ...amounts, ...bank_lines, payment_ids: ids, approval_comment }),
    );
  }

  @Post('receive_part')
  @Requires('payments.receive_part')
  @CommandRoute()
  async receivePart(
    @CommandEnvelope() envelope: Envelope,
    @Body() { bank_line_id, comment = '', ...body }: ReceivePartBody,
  ): Promise<CommandResult> {
    const bank_line = await this.bankLines.one(bank_line_id);
    return this.commands.execute(
      new ReceivePart(envelope, { ...body, comment, ...(bank_line && { bank_line }) }),
    );
  }

  @Post('pay_with_balance')
  @Requires('payments.pay_with_balance')
  @CommandRoute()
  payWithBalance(
    @CommandEnvelope() envelope: Envelope,
    @Body() body: PayWithBalanceBody,
  ): Promise<CommandResult> {
    return this.commands.execute(new PayWithBalance(envelope, body));
  }

  @Post('decline')
  @Requires('payments.decline')
  @CommandRoute()
  decline(@CommandEnvelope() envelope: Envelope, @Body() body: DeclinePaymentBody): Promise<CommandResult> {
    return this.commands.execute(new DeclinePayment(envelope, body));
  }

  @Post('decide_group')
  @Requires('payments.decide_group')
  @CommandRoute()
  decideGroup(@CommandEnvelope() envelope: Envelope, @Body() body: DecideGroupBody): Promise<CommandResult> {
    return this.commands.execute(new DecideGroup(envelope, body));
  }

  @Post('bonus')
  @Requires('payments.bonus')
  @CommandRoute()
  bonus(@CommandEnvelope() envelope: Envelope, @Body() body: BonusBody): Promise<CommandResult> {
    return this.commands.execute(new SetBonus(envelope, { ...body, comment: body.comment ?? '' }));
  }

  @Post('waive_penalty')
  @Requires('payments.waive_penalty')
  @CommandRoute()
  waivePenalty(
    @CommandEnvelope() envelope: Envelope,
    @Body() body: WaivePenaltyBody,
  ): Promise<CommandResult> {
    return this.commands.execute(new WaivePenalty(envelope, body));
  }

  @Get(':id')
  @Requires('payments.read')
  @ApiOne(PaymentRecord, ['league'])
  one(@RecordId() id: string, @Query() query: ListQuery, @Actor() actor: Actor): Promise<PaymentView> {
    return this.reader.one(id, query, actor);
  }

  @Get(':id/matches')
  @Requires('payments.read')
  @ApiRecordId()
  @ApiOkResponse({ type: PaymentMatchesRecord })
  @ApiProblems(404)
  listMatches(@RecordId() id: string, @Actor() actor: Actor): Promise<PaymentMatchesRecord> {
    return this.matches.of(id, actor);
  }

  @Put(':id')
  @Requires('payments.edit')
  @CommandRoute(PaymentRecord)
  @ApiRecordId()
  async edit(
    @RecordId() id: string,
    @CommandEnvelope() envelope: Envelope,
    @Body() body: EditPaymentBody,
    @Actor() actor: Actor,
  ): Promise<RecordResult> {
    await this.reader.rejectReadOnly(id, body, actor, envelope);
    return this.record(new EditPayment(envelope, { ...body, payment_id: id }), actor);
  }

  @Delete(':id')
  @Requires('payments.void')
  @CommandRoute(PaymentRecord)
  @ApiRecordId()
  void(
    @RecordId() id: string,
    @CommandEnvelope() envelope: Envelope,
    @Body() body: VoidPaymentBody,
    @Actor() actor: Actor,
  ): Promise<RecordResult> {
    return this.record(new VoidPayment(envelope, { payment_id: id, reason: body.reason ?? '' }), actor);
  }

  /** The payment after the command, even if the command changed nothing. */
  private async record(command: EditPayment | VoidPayment, actor: Actor): Promise<RecordResult> {
    const id = command.data.payment_id;
    const result = await this.commands.execute(command);
    const changed = result.outcome.payments.find((payment) => payment.id === id);
    return new RecordResult(result, changed ?? (await this.reader.one(id, {}, actor)));
  }
}
