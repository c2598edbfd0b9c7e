import { ApiProperty } from '@nestjs/swagger';
import { NOT_SHOWN, PROBLEM_KINDS } from '../queries/index.js';

export class LedgerProblemRecord {
  @ApiProperty({ type: String, enum: [...PROBLEM_KINDS] }) kind!: string;
  @ApiProperty({ type: String }) message!: string;
  @ApiProperty({ type: String, format: 'uuid', required: false }) league_id?: string;
  @ApiProperty({ type: 'integer', required: false }) version?: number;
  @ApiProperty({ type: 'integer', required: false }) position?: number;
}

/** What a verification cannot show, and must not be taken for in order (R38a). */
export class NotShownRecord {
  @ApiProperty({ type: String, enum: [...NOT_SHOWN] }) what!: string;
  @ApiProperty({ type: String }) message!: string;
  @ApiProperty({ type: 'integer', required: false }) count?: number;
}

export class VerificationRecord {
  @ApiProperty({ type: Boolean }) ok!: boolean;
  @ApiProperty({ type: 'integer' }) events!: number;
  @ApiProperty({ type: 'integer' }) streams!: number;
  @ApiProperty({ type: () => [LedgerProblemRecord] }) problems!: LedgerProblemRecord[];
  @ApiProperty({ type: () => [NotShownRecord] }) not_shown!: NotShownRecord[];
}
