import { ApiProperty } from '@nestjs/swagger';
import { InstantField } from '../../platform/http/index.js';
import { UNVERIFIED_PARTS, PROBLEM_KINDS } from '../queries/index.js';

class LedgerProblemRecord {
  @ApiProperty({ type: String, enum: [...PROBLEM_KINDS] }) kind!: string;
  @ApiProperty({ type: String }) message!: string;
  @ApiProperty({ type: String, format: 'uuid', required: false }) league_id?: string;
  @ApiProperty({ type: 'integer', required: false }) version?: number;
  @ApiProperty({ type: 'integer', required: false }) position?: number;
}

/** Something that a verification cannot prove, which must not be taken as correct (R38a). */
class NotShownRecord {
  @ApiProperty({ type: String, enum: [...UNVERIFIED_PARTS] }) what!: string;
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

/** A signed digest of all chain heads. */
export class DigestRecord {
  @ApiProperty({ type: 'integer', description: 'Consecutive, so that a missing digest is noticed' })
  number!: number;
  @InstantField() created!: string;
  @ApiProperty({ type: String, description: 'SHA-256' }) hash!: string;
  @ApiProperty({ type: 'integer', description: 'Number of chains in the digest' }) leagues!: number;
  @InstantField({ nullable: true, description: 'When it was stored at the configured location' })
  placed!: string | null;
  @InstantField({ nullable: true, description: 'When it was mailed' }) mailed!: string | null;
}
