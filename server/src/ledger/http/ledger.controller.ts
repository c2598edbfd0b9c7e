import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { BackgroundJobRecord, BackgroundJobs } from '../../background-jobs/index.js';
import type { BackgroundJob } from '../../background-jobs/index.js';
import { Actor, Requires } from '../../identity/index.js';
import {
  ApiIdempotencyKey,
  ApiList,
  ApiOne,
  ApiRecordId,
  InstantField,
  RecordId,
  RequestLanguage,
  type Language,
  type ListPage,
  type ListQuery,
} from '../../platform/http/index.js';
import type { ListRow } from '../../platform/database/list-query/index.js';
import type { Verification } from '../queries/index.js';
import { LedgerReader, OF_POSTINGS } from './ledger-reader.js';
import { MethodNotAllowed } from './method-not-allowed.js';
import { PaymentAuditRecord, PostingRecord } from './schemas.js';
import { NOT_SHOWN, PROBLEM_KINDS } from '../queries/index.js';

class LedgerProblemRecord {
  @ApiProperty({ type: String, enum: [...PROBLEM_KINDS] }) kind!: string;
  @ApiProperty({ type: String }) message!: string;
  @ApiProperty({ type: String, format: 'uuid', required: false }) league_id?: string;
  @ApiProperty({ type: 'integer', required: false }) version?: number;
  @ApiProperty({ type: 'integer', required: false }) position?: number;
}

/** Something that a verification cannot prove, which must not be taken as correct (R38a). */
class NotShownRecord {
  @ApiProperty({ type: String, enum: [...NOT_SHOWN] }) what!: string;
  @ApiProperty({ type: String }) message!: string;
  @ApiProperty({ type: 'integer', required: false }) count?: number;
}

class VerificationRecord {
  @ApiProperty({ type: Boolean }) ok!: boolean;
  @ApiProperty({ type: 'integer' }) events!: number;
  @ApiProperty({ type: 'integer' }) streams!: number;
  @ApiProperty({ type: () => [LedgerProblemRecord] }) problems!: LedgerProblemRecord[];
  @ApiProperty({ type: () => [NotShownRecord] }) not_shown!: NotShownRecord[];
}

/** A signed digest of all chain heads. */
class DigestRecord {
  @ApiProperty({ type: 'integer', description: '1, 2, 3: none can be left out unseen' }) number!: number;
  @InstantField() created!: string;
  @ApiProperty({ type: String, description: 'SHA-256' }) hash!: string;
  @ApiProperty({ type: 'integer', description: 'Chains that it names' }) leagues!: number;
  @InstantField({ nullable: true, description: 'When it reached the place of the operator’s choice' })
  placed!: string | null;
  @InstantField({ nullable: true, description: 'When it was mailed' }) mailed!: string | null;
}

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
  @ApiAcceptedResponse({ type: BackgroundJobRecord, description: 'The job, or the one that is under way' })
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
