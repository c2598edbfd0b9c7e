import { ApiProperty } from '@nestjs/swagger';

const money = { type: 'integer', description: 'Minor units' } as const;
const instant = { type: String, format: 'date-time' } as const;

/** A charge that is on its way. */
export class ForecastChargeRecord {
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null: not created yet' })
  payment_id!: string | null;
  @ApiProperty({ type: String, enum: ['pending', 'in_review', 'approved'], nullable: true })
  status!: string | null;
  @ApiProperty(instant) start_charge_date!: string;
  @ApiProperty(instant) final_charge_date!: string;
  @ApiProperty(instant) initial_payment_date!: string;
  @ApiProperty(instant) final_payment_date!: string;
  @ApiProperty({ type: String, enum: ['J', 'P'] }) charge_type!: string;
  @ApiProperty({ ...money, description: 'Of the period, or of a match' }) price!: number;
  @ApiProperty({ ...money, nullable: true, description: 'Of a fixed price' }) value!: number | null;
  @ApiProperty({ ...money, nullable: true, description: 'Per match: what has been played so far' })
  estimated_value!: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Per match: how many that is' })
  charged_matches!: number | null;
}

/** What a league will be charged. On the free tier nothing. */
export class ForecastRecord {
  @ApiProperty(instant) as_of!: string;
  @ApiProperty({ type: () => ForecastChargeRecord, nullable: true, description: 'Of the period going on' })
  charge!: ForecastChargeRecord | null;
  @ApiProperty({ type: () => ForecastChargeRecord, nullable: true, description: 'Of the one after it' })
  following!: ForecastChargeRecord | null;
}
