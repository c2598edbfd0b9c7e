import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import { Config } from '../../platform/config/index.js';
import { ApiProblems, ApiRecordId, RecordId, RequestLanguage } from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';
import { fileResponse, FILE_TYPES } from '../files/file-response.js';
import { PaymentReceipts } from './payment-receipts.js';
import { receiptPdf } from './receipt-pdf.js';

/** Numbered receipts for approved payments (R48). */
@ApiTags('reports')
@Controller('api')
export class PaymentReceiptController {
  constructor(
    private readonly receipts: PaymentReceipts,
    private readonly config: Config,
  ) {}

  @Get('payments/:id/receipt.pdf')
  @Requires('payments.read')
  @ApiRecordId()
  @ApiProduces(FILE_TYPES.pdf)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(404, 409)
  async read(
    @RecordId() id: string,
    @Actor() actor: Actor,
    @RequestLanguage() language: Language,
  ): Promise<StreamableFile> {
    const receipt = await this.receipts.of(id, actor);
    const { currency, billingTimeZone: zone } = this.config;
    const file = await receiptPdf(receipt, { language, currency, zone });
    return fileResponse(file, `receipt_${receipt.number}`, 'pdf');
  }
}
