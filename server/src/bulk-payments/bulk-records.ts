import { ApiProperty } from '@nestjs/swagger';
import { EnumField, field, IntegerField, MoneyField } from '../platform/http/index.js';

export const BULK_ACTIONS = ['pay_with_balance', 'remind'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Maximum number of payments of one job. */
export const MAX_BULK = 5_000;
const MAX_FILTER = 10_000;

export class BulkPreviewBody {
  @EnumField(BULK_ACTIONS, {
    description:
      'pay_with_balance: settles each payment that the balance covers (R17a); remind: mails each league',
  })
  action!: BulkAction;
  @field(
    (value) =>
      typeof value === 'string' && value.length <= MAX_FILTER ? undefined : { code: 'MUST_BE_TEXT' },
    { description: 'As in GET /api/payments', example: '{"overdue":true}' },
    { type: String },
  )
  filter!: string;
}

export class BulkBody extends BulkPreviewBody {
  @IntegerField({ min: 1, max: MAX_BULK, description: 'As in the preview; any other number is rejected' })
  expected_payments!: number;
  @MoneyField({ description: 'Minor units, as in the preview; any other amount is rejected' })
  expected_amount!: number;
}

export class BulkSkippedRecord {
  @ApiProperty({ type: String, example: 'BALANCE_TOO_LOW' }) code!: string;
  @ApiProperty({ type: String, description: 'The same as a message for people' }) message!: string;
  @ApiProperty({ type: 'integer' }) payments!: number;
  @ApiProperty({ type: 'integer', description: 'Minor units' }) amount!: number;
}

export class BulkPreviewRecord {
  @ApiProperty({ enum: BULK_ACTIONS }) action!: BulkAction;
  @ApiProperty({ type: String, format: 'date-time', description: 'When the preview was calculated' })
  at!: string;
  @ApiProperty({ type: 'integer', description: 'Payments that match the filter' }) selected!: number;
  @ApiProperty({ type: 'integer', description: 'Payments that the action would apply to' }) payments!: number;
  @ApiProperty({ type: 'integer', description: 'Their leagues' }) leagues!: number;
  @ApiProperty({ type: 'integer', description: 'Minor units; the total due for them' }) amount!: number;
  @ApiProperty({ type: () => [BulkSkippedRecord], description: 'The others, by reason' })
  skipped!: BulkSkippedRecord[];
}
