import { PartialType } from '@nestjs/swagger';
import { isIP } from 'node:net';
import type { ListDeclaration } from '../platform/database/list-query/index.js';
import {
  EnumField,
  field,
  FlagField,
  IdField,
  IgnoresFields,
  InstantField,
  IntegerField,
  TextField,
} from '../platform/http/index.js';

export const SERVER_STATUSES = ['creating', 'ready', 'failed', 'retiring', 'retired'] as const;

export const SERVERS: ListDeclaration = {
  name: 'servers',
  table: 'public.servers',
  alias: 's',
  fields: {
    id: { sql: 's.id', type: 'id' },
    name: { sql: 's.name', type: 'text' },
    ip: { sql: 's.ip', type: 'text' },
    league_capacity: { sql: 's.league_capacity', type: 'integer' },
    free_tier: { sql: 's.free_tier', type: 'boolean' },
    status: { sql: 's.status', type: 'text', values: SERVER_STATUSES },
    digital_ocean_id: { sql: 's.digital_ocean_id', type: 'text' },
    created: { sql: 's.created', type: 'instant' },
    updated: { sql: 's.updated', type: 'instant' },
  },
  search: { column: 's.search' },
  defaultSort: ['created', 'DESC'],
};

export class ServerFields {
  @TextField({ max: 100, pattern: /^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, example: 'paid-1' })
  name!: string;

  // An address, never a name: what is resolved could change under a deployment.
  @field(
    (value) => (typeof value === 'string' && isIP(value) !== 0 ? undefined : { code: 'INVALID_FORMAT' }),
    { optional: true, nullable: true, example: '203.0.113.7' },
    { type: String, maxLength: 45 },
  )
  ip?: string | null;

  @IntegerField({ min: 0, max: 100_000 })
  league_capacity!: number;

  @FlagField()
  free_tier!: boolean;

  @EnumField(SERVER_STATUSES, { optional: true })
  status?: string;

  @TextField({ max: 50, pattern: /^[\w-]+$/, optional: true, nullable: true })
  digital_ocean_id?: string | null;
}

export class CreateServerBody extends ServerFields {}

@IgnoresFields(['id', 'created', 'updated'])
export class UpdateServerBody extends PartialType(ServerFields, { skipNullProperties: false }) {}

export class ServerRecord extends ServerFields {
  @IdField()
  id!: string;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;
}
