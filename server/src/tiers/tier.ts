import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import type { Limit, MenuFlag } from '@touchline/contracts';
import { PartialType } from '@nestjs/swagger';
import type { ListDeclaration, ListField } from '../platform/database/index.js';
import {
  FlagField,
  IdField,
  ReadOnlyFields,
  InstantField,
  IntegerField,
  MoneyField,
  TextField,
} from '../platform/http/index.js';

function declareFields(names: readonly string[], type: ListField['type']): Record<string, ListField> {
  return Object.fromEntries(names.map((name) => [name, { sql: `t.${name}`, type }]));
}

export const TIERS: ListDeclaration = {
  name: 'tiers',
  table: 'public.tiers',
  alias: 't',
  fields: {
    id: { sql: 't.id', type: 'id' },
    type_tier: { sql: 't.type_tier', type: 'integer' },
    name: { sql: 't.name', type: 'text' },
    description: { sql: 't.description', type: 'text' },
    description_es: { sql: 't.description_es', type: 'text' },
    ...declareFields(LIMITS, 'integer'),
    match_price: { sql: 't.match_price', type: 'integer' },
    period_price: { sql: 't.period_price', type: 'integer' },
    ...declareFields(MENU_FLAGS, 'boolean'),
    created: { sql: 't.created', type: 'instant' },
    updated: { sql: 't.updated', type: 'instant' },
  },
  // Newest first.
  defaultSort: ['created', 'DESC'],
};

/** A tier's own fields. The limits and flags are the lists above: 26 identical declarations would add nothing. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- the class gets exactly these below
export class TierFields {
  @IntegerField({ min: 1, max: 1000, description: '1 is free, above 1 are paid levels', example: 2 })
  type_tier!: number;

  @TextField({ max: 100, example: 'Club' })
  name!: string;

  @TextField({ min: 0, max: 2000, optional: true })
  description?: string;

  @TextField({
    min: 0,
    max: 2000,
    optional: true,
    description: 'In Spanish; if empty, `description` is shown',
  })
  description_es?: string;

  @MoneyField({ description: 'Price of a match, in minor units' })
  match_price!: number;

  @MoneyField({
    optional: true,
    nullable: true,
    description: 'Fixed price per month, in minor units; null: only on request (R5)',
  })
  period_price?: number | null;
}
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- see above
export interface TierFields extends Record<Limit, number>, Partial<Record<MenuFlag, boolean>> {}

for (const limit of LIMITS) IntegerField({ min: 0, max: 1_000_000_000 })(TierFields.prototype, limit);
for (const flag of MENU_FLAGS) FlagField({ optional: true })(TierFields.prototype, flag);

export class CreateTierBody extends TierFields {}

@ReadOnlyFields(['id', 'created', 'updated'])
export class UpdateTierBody extends PartialType(TierFields, { skipNullProperties: false }) {}

export class TierRecord extends TierFields {
  @IdField()
  id!: string;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;
}
