import { PartialType } from '@nestjs/swagger';
import type { ListDeclaration } from '../platform/database/index.js';
import {
  FlagField,
  IdField,
  ReadOnlyFields,
  InstantField,
  MoneyField,
  TextField,
} from '../platform/http/index.js';

export const SERVICES: ListDeclaration = {
  name: 'services',
  table: 'public.services',
  alias: 's',
  fields: {
    id: { sql: 's.id', type: 'id' },
    name: { sql: 's.name', type: 'text' },
    price: { sql: 's.price', type: 'integer' },
    is_quantifiable: { sql: 's.is_quantifiable', type: 'boolean' },
    created: { sql: 's.created', type: 'instant' },
    updated: { sql: 's.updated', type: 'instant' },
  },
  search: { column: 's.search' },
  defaultSort: ['name', 'ASC'],
};

export class ServiceFields {
  @TextField({ max: 100, example: 'Photographer' })
  name!: string;

  @MoneyField()
  price!: number;

  @FlagField({ optional: true, description: 'Whether several can be assigned at once' })
  is_quantifiable?: boolean;
}

export class CreateServiceBody extends ServiceFields {}

@ReadOnlyFields(['id', 'created', 'updated'])
export class UpdateServiceBody extends PartialType(ServiceFields, { skipNullProperties: false }) {}

export class ServiceRecord extends ServiceFields {
  @IdField()
  id!: string;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;
}
