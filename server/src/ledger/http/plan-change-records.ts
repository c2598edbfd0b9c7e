import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { PLAN_EFFECT_KINDS } from '../domain/index.js';
import { FiguresRecord } from './forecast-records.js';

const money: ApiPropertyOptions = { type: 'integer', required: false };
const instant: ApiPropertyOptions = { type: String, format: 'date-time', required: false };

/** One effect of a change of plan. Its kind determines which amounts and dates it has. */
export class PlanEffectRecord {
  @ApiProperty({ enum: [...PLAN_EFFECT_KINDS] }) kind!: (typeof PLAN_EFFECT_KINDS)[number];
  @ApiProperty({ type: String, format: 'uuid', required: false }) payment_id?: string;
  @ApiProperty({ type: String, enum: ['J', 'P'], required: false }) charge_type?: 'J' | 'P';
  @ApiProperty({ ...instant, description: 'Start of the charge period' }) from?: string;
  @ApiProperty({ ...instant, description: 'End of the charge period' }) to?: string;
  @ApiProperty({ ...instant, description: 'Start of the payment window' }) pay_from?: string;
  @ApiProperty({ ...instant, description: 'End of the payment window' }) pay_by?: string;
  @ApiProperty({ ...money, description: 'Minor units; of a match, or of a period' }) price?: number;
  @ApiProperty({ type: 'integer', required: false }) months_of_charge?: number;
  @ApiProperty({
    ...money,
    nullable: true,
    description: 'Minor units; the amount due, or the cost of the days used; null: not known yet',
  })
  amount?: number | null;
  @ApiProperty({
    ...money,
    description: 'Minor units; credited to the balance, now or once a receipt is approved',
  })
  credit?: number;
  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    description: 'Charged so far; null: the league is not responding',
  })
  matches?: number | null;
}

/** The effects of a change of plan, for clients to describe in sentences. */
export class PlanChangeRecord {
  @ApiProperty({ type: () => [PlanEffectRecord] }) effects!: PlanEffectRecord[];
  @ApiProperty({ type: () => FiguresRecord }) before!: FiguresRecord;
  @ApiProperty({ type: () => FiguresRecord }) after!: FiguresRecord;
}
