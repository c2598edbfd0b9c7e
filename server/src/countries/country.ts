import { PartialType } from '@nestjs/swagger';
import type { ListDeclaration } from '../platform/database/index.js';
import { FlagField, IdField, ReadOnlyFields, InstantField, TextField } from '../platform/http/index.js';

export const COUNTRIES: ListDeclaration = {
  name: 'countries',
  table: 'public.countries',
  alias: 'c',
  fields: {
    id: { sql: 'c.id', type: 'id' },
    name: { sql: 'c.name', type: 'text' },
    dial_code: { sql: 'c.dial_code', type: 'text' },
    code: { sql: 'c.code', type: 'text' },
    icon_url: { sql: 'c.icon_url', type: 'text' },
    is_main_for_dial_code: { sql: 'c.is_main_for_dial_code', type: 'boolean' },
    created: { sql: 'c.created', type: 'instant' },
    updated: { sql: 'c.updated', type: 'instant' },
  },
  search: { column: 'c.search' },
  defaultSort: ['name', 'ASC'],
};

export class CountryFields {
  @TextField({ max: 100, example: 'Ecuador' })
  name!: string;

  @TextField({ max: 8, pattern: /^\+[0-9]{1,7}$/, example: '+593' })
  dial_code!: string;

  @TextField({ max: 2, pattern: /^[A-Z]{2}$/, example: 'EC', description: 'ISO 3166-1 alpha-2' })
  code!: string;

  @TextField({ max: 500, pattern: /^(https:\/\/|\/)[\w./~%-]+$/, optional: true, nullable: true })
  icon_url?: string | null;

  @FlagField({ optional: true, description: 'Whether this country is the default for its dial code (R33)' })
  is_main_for_dial_code?: boolean;
}

export class CreateCountryBody extends CountryFields {}

@ReadOnlyFields(['id', 'created', 'updated'])
export class UpdateCountryBody extends PartialType(CountryFields, { skipNullProperties: false }) {}

export class CountryRecord extends CountryFields {
  @IdField()
  id!: string;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;
}
