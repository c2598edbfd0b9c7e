import { ApiProperty } from '@nestjs/swagger';
import {
  EnumField,
  FlagField,
  IdField,
  InstantField,
  IntegerField,
  TextField,
} from '../platform/http/index.js';
import { LIMITS } from '@touchline/contracts';
import { USAGE_STATES } from './usage-figures.js';

const COUNT = { min: 0, max: 1_000_000_000 };

export class UsageMetricsBody {
  @IdField()
  league_id!: string;
}

export class SeriesCounts {
  @IntegerField(COUNT) activas!: number;
  @IntegerField(COUNT) inactivas!: number;
}

export class RecordCounts {
  @IntegerField(COUNT) activos!: number;
  @IntegerField(COUNT) inactivos!: number;
}

export class MatchCounts {
  @IntegerField(COUNT) terminados!: number;

  @IntegerField({ ...COUNT, optional: true, description: 'Not finished; missing from leagues of 1.0' })
  pendientes?: number;
}

export class PlayerCounts {
  @IntegerField(COUNT) activos!: number;

  @IntegerField({ ...COUNT, optional: true, description: 'Missing from leagues of 1.0' })
  inactivos?: number;
}

export class LimitUsageRecord {
  @EnumField(LIMITS)
  limit!: string;

  @IntegerField({ ...COUNT, description: 'Active and inactive records alike (R26)' })
  use!: number;

  @IntegerField(COUNT)
  max!: number;

  @IntegerField({ min: 0, max: 1_000_000_000_000, description: 'Rounded down' })
  percent!: number;

  @EnumField(USAGE_STATES, { description: 'amber from 80 percent, red from 100' })
  state!: string;

  @InstantField({
    nullable: true,
    description:
      'When the maximum will be reached at the pace of the last weeks; null: not within two years, not known, or reached',
  })
  expected_at!: string | null;
}

export class UsageTier {
  @IdField() id!: string;
  @IntegerField({ min: 1, max: 1000 }) type_tier!: number;
  @TextField({ max: 100 }) name!: string;
}

export class FillsNextRecord {
  @EnumField(LIMITS)
  limit!: string;

  @InstantField({
    nullable: true,
    description: 'At the pace of the last weeks; null: no day can be predicted',
  })
  expected_at!: string | null;
}

/** A league's use of its tier: the fields of the legacy metrics route (glossary), and the figures derived from them. */
export class UsageMetricsRecord {
  @IdField()
  league_id!: string;

  @ApiProperty({ type: SeriesCounts })
  series!: SeriesCounts;

  @ApiProperty({ type: RecordCounts })
  torneos!: RecordCounts;

  @ApiProperty({ type: MatchCounts })
  partidos!: MatchCounts;

  @ApiProperty({ type: RecordCounts })
  equipos!: RecordCounts;

  @ApiProperty({ type: PlayerCounts })
  jugadores!: PlayerCounts;

  @InstantField({ description: 'When the league reported it' })
  fetched_at!: string;

  @FlagField({ description: 'Whether the league is not responding: this is its last report' })
  stale!: boolean;

  @InstantField()
  registered_at!: string;

  @IntegerField({ ...COUNT, description: 'Days since the registration, including the current one' })
  days_of_use!: number;

  @ApiProperty({ type: UsageTier })
  tier!: UsageTier;

  @ApiProperty({ type: [LimitUsageRecord] })
  limits!: LimitUsageRecord[];

  @ApiProperty({
    type: FillsNextRecord,
    nullable: true,
    description: 'The limit that will be reached next; null: none is expected',
  })
  fills_next!: FillsNextRecord | null;
}
