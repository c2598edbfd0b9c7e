import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { AGES } from '../collection/age-buckets.js';

const day: ApiPropertyOptions = { type: String, format: 'date' };
const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units; debits positive' };
const text: ApiPropertyOptions = { type: String };
const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };

export class AccountSumsRecord {
  @ApiProperty({ ...text, example: 'cash' }) account!: string;
  @ApiProperty({ ...text, description: 'In the language of the request' }) title!: string;
  @ApiProperty({ type: String, enum: ['asset', 'liability', 'equity', 'revenue', 'expense'] }) kind!: string;
  @ApiProperty(money) opening!: number;
  @ApiProperty({ type: 'integer', description: 'Minor units' }) debit!: number;
  @ApiProperty({ type: 'integer', description: 'Minor units' }) credit!: number;
  @ApiProperty(money) closing!: number;
}

export class TrialBalanceRecord {
  @ApiProperty(day) from!: string;
  @ApiProperty(day) to!: string;
  @ApiProperty(text) currency!: string;
  @ApiProperty({ type: () => [AccountSumsRecord] }) accounts!: AccountSumsRecord[];
}

export class LedgerEntryRecord {
  @ApiProperty(day) day!: string;
  @ApiProperty(text) league!: string;
  @ApiProperty({ ...text, nullable: true, description: 'Null: what the account held before the period' })
  event!: string | null;
  @ApiProperty({ ...text, description: 'In the language of the request' }) title!: string;
  @ApiProperty(money) amount!: number;
  @ApiProperty(money) balance!: number;
}

export class GeneralLedgerRecord {
  @ApiProperty(text) account!: string;
  @ApiProperty(day) from!: string;
  @ApiProperty(day) to!: string;
  @ApiProperty({ type: () => [LedgerEntryRecord] }) entries!: LedgerEntryRecord[];
  @ApiProperty({ type: Boolean, description: 'Whether there are more entries; files contain all of them' })
  more!: boolean;
}

export class ReceivableRecord {
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty(text) league!: string;
  @ApiProperty(money) total!: number;
  [age: string]: unknown;
}
for (const { name } of AGES)
  ApiProperty({ type: 'integer', description: 'Minor units' })(ReceivableRecord.prototype, name);
