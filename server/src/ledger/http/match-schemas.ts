import { ApiProperty } from '@nestjs/swagger';

export const NAMES = ['known', 'unreachable', 'unknown'] as const;

/** A match of a per-match charge, and whether the rule charges it (R11). */
export class PaymentMatchRecord {
  @ApiProperty({ type: String }) id!: string;
  @ApiProperty({ type: Boolean }) charged!: boolean;
  @ApiProperty({ type: 'integer', description: 'Minor units; 0: not charged' }) amount!: number;
  @ApiProperty({ type: String, nullable: true, description: 'Null: its name is not known' }) home!:
    string | null;
  @ApiProperty({ type: String, nullable: true }) away!: string | null;
  @ApiProperty({ type: String, nullable: true }) tournament!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) played_at!: string | null;
  @ApiProperty({ type: Boolean, description: 'Whether the match has been deleted from the league' })
  deleted!: boolean;
}

export class PaymentMatchesRecord {
  @ApiProperty({
    type: () => [PaymentMatchRecord],
    nullable: true,
    description:
      'Charged ones first, in the order in which they ended, at most 2,000; null: the league is not responding, and nothing is recorded yet',
  })
  matches!: PaymentMatchRecord[] | null;
  @ApiProperty({ type: 'integer' }) charged!: number;
  @ApiProperty({ type: 'integer' }) uncharged!: number;
  @ApiProperty({
    type: String,
    enum: NAMES,
    description:
      'Whether the names of the matches are available. unreachable: the league is not responding; unknown: the league does not provide them',
  })
  names!: (typeof NAMES)[number];
}
