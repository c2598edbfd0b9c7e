import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';

const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units' };
const instant: ApiPropertyOptions = { type: String, format: 'date-time' };
const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };

class EntryPaymentRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty({ type: Boolean }) is_service_payment!: boolean;
  @ApiProperty(instant) start_charge_date!: string;
  @ApiProperty(instant) final_charge_date!: string;
}

/** An event of a league's account, as an entry of its account statement. */
export class AccountEntryRecord {
  @ApiProperty({ type: 'integer' }) position!: number;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ type: String, example: 'PaymentApproved' }) type!: string;
  @ApiProperty({ type: String, nullable: true, description: 'As named in the audit (R42a)' })
  action!: string | null;
  @ApiProperty({ type: String, description: 'In the language of Accept-Language' }) description!: string;
  @ApiProperty(uuid) actor_id!: string;
  @ApiProperty(instant) occurred_at!: string;
  @ApiProperty({ ...uuid, nullable: true }) payment_id!: string | null;
  @ApiProperty({ type: () => EntryPaymentRecord, nullable: true }) payment!: EntryPaymentRecord | null;
  @ApiProperty({ type: Boolean, description: 'Whether it moved the balance' }) moves!: boolean;
  @ApiProperty({ ...money, description: 'Minor units; amount charged' }) debit!: number;
  @ApiProperty({ ...money, description: 'Minor units; amount received or waived' }) credit!: number;
  @ApiProperty({
    ...money,
    nullable: true,
    description:
      'Minor units; the balance minus everything that is charged and not settled. Null after an event that this version does not recognize',
  })
  balance!: number | null;
}
