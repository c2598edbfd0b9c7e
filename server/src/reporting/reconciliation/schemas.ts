import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { CashKind } from './reconcile.js';

const day: ApiPropertyOptions = { type: String, format: 'date' };
const nullableDay: ApiPropertyOptions = { ...day, nullable: true };
const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units; money in is positive' };
const text: ApiPropertyOptions = { type: String };
const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };
const nullableUuid: ApiPropertyOptions = { ...uuid, nullable: true };
const flag: ApiPropertyOptions = { type: Boolean };
const count: ApiPropertyOptions = { type: 'integer' };

export class BankSideRecord {
  @ApiProperty(money) total!: number;
  @ApiProperty(money) money_in!: number;
  @ApiProperty(money) money_out!: number;
  @ApiProperty({ ...money, description: 'Matched with postings of the month; the same as in the ledger' })
  matched!: number;
  @ApiProperty({ ...money, description: 'Matched with postings of another month' })
  matched_other_month!: number;
  @ApiProperty(money) ignored!: number;
  @ApiProperty(money) open!: number;
}

export class LedgerSideRecord {
  @ApiProperty({ ...money, description: 'Posted to cash in the month' }) total!: number;
  @ApiProperty(money) matched!: number;
  @ApiProperty({ ...money, description: 'Matched with transactions of another month' })
  matched_other_month!: number;
  @ApiProperty({ ...money, description: 'Reversed since, and reversals' }) reversed!: number;
  @ApiProperty({ ...money, description: 'Without a matched transaction' }) not_shown!: number;
}

export class MovementCountsRecord {
  @ApiProperty(count) matched!: number;
  @ApiProperty(count) ignored!: number;
  @ApiProperty(count) open!: number;
}

export class OpenBankTransactionRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(day) booked_on!: string;
  @ApiProperty(money) amount!: number;
  @ApiProperty({ ...money, description: 'The part that is matched with payments' }) taken!: number;
  @ApiProperty(text) payer!: string;
  @ApiProperty(text) text!: string;
  @ApiProperty(text) bank_reference!: string;
}

export class WithoutLineRecord {
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty(text) league!: string;
  @ApiProperty(count) version!: number;
  @ApiProperty(nullableUuid) payment_id!: string | null;
  @ApiProperty(day) day!: string;
  @ApiProperty({ type: String, enum: ['approval', 'part', 'pay_out', 'reversal'] }) kind!: CashKind;
  @ApiProperty(money) amount!: number;
  @ApiProperty({ ...money, description: 'The part without a matched transaction' }) missing!: number;
  @ApiProperty({ ...flag, description: 'Older than `days`' }) overdue!: boolean;
}

export class DifferenceRecord {
  @ApiProperty(uuid) bank_line_id!: string;
  @ApiProperty(day) booked_on!: string;
  @ApiProperty(text) payer!: string;
  @ApiProperty(text) text!: string;
  @ApiProperty({ ...money, description: 'As the bank shows it' }) amount!: number;
  @ApiProperty({ ...money, description: 'As it was approved' }) received!: number;
  @ApiProperty({ ...uuid, isArray: true }) payment_ids!: string[];
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty(text) league!: string;
}

/** Lists have at most 500 rows; `counts` and the files cover all of them. */
export class ListCountsRecord {
  @ApiProperty(count) open_lines!: number;
  @ApiProperty(count) without_line!: number;
  @ApiProperty({ ...count, description: 'Of `without_line`: older than `days`' }) overdue!: number;
  @ApiProperty(count) differing!: number;
  @ApiProperty({
    ...count,
    description:
      'Open lines not yet compared with approvals: those after the first 500, until these are settled',
  })
  not_compared!: number;
}

export class ReconciliationRecord {
  @ApiProperty({ ...text, example: '2026-11' }) month!: string;
  @ApiProperty({ ...text, example: 'USD' }) currency!: string;
  @ApiProperty({ ...count, description: 'An approval older than this many days is overdue' }) days!: number;
  @ApiProperty({ ...nullableDay, description: 'The last day that a statement covers' })
  imported_until!: string | null;
  @ApiProperty({ type: () => BankSideRecord }) bank!: BankSideRecord;
  @ApiProperty({ type: () => LedgerSideRecord }) ledger!: LedgerSideRecord;
  @ApiProperty({ ...money, description: 'Bank minus ledger' }) difference!: number;
  @ApiProperty({ type: () => MovementCountsRecord }) movements!: MovementCountsRecord;
  @ApiProperty({ type: () => ListCountsRecord }) counts!: ListCountsRecord;
  @ApiProperty({ type: () => [OpenBankTransactionRecord] }) open_lines!: OpenBankTransactionRecord[];
  @ApiProperty({ type: () => [WithoutLineRecord] }) without_line!: WithoutLineRecord[];
  @ApiProperty({ type: () => [DifferenceRecord] }) differing!: DifferenceRecord[];
  @ApiProperty({ ...flag, description: 'No transaction is open, and no amount differs (R47)' })
  reconciled!: boolean;
}
