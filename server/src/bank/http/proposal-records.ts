import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';

const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };
const day: ApiPropertyOptions = { type: String, format: 'date', example: '2026-11-02' };
const nullableDay: ApiPropertyOptions = { ...day, nullable: true };
const count: ApiPropertyOptions = { type: 'integer' };
const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units' };

export class LineProposalRecord {
  @ApiProperty({ ...uuid, isArray: true }) payment_ids!: string[];
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty({ type: String }) league_name!: string;
  @ApiProperty({ ...count, description: '0 to 100; used only for sorting' }) score!: number;
  @ApiProperty({ type: Boolean, description: 'Can be approved together with others; at most one per line' })
  exact!: boolean;
  @ApiProperty({ type: String, enum: ['exact', 'likely', 'possible'] }) level!: string;
  @ApiProperty({ type: String, isArray: true, description: 'Sentences in the language of the request' })
  because!: string[];
  @ApiProperty({
    ...uuid,
    isArray: true,
    description: 'Other open lines that, together with this one, add up to the amount due',
  })
  other_line_ids!: string[];
  @ApiProperty({
    type: Boolean,
    description: 'They were approved before the line was imported: matching only links the line to them',
  })
  approved!: boolean;
}

export class ExactLineRecord extends LineProposalRecord {
  @ApiProperty(uuid) bank_line_id!: string;
  @ApiProperty(day) booked_on!: string;
  @ApiProperty(money) amount!: number;
  @ApiProperty({ type: String }) payer!: string;
  @ApiProperty({ type: String }) text!: string;
}

export class ReceiptLinesRecord {
  @ApiProperty({ ...nullableDay, description: 'The last day that a statement covers' })
  imported_until!: string | null;
  @ApiProperty({ type: () => [ExactLineRecord], description: 'Most certain first; `exact` ones are certain' })
  lines!: ExactLineRecord[];
}
