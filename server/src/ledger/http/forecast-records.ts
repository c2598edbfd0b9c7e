import { ApiProperty } from '@nestjs/swagger';

const money = { type: 'integer', description: 'Minor units' } as const;
const instant = { type: String, format: 'date-time' } as const;

/** A current or upcoming charge. */
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
  @ApiProperty({ ...money, description: 'Price of the period or of a match' }) price!: number;
  @ApiProperty({ ...money, nullable: true, description: 'For a fixed price' }) value!: number | null;
  @ApiProperty({
    ...money,
    nullable: true,
    description: 'Per match: the charge for the matches played so far',
  })
  estimated_value!: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Per match: the number of those matches' })
  charged_matches!: number | null;
  @ApiProperty({ ...money, nullable: true, description: 'After its bonus; null: not known yet' })
  due!: number | null;
}

/** The figures of a league account. Each has the same value wherever it is shown. */
export class FiguresRecord {
  @ApiProperty({ ...money, description: 'Total due for pending payments that can be paid' }) owed!: number;
  @ApiProperty({ ...money, description: 'The part of it whose payment window has closed' }) overdue!: number;
  @ApiProperty({ ...instant, nullable: true, description: 'End of the first of those windows' })
  overdue_since!: string | null;
  @ApiProperty({ ...money, description: 'The balance' }) balance!: number;
  @ApiProperty({ ...money, description: 'The part of the balance that is reserved by receipts in review' })
  reserved!: number;
  @ApiProperty({ ...money, description: 'Owed, minus the balance that is not reserved' }) to_pay!: number;
  @ApiProperty({
    ...instant,
    nullable: true,
    description: 'Earliest end of a payment window among the payments owed',
  })
  pay_by!: string | null;
  @ApiProperty({ ...money, description: 'What receipts in review say was transferred' }) in_review!: number;
  @ApiProperty({ type: 'integer', description: 'Per-match periods that have ended and are not known yet' })
  unknown!: number;
}

/** What a league will be charged. Nothing on the free tier. */
export class ForecastRecord {
  @ApiProperty(instant) as_of!: string;
  @ApiProperty({
    type: () => ForecastChargeRecord,
    nullable: true,
    description: 'The charge of the current period',
  })
  charge!: ForecastChargeRecord | null;
  @ApiProperty({
    type: () => ForecastChargeRecord,
    nullable: true,
    description: 'The charge of the period after it',
  })
  following!: ForecastChargeRecord | null;
  @ApiProperty({
    type: () => ForecastChargeRecord,
    nullable: true,
    description: 'The first of them that is neither paid nor due now',
  })
  next!: ForecastChargeRecord | null;
  @ApiProperty({ type: () => FiguresRecord }) figures!: FiguresRecord;
}
