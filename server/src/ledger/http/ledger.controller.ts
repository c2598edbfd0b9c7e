import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BackgroundJobRecord, BackgroundJobs } from '../../background-jobs/index.js';
import type { BackgroundJob } from '../../background-jobs/index.js';
import { Actor, Requires } from '../../identity/index.js';
import {
  ApiIdempotencyKey,
  ApiList,
  ApiOne,
  ApiRecordId,
  RecordId,
  RequestLanguage,
  type Language,
  type ListPage,
  type ListQuery,
} from '../../platform/http/index.js';
import type { ListRow } from '../../platform/database/index.js';
import type { Verification } from '../queries/index.js';
import { LedgerReader, OF_POSTINGS } from './ledger-reader.js';
import { MethodNotAllowed } from './method-not-allowed.js';
import { PaymentAuditRecord, PostingRecord } from './schemas.js';
import { DigestRecord, VerificationRecord } from './verification-schemas.js';

const FROM_EVENTS = 'Audit rows come from events.';

/** Audit rows: written by events, read-only. */
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
  @MethodNotAllowed(FROM_EVENTS)
  create(): void {}

  @Put(':id')
  @ApiRecordId()
  @MethodNotAllowed(FROM_EVENTS)
  update(): void {}

  @Delete(':id')
  @ApiRecordId()
  @MethodNotAllowed(FROM_EVENTS)
  delete(): void {}
}

/** The ledger as a whole: its postings and its verification. */
@ApiTags('ledger')
@Controller('api')
export class LedgerController {
  constructor(
    private readonly reader: LedgerReader,
    private readonly jobs: BackgroundJobs,
  ) {}

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

  @Post('ledger/verifications')
  @HttpCode(202)
  @Requires('ledger.verify')
  @ApiIdempotencyKey()
  @ApiOperation({
    summary: 'Verifies the ledger in the background; the result of the job is the verification',
  })
  @ApiAcceptedResponse({ type: BackgroundJobRecord, description: 'The new job, or the one already running' })
  startVerification(@Actor() actor: Actor): Promise<BackgroundJob> {
    return this.jobs.request({ kind: 'verify_ledger', userId: actor.userId, joins: true });
  }

  @Get('ledger/digests')
  @Requires('ledger.verify')
  @ApiList(DigestRecord)
  digests(@Query() query: ListQuery): Promise<ListPage> {
    return this.reader.digests(query);
  }
}
