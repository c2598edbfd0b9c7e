import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { AGES } from './age-buckets.js';
import type { FigureName } from './figures.js';
import { getDefinition, FIGURE_NAMES } from './figures.js';
import { CHARGE_KINDS } from './collection-query.js';

const instant: ApiPropertyOptions = { type: String, format: 'date-time' };
const day: ApiPropertyOptions = { type: String, format: 'date' };
const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };

/** Describes a figure by its definition, the only source of it. */
const Figure = (name: FigureName): PropertyDecorator =>
  ApiProperty({ type: 'integer', description: `Minor units. ${getDefinition(name).sentence.en}` });

export class CollectionLineRecord {
  @Figure('charged') charged!: number;
  @Figure('received') received!: number;
  @Figure('in_review') in_review!: number;
  @Figure('owed') owed!: number;
  @Figure('overdue') overdue!: number;
  @Figure('bonuses') bonuses!: number;
  @Figure('penalties') penalties!: number;
  @Figure('balance_used') balance_used!: number;
  @Figure('balance_added') balance_added!: number;
  @ApiProperty({
    type: 'object',
    properties: Object.fromEntries(FIGURE_NAMES.map((name) => [name, { type: 'string' }])),
    description:
      'For each figure, the URL of exactly the rows that add up to it: payments (their charged or due) or postings (their amount; with the opposite sign for penalties and balance_added)',
  })
  open!: Record<FigureName, string>;
}

export class CollectionMonthRecord extends CollectionLineRecord {
  @ApiProperty({ type: String, example: '2026-01', description: 'In the billing time zone' }) month!: string;
}

export class CollectionTierRecord extends CollectionLineRecord {
  @ApiProperty({ type: 'integer', description: 'The tier that the payments charge for' })
  type_tier!: number;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
}

export class CollectionCountryRecord extends CollectionLineRecord {
  @ApiProperty({ ...uuid, nullable: true, description: 'The current country of the leagues' })
  country_id!: string | null;
  @ApiProperty({ type: String, nullable: true }) code!: string | null;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
}

export class CollectionChargeTypeRecord extends CollectionLineRecord {
  @ApiProperty({ type: String, enum: CHARGE_KINDS }) charge_type!: string;
}

export class CollectionAgeRecord {
  @ApiProperty({
    type: String,
    enum: AGES.map(({ name }) => name),
    description: 'Whole days of 24 hours since the payment window closed',
  })
  age!: string;
  @ApiProperty({ type: 'integer', description: 'Minor units; all ages add up to what is owed' })
  owed!: number;
  @ApiProperty({ type: String, description: 'URL of the payments behind it' }) open!: string;
}

export class CollectionRecord {
  @ApiProperty(day) from!: string;
  @ApiProperty(day) to!: string;
  @ApiProperty({ ...instant, description: 'The time as of which everything is calculated' }) at!: string;
  @ApiProperty({ ...instant, nullable: true, description: 'As requested; null: now' }) as_of!: string | null;
  @ApiProperty({ type: String, example: 'USD' }) currency!: string;
  @ApiProperty({ type: String, example: 'America/Guayaquil' }) time_zone!: string;
  @ApiProperty({ type: () => CollectionLineRecord }) total!: CollectionLineRecord;
  @ApiProperty({ type: () => [CollectionMonthRecord] }) months!: CollectionMonthRecord[];
  @ApiProperty({ type: () => [CollectionTierRecord] }) tiers!: CollectionTierRecord[];
  @ApiProperty({ type: () => [CollectionCountryRecord] }) countries!: CollectionCountryRecord[];
  @ApiProperty({ type: () => [CollectionChargeTypeRecord] }) charge_types!: CollectionChargeTypeRecord[];
  @ApiProperty({ type: () => [CollectionAgeRecord] }) ageing!: CollectionAgeRecord[];
}

/** A payment as of an instant. */
export class PaymentThenRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty({ type: String, nullable: true }) league_name!: string | null;
  @ApiProperty({ type: String, enum: ['pending', 'in_review', 'approved'] }) status!: string;
  @ApiProperty({ type: 'integer' }) type_tier!: number;
  @ApiProperty({ type: String, enum: ['J', 'P'], nullable: true }) charge_type!: string | null;
  @ApiProperty(instant) start_charge_date!: string;
  @ApiProperty(instant) final_payment_date!: string;
  @ApiProperty({ type: 'integer', description: 'Minor units' }) charged!: number;
  @ApiProperty({ type: 'integer', description: 'Minor units' }) due!: number;
  @ApiProperty({ ...instant, description: 'When the payment entered this state' }) since!: string;
}
