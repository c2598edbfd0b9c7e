import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BackgroundJobRecord } from '../background-jobs/index.js';
import type { BackgroundJob } from '../background-jobs/index.js';
import { Actor, Requires } from '../identity/index.js';
import { ApiIdempotencyKey, ApiProblems, NotIdempotent, RequestLanguage } from '../platform/http/index.js';
import type { Language } from '../platform/http/index.js';
import { BulkPayments } from './bulk-payments.js';
import { BulkBody, BulkPreviewBody, BulkPreviewRecord } from './bulk-records.js';

/** An action that is applied to all payments of a filter. */
@ApiTags('payments')
@Controller('api/payments/bulk')
export class BulkPaymentsController {
  constructor(private readonly bulk: BulkPayments) {}

  @Post('preview')
  @HttpCode(200)
  @NotIdempotent()
  @Requires('payments.bulk')
  @ApiOperation({
    summary:
      'Previews a bulk action: how many payments it applies to, their total, and which are skipped and why',
  })
  @ApiOkResponse({ type: BulkPreviewRecord })
  @ApiProblems(400)
  preview(@Body() body: BulkPreviewBody, @RequestLanguage() language: Language): Promise<BulkPreviewRecord> {
    return this.bulk.preview(body, language);
  }

  @Post()
  @HttpCode(202)
  @Requires('payments.bulk')
  @ApiIdempotencyKey()
  @ApiOperation({
    summary: 'Runs a bulk action in the background, only if the selection still matches the preview',
  })
  @ApiAcceptedResponse({ type: BackgroundJobRecord })
  @ApiProblems(400, 409, 422)
  start(@Actor() actor: Actor, @Body() body: BulkBody): Promise<BackgroundJob> {
    return this.bulk.start(body, actor.userId);
  }
}
