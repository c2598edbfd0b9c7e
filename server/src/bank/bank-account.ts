import { PartialType } from '@nestjs/swagger';
import type { ListDeclaration } from '../platform/database/index.js';
import {
  EnumField,
  FlagField,
  IdField,
  InstantField,
  ListField,
  ObjectField,
  ReadOnlyFields,
  TextField,
} from '../platform/http/index.js';
import { DECIMAL_SIGNS } from './statements/amounts.js';
import type { DecimalSign } from './statements/amounts.js';
import { COLUMN_KINDS } from './statements/columns.js';
import type { ColumnKind } from './statements/columns.js';
import { DATE_ORDERS } from './statements/dates.js';
import type { DateOrder } from './statements/dates.js';

const FIELDS = {
  id: { sql: 'b.id', type: 'id' },
  name: { sql: 'b.name', type: 'text' },
  bank: { sql: 'b.bank', type: 'text' },
  account_number: { sql: 'b.account_number', type: 'text' },
  currency: { sql: 'b.currency', type: 'text' },
  mapping: { sql: 'b.mapping', type: 'json' },
  active: { sql: 'b.active', type: 'boolean' },
  created: { sql: 'b.created', type: 'instant' },
  updated: { sql: 'b.updated', type: 'instant' },
} as const satisfies ListDeclaration['fields'];

/** The platform's own bank accounts (R45). */
export const BANK_ACCOUNT: ListDeclaration = {
  name: 'bank_accounts',
  table: 'public.bank_accounts',
  alias: 'b',
  fields: FIELDS,
  search: { column: 'b.search' },
  defaultSort: ['name', 'ASC'],
};

/** In lists the number is masked. */
export const BANK_ACCOUNTS: ListDeclaration = {
  ...BANK_ACCOUNT,
  fields: {
    ...FIELDS,
    account_number: {
      sql: `repeat('•', greatest(length(b.account_number) - 4, 0)) || right(b.account_number, 4)`,
      type: 'text',
    },
  },
};

const MAX_COLUMNS = 100;

/** One column of a statement: its heading and its kind. */
export class MappedColumnBody {
  @TextField({ min: 0, max: 200 })
  heading!: string;

  @EnumField(COLUMN_KINDS, { optional: true, nullable: true })
  kind?: ColumnKind | null;
}

export class MappingBody {
  @ListField(() => MappedColumnBody, { max: MAX_COLUMNS })
  columns!: MappedColumnBody[];

  @EnumField(DATE_ORDERS)
  date_order!: DateOrder;

  @EnumField(DECIMAL_SIGNS)
  decimal_sign!: DecimalSign;
}

export class BankAccountFields {
  @TextField({ max: 100, example: 'Cuenta corriente, Banco del Pacífico' })
  name!: string;

  @TextField({ min: 0, max: 100, optional: true })
  bank?: string;

  @TextField({ min: 0, max: 50, optional: true })
  account_number?: string;

  @ObjectField(() => MappingBody, { optional: true, nullable: true })
  mapping?: MappingBody | null;

  @FlagField({ optional: true })
  active?: boolean;
}

export class CreateBankAccountBody extends BankAccountFields {}

@ReadOnlyFields(['id', 'currency', 'created', 'updated'])
export class UpdateBankAccountBody extends PartialType(BankAccountFields, { skipNullProperties: false }) {}

export class BankAccountRecord extends BankAccountFields {
  @IdField()
  id!: string;

  @TextField({ max: 3, example: 'USD' })
  currency!: string;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;
}
