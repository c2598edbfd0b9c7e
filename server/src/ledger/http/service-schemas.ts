import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { PaymentRecord } from './schemas.js';

const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units' };
const instant: ApiPropertyOptions = { type: String, format: 'date-time' };
const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };
const nullableUuid: ApiPropertyOptions = { ...uuid, nullable: true };

export class ServicesAssignmentRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty({ ...nullableUuid, description: 'Null for an adjustment by staff (R22)' })
  service_id!: string | null;
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty(uuid) payment_id!: string;
  @ApiProperty({ type: Boolean }) payed!: boolean;
  @ApiProperty(instant) created!: string;
  @ApiProperty(instant) updated!: string;
}

export class ServiceChargeLineRecord extends ServicesAssignmentRecord {
  @ApiProperty(money) single_price!: number;
  @ApiProperty({ type: 'integer' }) amount!: number;
  @ApiProperty(money) total_price!: number;
  @ApiProperty({ type: 'integer' }) month_number!: number;
  @ApiProperty({ type: String, description: 'Its name in the language of Accept-Language' }) month!: string;
  @ApiProperty({ type: 'integer' }) year!: number;
}

export class ServiceRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty(money) price!: number;
  @ApiProperty({ type: Boolean }) is_quantifiable!: boolean;
}

export class AssignedServiceRecord extends ServiceChargeLineRecord {
  @ApiProperty({ type: () => ServiceRecord, nullable: true }) service!: ServiceRecord | null;
}

export class LeaguePaymentRecord extends PaymentRecord {
  @ApiProperty({ type: () => [AssignedServiceRecord], required: false })
  services_assignment?: AssignedServiceRecord[];
}

export class LeaguePaymentsRecord {
  @ApiProperty({ type: () => [LeaguePaymentRecord] }) payments!: LeaguePaymentRecord[];
  @ApiProperty({ type: 'integer', description: 'Approved payments that `since` leaves out' }) older!: number;
}
