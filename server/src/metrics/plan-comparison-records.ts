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

  @EnumField(COMPARED, { description: 'Compared with the current plan of the league' })
  compared!: (typeof COMPARED)[number];
}

export class ComparedPlanRecord {
  @IdField() id!: string;

  @IntegerField({ min: 1, max: 1000 }) type_tier!: number;

  @TextField({ max: 100 }) name!: string;

  @TextField({ min: 0, max: 2000, description: "In the caller's language, if staff have written one" })
  description!: string;

  @FlagField() is_current!: boolean;

  @MoneyField({ description: 'List price per match' }) match_price!: number;

  @MoneyField({
    nullable: true,
    description: "List price for a charge period of the league's length; null: on request (R5)",
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
    description: 'When its days of use would end; null: they already have, or not within two years',
  })
  usable_until!: string | null;

  @ApiProperty({ type: [ComparedLimitRecord] }) limits!: ComparedLimitRecord[];

  @ApiProperty({
    enum: [...MENU_FLAGS],
    isArray: true,
    description: 'Menu areas that the league does not have now',
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

  @MoneyField({ description: "The league's own price per match or per period" }) price!: number;

  @FlagField() price_negotiated!: boolean;

  @ApiProperty({ type: ChargedMatchesRecord, nullable: true, description: 'For leagues charged per match' })
  matches!: ChargedMatchesRecord | null;

  @InstantField({ nullable: true, description: 'When the league last reported its usage; null: never' })
  use_as_of!: string | null;

  @FlagField({ description: 'Whether the league is not responding: this is its last report' })
  stale!: boolean;

  @ApiProperty({ type: [ComparedPlanRecord] }) plans!: ComparedPlanRecord[];
}
