import { Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../identity/index.js';
import {
  ApiList,
  ApiOne,
  ApiRecordId,
  RecordId,
  RequestLanguage,
  type Language,
  type ListPage,
  type ListQuery,
} from '../../platform/http/index.js';
import type { ListRow } from '../../platform/database/list-query/index.js';
import type { Verification } from '../queries/index.js';
import { LedgerReader, OF_POSTINGS } from './ledger-reader.js';
import { NotByRequest } from './not-by-request.js';
import { PaymentAuditRecord, PostingRecord } from './schemas.js';
import { VerificationRecord } from './verification-schemas.js';

const FROM_EVENTS = 'Audit rows come from events.';

/** Audit rows: written by events, read only. */
@ApiTags('ledger')
@Controller('api/payment_audit')
@Requires('payment_audit.read')
export class PaymentAuditController {
  constructor(private readonly reader: LedgerReader) {}

  @Get()
  @ApiList(PaymentAuditRecord)
  list(@Query() query: ListQuery, @RequestLanguage() language: Language): Promise<ListPage> {
    return this.reader.audits(query, language);
  }

  @Get(':id')
  @ApiOne(PaymentAuditRecord)
  one(@RecordId() id: string, @RequestLanguage() language: Language): Promise<ListRow> {
    return this.reader.audit(id, language);
  }

  @Post()
  @NotByRequest(FROM_EVENTS)
  create(): void {}

  @Put(':id')
  @ApiRecordId()
  @NotByRequest(FROM_EVENTS)
  update(): void {}

  @Delete(':id')
  @ApiRecordId()
  @NotByRequest(FROM_EVENTS)
  delete(): void {}
}

/** The ledger as a whole: postings, and whether it holds together. */
@ApiTags('ledger')
@Controller('api')
export class LedgerController {
  constructor(private readonly reader: LedgerReader) {}

  @Get('postings')
  @Requires('payment_audit.read')
  @ApiList(PostingRecord, Object.keys(OF_POSTINGS.expand))
  postings(@Query() query: ListQuery): Promise<ListPage> {
    return this.reader.postings(query);
  }

  @Get('ledger/verify')
  @Requires('ledger.verify')
  @ApiOkResponse({ type: VerificationRecord })
  verify(): Promise<Verification> {
    return this.reader.verify();
  }
}
