import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { PaymentMatchesRecord } from '../../ledger/index.js';
import { CheckedLeagueRecord, LedgerHeadRecord, StatementLeagueRecord } from '../statement/schemas.js';
import { CHECK_REASONS } from '../statement/statement-check.js';

const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units' };
const instant: ApiPropertyOptions = { type: String, format: 'date-time' };
const nullableInstant: ApiPropertyOptions = { ...instant, nullable: true };

export class ChargeFiguresRecord {
  @ApiProperty({ type: String, enum: ['pending', 'in_review', 'approved', 'voided'] }) status!: string;
  @ApiProperty({ ...money, nullable: true, description: 'Minor units; null: not known yet (R11)' })
  charged!: number | null;
  @ApiProperty(money) penalty!: number;
  @ApiProperty(money) bonus!: number;
  @ApiProperty(money) due!: number;
  @ApiProperty(money) received!: number;
  @ApiProperty(money) balance_used!: number;
  @ApiProperty(money) balance_added!: number;
}

export class ChargeOfRecord {
  @ApiProperty({ type: Boolean }) is_service_payment!: boolean;
  @ApiProperty(instant) start_charge_date!: string;
  @ApiProperty(instant) final_charge_date!: string;
}

export class ChargeFactsRecord extends ChargeOfRecord {
  @ApiProperty({ type: String, format: 'uuid' }) id!: string;
  @ApiProperty({ type: String, enum: ['J', 'P'], nullable: true }) charge_type!: string | null;
  @ApiProperty(money) base_price!: number;
  @ApiProperty(instant) initial_payment_date!: string;
  @ApiProperty(instant) final_payment_date!: string;
  @ApiProperty(nullableInstant) payment_date!: string | null;
  @ApiProperty(nullableInstant) approved_date!: string | null;
}

export class ChargeEntryRecord {
  @ApiProperty({ type: String, format: 'date', description: 'In the billing time zone' }) day!: string;
  @ApiProperty({ type: String, description: 'In the language of Accept-Language' }) text!: string;
}

export class ChargeSheetRecord {
  @ApiProperty({ type: () => StatementLeagueRecord }) league!: StatementLeagueRecord;
  @ApiProperty({ ...instant, description: 'When it was made' }) until!: string;
  @ApiProperty({ type: String, example: 'USD' }) currency!: string;
  @ApiProperty({ type: String, example: 'America/Guayaquil' }) time_zone!: string;
  @ApiProperty({ type: () => ChargeFactsRecord }) charge!: ChargeFactsRecord;
  @ApiProperty({ type: () => ChargeFiguresRecord }) figures!: ChargeFiguresRecord;
  @ApiProperty({
    ...money,
    nullable: true,
    description:
      'Minor units: the charge so far for a period that is not over; null: the period is over, or the charge is not known. Not part of what can be verified',
  })
  so_far!: number | null;
  @ApiProperty({ type: () => PaymentMatchesRecord }) matches!: PaymentMatchesRecord;
  @ApiProperty({ type: () => [ChargeEntryRecord] }) history!: ChargeEntryRecord[];
  @ApiProperty({ type: () => LedgerHeadRecord, description: 'The last event about this charge' })
  head!: LedgerHeadRecord;
  @ApiProperty({ type: String, description: 'Page that shows whether this is what the ledger says' })
  verify_url!: string;
}

export class CheckedChargeRecord {
  @ApiProperty({ type: Boolean }) ok!: boolean;
  @ApiProperty({
    type: String,
    enum: CHECK_REASONS,
    nullable: true,
    description:
      'UNKNOWN_HEAD: the ledger has no such entry about this charge; LEDGER_MOVED_ON: there are later ones; LEDGER_BROKEN: its own hashes are not valid',
  })
  reason!: string | null;
  @ApiProperty({
    type: () => CheckedLeagueRecord,
    required: false,
    nullable: true,
    description: 'Null: deleted since then',
  })
  league?: CheckedLeagueRecord | null;
  @ApiProperty({ type: () => ChargeOfRecord, required: false }) charge?: ChargeOfRecord;
  @ApiProperty({ type: () => ChargeFiguresRecord, required: false, description: 'As they are now' })
  figures?: ChargeFiguresRecord;
  @ApiProperty({
    type: () => ChargeFiguresRecord,
    required: false,
    description: 'With LEDGER_MOVED_ON: what the sheet with that head showed',
  })
  as_issued?: ChargeFiguresRecord;
}
