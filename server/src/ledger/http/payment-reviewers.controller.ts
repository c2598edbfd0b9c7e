import { Controller, Delete, HttpCode, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import { ApiProblems, ApiRecordId, NotIdempotent, RecordId } from '../../platform/http/index.js';
import { PaymentReviewerRecord, PaymentReviewers } from './payment-reviewers.js';

/** Shows who else is reviewing a receipt, so that two people do not decide about it at the same time. */
@ApiTags('payments')
@Controller('api/payments/:id/reviewers')
@Requires('payment_reviewers.read')
export class PaymentReviewersController {
  constructor(private readonly reviewers: PaymentReviewers) {}

  @Put()
  @NotIdempotent()
  @ApiOperation({ summary: 'Marks the caller as reviewing this payment for 45 s; returns who else is' })
  @ApiRecordId()
  @ApiOkResponse({ type: [PaymentReviewerRecord] })
  @ApiProblems(404)
  look(@RecordId() id: string, @Actor() actor: Actor): Promise<PaymentReviewerRecord[]> {
    return this.reviewers.recordPresence(id, actor.userId);
  }

  @Delete()
  @NotIdempotent()
  @HttpCode(204)
  @ApiOperation({ summary: 'Marks the caller as no longer reviewing this payment' })
  @ApiRecordId()
  @ApiNoContentResponse()
  leave(@RecordId() id: string, @Actor() actor: Actor): Promise<void> {
    return this.reviewers.leave(id, actor.userId);
  }
}
