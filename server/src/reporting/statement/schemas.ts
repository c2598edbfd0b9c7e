import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { FiguresRecord } from '../../ledger/index.js';
import { CHECK_REASONS } from './statement-check.js';

const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units' };
const instant: ApiPropertyOptions = { type: String, format: 'date-time' };
const day: ApiPropertyOptions = { type: String, format: 'date' };
const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };

export class BalancesRecord {
  @ApiProperty({ ...money, description: 'Minor units; total due for pending payments' }) owed!: number;
  @ApiProperty({ ...money, description: 'Minor units; the balance' }) balance!: number;
}

export class StatementLineRecord extends BalancesRecord {
  @ApiProperty(instant) at!: string;
  @ApiProperty({ ...day, description: 'In the billing time zone' }) day!: string;
  @ApiProperty({ type: String, description: 'The payment it is about, in words; empty for the account' })
  about!: string;
  @ApiProperty({ type: String, description: 'What happened, in the language of Accept-Language' })
  text!: string;
  @ApiProperty(money) owed_change!: number;
  @ApiProperty(money) balance_change!: number;
}

export class StatementLeagueRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: String }) url_extension!: string;
}

export class UnpaidRecord {
  @ApiProperty(uuid) payment_id!: string;
  @ApiProperty({ type: String }) about!: string;
  @ApiProperty(money) due!: number;
  @ApiProperty(instant) final_payment_date!: string;
  @ApiProperty({ type: Boolean }) overdue!: boolean;
}

export class LedgerHeadRecord {
  @ApiProperty({ type: String, description: 'Hash of the last event' }) hash!: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Its position in the ledger; null: none' })
  position!: number | null;
  @ApiProperty({ type: 'integer' }) version!: number;
}

export class StatementRecord {
  @ApiProperty({ type: () => StatementLeagueRecord }) league!: StatementLeagueRecord;
  @ApiProperty(day) from!: string;
  @ApiProperty(day) to!: string;
  @ApiProperty({ ...instant, description: 'When it closes: the end of the period, or now' })
  until!: string;
  @ApiProperty({ type: Boolean, description: 'Whether the period is over' }) is_final!: boolean;
  @ApiProperty({ type: String, example: 'USD' }) currency!: string;
  @ApiProperty({ type: String, example: 'America/Guayaquil' }) time_zone!: string;
  @ApiProperty({ type: () => BalancesRecord }) opening!: BalancesRecord;
  @ApiProperty({ type: () => [StatementLineRecord] }) movements!: StatementLineRecord[];
  @ApiProperty({ type: () => BalancesRecord }) closing!: BalancesRecord;
  @ApiProperty({ type: () => FiguresRecord, description: 'Figures of the account at that time' })
  figures!: FiguresRecord;
  @ApiProperty({ type: () => [UnpaidRecord] }) unpaid!: UnpaidRecord[];
  @ApiProperty({ type: () => LedgerHeadRecord }) head!: LedgerHeadRecord;
  @ApiProperty({ type: String, description: 'Page that shows whether this is what the ledger says' })
  verify_url!: string;
}

export class CheckedLeagueRecord {
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: String }) url_extension!: string;
}

export class StatementAsIssuedRecord {
  @ApiProperty({ type: () => BalancesRecord }) closing!: BalancesRecord;
  @ApiProperty({ type: 'integer' }) movements!: number;
}

export class CheckedStatementRecord {
  @ApiProperty({ type: Boolean }) ok!: boolean;
  @ApiProperty({
    type: String,
    enum: CHECK_REASONS,
    nullable: true,
    description:
      'UNKNOWN_HEAD: the ledger has no such entry of this league in that period; LEDGER_MOVED_ON: there are later entries in the period; LEDGER_BROKEN: its own hashes are not valid',
  })
  reason!: string | null;
  @ApiProperty({
    type: () => CheckedLeagueRecord,
    required: false,
    nullable: true,
    description: 'Null: deleted since then',
  })
  league?: CheckedLeagueRecord | null;
  @ApiProperty({ type: () => BalancesRecord, required: false }) opening?: BalancesRecord;
  @ApiProperty({ type: () => BalancesRecord, required: false }) closing?: BalancesRecord;
  @ApiProperty({ type: 'integer', required: false }) movements?: number;
  @ApiProperty({
    type: () => StatementAsIssuedRecord,
    required: false,
    description: 'With LEDGER_MOVED_ON: what the statement with that head showed',
  })
  as_issued?: StatementAsIssuedRecord;
}
