import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import type { Limit, MenuFlag } from '@touchline/contracts';
import {
  EnumField,
  FlagField,
  IdField,
  InstantField,
  IntegerField,
  MoneyField,
  TextField,
} from '../platform/http/index.js';
import { COMPARED } from './plan-comparison.js';

const COUNT = { min: 0, max: 1_000_000_000 };
const flag = { type: Boolean, nullable: true };

export class ComparedLimitRecord {
  @EnumField(LIMITS) limit!: Limit;

  @IntegerField(COUNT) max!: number;

  @IntegerField({ ...COUNT, nullable: true, description: 'Null: not counted, or not known now' })
  use!: number | null;

  @ApiProperty({ ...flag, description: 'Whether what the league uses is allowed; null: not known' })
  fits!: boolean | null;

  @EnumField(COMPARED, { description: 'Beside the plan that the league has' })
  compared!: (typeof COMPARED)[number];
}

export class ComparedPlanRecord {
  @IdField() id!: string;

  @IntegerField({ min: 1, max: 1000 }) type_tier!: number;

  @TextField({ max: 100 }) name!: string;

  @TextField({ min: 0, max: 2000, description: "In the caller's language, where staff have written one" })
  description!: string;

  @FlagField() is_current!: boolean;

  @MoneyField({ description: 'By the list, per match' }) match_price!: number;

  @MoneyField({
    nullable: true,
    description: "By the list, for a charge period of the league's length; null: on request (R5)",
  })
  period_price!: number | null;

  @FlagField({ description: 'Only staff can say what it would cost this league (R24)' })
  on_request!: boolean;

  @MoneyField({ nullable: true, description: 'For as many matches as in `matches`' })
  match_cost!: number | null;

  @ApiProperty({
    ...flag,
    description: 'Whether what the league uses is allowed, days of use aside (R26); null: not known',
  })
  fits!: boolean | null;

  @InstantField({
    nullable: true,
    description: 'When its days of use would be over; null: they are already, or not within two years',
  })
  usable_until!: string | null;

  @ApiProperty({ type: [ComparedLimitRecord] }) limits!: ComparedLimitRecord[];

  @ApiProperty({
    enum: [...MENU_FLAGS],
    isArray: true,
    description: 'Menu areas that the league has not got now',
  })
  gains!: MenuFlag[];

  @ApiProperty({ enum: [...MENU_FLAGS], isArray: true, description: 'Menu areas that the league would lose' })
  loses!: MenuFlag[];
}

/** Matches charged in the last period per match that has ended. */
export class ChargedMatchesRecord {
  @IntegerField(COUNT) count!: number;
  @InstantField() from!: string;
  @InstantField() to!: string;
}

/** All plans compared by what a league uses now. */
export class PlanComparisonRecord {
  @IdField() league_id!: string;

  @EnumField(['J', 'P']) charge_type!: 'J' | 'P';

  @IntegerField({ min: 1, max: 12 }) months_of_charge!: number;

  @MoneyField({ description: "The league's own: of a match, or of a period" }) price!: number;

  @FlagField() price_negotiated!: boolean;

  @ApiProperty({ type: ChargedMatchesRecord, nullable: true, description: 'Of leagues charged per match' })
  matches!: ChargedMatchesRecord | null;

  @InstantField({ nullable: true, description: 'When the league said what it uses; null: it never has' })
  use_as_of!: string | null;

  @FlagField({ description: 'The league does not answer now: this is what it said last' })
  stale!: boolean;

  @ApiProperty({ type: [ComparedPlanRecord] }) plans!: ComparedPlanRecord[];
}
