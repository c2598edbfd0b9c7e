import { PartialType } from '@nestjs/swagger';
import type { ListDeclaration } from '../platform/database/index.js';
import {
  EnumField,
  FlagField,
  IdField,
  ReadOnlyFields,
  InstantField,
  TextField,
} from '../platform/http/index.js';

export const PROVIDER_KINDS = ['bank_transfer', 'cash', 'online'] as const;

export const PAYMENT_PROVIDERS: ListDeclaration = {
  name: 'payment_providers',
  table: 'public.payment_providers',
  alias: 'p',
  fields: {
    id: { sql: 'p.id', type: 'id' },
    name: { sql: 'p.name', type: 'text' },
    kind: { sql: 'p.kind', type: 'text', values: PROVIDER_KINDS },
    holder_name: { sql: 'p.holder_name', type: 'text' },
    holder_document: { sql: 'p.holder_document', type: 'text' },
    account_type: { sql: 'p.account_type', type: 'text' },
    account_number: { sql: 'p.account_number', type: 'text' },
    instructions: { sql: 'p.instructions', type: 'text' },
    country_id: { sql: 'p.country_id', type: 'id' },
    active: { sql: 'p.active', type: 'boolean' },
    created: { sql: 'p.created', type: 'instant' },
    updated: { sql: 'p.updated', type: 'instant' },
  },
  search: { column: 'p.search' },
  defaultSort: ['name', 'ASC'],
};

export class PaymentProviderFields {
  @TextField({ max: 100, example: 'Banco del Pacífico' })
  name!: string;

  @EnumField(PROVIDER_KINDS)
  kind!: string;

  @TextField({ min: 0, max: 200, optional: true })
  holder_name?: string;

  @TextField({ min: 0, max: 50, optional: true })
  holder_document?: string;

  @TextField({ min: 0, max: 50, optional: true })
  account_type?: string;

  @TextField({ min: 0, max: 50, optional: true })
  account_number?: string;

  @TextField({ min: 0, max: 2000, optional: true })
  instructions?: string;

  @IdField({ optional: true, nullable: true })
  country_id?: string | null;

  @FlagField({ optional: true })
  active?: boolean;
}

export class CreatePaymentProviderBody extends PaymentProviderFields {}

@ReadOnlyFields(['id', 'created', 'updated'])
export class UpdatePaymentProviderBody extends PartialType(PaymentProviderFields, {
  skipNullProperties: false,
}) {}

export class PaymentProviderRecord extends PaymentProviderFields {
  @IdField()
  id!: string;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;
}
