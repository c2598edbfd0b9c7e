import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Requires } from '../../identity/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { ApiProblems } from '../../platform/http/index.js';
import { READING_ERROR_CODES } from '../reading/receipt-readings.js';
import type { ReadingErrorCode } from '../reading/receipt-readings.js';
import type { ReceiptFacts } from '../reading/receipt-facts.js';

/** Limit of readings in a response: those of the receipts that have waited longest, since they are decided first. */
const MAX_READINGS = 1_000;

const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };
const nullableText: ApiPropertyOptions = { type: String, nullable: true };
const STATUSES = ['waiting', 'running', 'read', 'failed'] as const;

/** What a picture of a receipt says, as far as it could be recognized (R49). */
class ReceiptReadingRecord {
  @ApiProperty(uuid) payment_id!: string;
  @ApiProperty({ type: 'integer', description: "Which of the payment's receipts, from 0" }) n!: number;
  @ApiProperty({ type: String, enum: STATUSES }) status!: (typeof STATUSES)[number];
  @ApiProperty({
    ...{ type: String, enum: READING_ERROR_CODES, nullable: true },
    description: 'Why it could not be read, if `failed`',
  })
  error!: ReadingErrorCode | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Minor units; null: not found' })
  amount!: number | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) paid_on!: string | null;
  @ApiProperty({ ...nullableText, description: 'Number of the transfer' }) number!: string | null;
  @ApiProperty({ ...nullableText, description: 'As printed by the bank, often only the last digits' })
  account!: string | null;
  @ApiProperty(nullableText) payer!: string | null;
}

class ReceiptReadingsRecord {
  @ApiProperty({ type: Boolean, description: 'False: this installation does not read images' })
  reads!: boolean;
  @ApiProperty({
    type: () => [ReceiptReadingRecord],
    description: `Readings of the ${MAX_READINGS} images that have been in review longest`,
  })
  readings!: ReceiptReadingRecord[];
}

const IN_REVIEW = `
  SELECT r.payment_id, r.n, coalesce(g.status, 'waiting') AS status, g.error, g.facts
  FROM read.payment p JOIN read.receipt r ON r.payment_id = p.id LEFT JOIN public.receipt_reading g ON g.name = r.name
  WHERE p.status = 'in_review' AND NOT p.voided AND r.mime <> 'application/pdf'
  ORDER BY p.updated, p.id, r.n LIMIT ${MAX_READINGS}`;

type Row = Pick<ReceiptReadingRecord, 'payment_id' | 'n' | 'status' | 'error'> & {
  facts: ReceiptFacts | null;
};

const NO_FACTS: ReceiptFacts = { amount: null, paid_on: null, number: null, account: null, payer: null };

@ApiTags('bank')
@Controller('api/receipt_readings')
export class ReceiptReadingsController {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  /** What the pictures of receipts in review say. For display only: no decision is based on it (R49). */
  @Get()
  @Requires('bank.read')
  @ApiOkResponse({ type: ReceiptReadingsRecord })
  @ApiProblems(401, 403)
  async readings(): Promise<ReceiptReadingsRecord> {
    if (!this.config.readReceipts) return { reads: false, readings: [] };
    const rows = await this.db.query<Row>(IN_REVIEW);
    return { reads: true, readings: rows.map(({ facts, ...row }) => ({ ...row, ...(facts ?? NO_FACTS) })) };
  }
}
