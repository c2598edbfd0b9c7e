import { ApiProperty } from '@nestjs/swagger';
import type { ApiBody, ApiPropertyOptions } from '@nestjs/swagger';

const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units' };
const instant: ApiPropertyOptions = { type: String, format: 'date-time' };
const nullableInstant: ApiPropertyOptions = { ...instant, nullable: true };
const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };
const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** An earlier upload of the same receipt, or of one that looks like it, in any league. */
export class SeenBeforeRecord {
  @ApiProperty(uuid) payment_id!: string;
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty(instant) uploaded!: string;
}

/** An earlier upload of the same picture for the same payment, which is not suspicious. */
export class SentBeforeRecord {
  @ApiProperty(instant) uploaded!: string;
  @ApiProperty({ ...nullableInstant, description: 'Null: its owner withdrew it' }) declined!: string | null;
  @ApiProperty({ type: String, description: 'Why it was declined' }) reason!: string;
}

export class ReceiptRecord {
  @ApiProperty({ type: String, description: 'URL, for anyone who can view the payment' }) url!: string;
  @ApiProperty({ type: String, enum: RECEIPT_TYPES }) mime!: string;
  @ApiProperty({ type: 'integer', description: 'Bytes' }) size!: number;
  @ApiProperty({
    type: () => SeenBeforeRecord,
    required: false,
    nullable: true,
    description: 'Staff only: the earlier upload that looks the same',
  })
  duplicate_of?: SeenBeforeRecord | null;
  @ApiProperty({
    type: () => SentBeforeRecord,
    required: false,
    nullable: true,
    description: 'Staff only: the same image was uploaded for this payment before',
  })
  sent_before?: SentBeforeRecord | null;
}

/** A declined receipt of a payment (R20). */
export class DeclinedReceiptRecord {
  @ApiProperty({ ...uuid, description: 'ID of the upload, for using its files again' }) upload!: string;
  @ApiProperty(instant) uploaded!: string;
  @ApiProperty(instant) declined!: string;
  @ApiProperty({ type: String }) reason!: string;
  @ApiProperty(instant) payment_date!: string;
  @ApiProperty({ type: String }) user_comment!: string;
  @ApiProperty({ ...money, nullable: true, description: 'Minor units; what was due then' })
  due_at_upload!: number | null;
  @ApiProperty({ ...uuid, isArray: true, description: 'The payments that it was uploaded for' })
  payment_ids!: string[];
  @ApiProperty({ type: () => [ReceiptRecord] }) receipts!: ReceiptRecord[];
}

type Schema = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

/** The form of an upload (R15). */
export const UPLOAD_SCHEMA: Schema = {
  type: 'object',
  required: ['league_id', 'payments'],
  properties: {
    league_id: { type: 'string', format: 'uuid' },
    payments: {
      type: 'string',
      description: 'JSON list',
      example: '[{"payment_id": "...", "payment_date": "2026-03-01T15:00:00.000Z", "user_comment": ""}]',
    },
    receipt_image: { type: 'array', maxItems: 10, items: { type: 'string', format: 'binary' } },
    kept_receipts: {
      type: 'string',
      description:
        'JSON list: files of declined receipts to use again, before the new ones; 10 files in total',
      example: '[{"payment_id": "...", "upload": "...", "n": 0}]',
    },
  },
};
