import { OmitType, PartialType } from '@nestjs/swagger';
import { isIP } from 'node:net';
import type { ListDeclaration } from '../platform/database/index.js';
import {
  EnumField,
  field,
  FlagField,
  IdField,
  ReadOnlyFields,
  InstantField,
  IntegerField,
  PasswordField,
  TextField,
} from '../platform/http/index.js';

export const SERVER_STATUSES = ['creating', 'ready', 'failed', 'retiring', 'retired'] as const;

/** The driver that created the server and operates it. */
export const SERVER_DRIVERS = ['local', 'ssh', 'digitalocean'] as const;

const HOST_KEY = /^(ssh-ed25519|ecdsa-sha2-nistp(256|384|521)|ssh-rsa) SHA256:[A-Za-z0-9+/]{43}$/;

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
    driver: { sql: 's.driver', type: 'text', values: SERVER_DRIVERS },
    ssh_port: { sql: 's.ssh_port', type: 'integer' },
    ssh_user: { sql: 's.ssh_user', type: 'text' },
    ssh_directory: { sql: 's.ssh_directory', type: 'text' },
    http_port: { sql: 's.http_port', type: 'integer' },
    host_key: { sql: 's.host_key', type: 'text' },
    // Accepts no more leagues; deleted leagues take no capacity (R35).
    full: {
      sql: `(s.status = 'ready' AND s.league_capacity <=
        (SELECT count(*) FROM public.league f WHERE f.server_id = s.id AND f.deployment_status <> 'deleted'))`,
      type: 'boolean',
      hidden: true,
    },
    created: { sql: 's.created', type: 'instant' },
    updated: { sql: 's.updated', type: 'instant' },
  },
  search: { column: 's.search' },
  defaultSort: ['created', 'DESC'],
};

export class ServerFields {
  @TextField({ max: 100, pattern: /^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, example: 'paid-1' })
  name!: string;

  // An address, never a host name: its resolution could change during a deployment.
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

  @IntegerField({ min: 1, max: 65_535, optional: true })
  ssh_port?: number;

  @TextField({ max: 32, pattern: /^[a-z_][a-z0-9_-]*$/, optional: true, example: 'root' })
  ssh_user?: string;

  // Contains everything of the leagues there. Used in command lines: plain names only.
  @TextField({
    max: 100,
    pattern: /^(\/[A-Za-z0-9_][A-Za-z0-9._-]*){1,12}$/,
    optional: true,
    example: '/opt/touchline',
  })
  ssh_directory?: string;

  @IntegerField({ min: 1, max: 65_535, optional: true })
  http_port?: number;

  // The known host key, in the format of `ssh-keygen -lf` after its kind; null: the first key presented is accepted.
  @TextField({ max: 100, pattern: HOST_KEY, optional: true, nullable: true })
  host_key?: string | null;
}

export class CreateServerBody extends ServerFields {}

/** The directory cannot change, since the leagues' files there would not follow. */
@ReadOnlyFields(['id', 'driver', 'ssh_directory', 'created', 'updated'])
export class UpdateServerBody extends PartialType(OmitType(ServerFields, ['ssh_directory']), {
  skipNullProperties: false,
}) {
  // The admin's own password, required to change the server's address or host key.
  @PasswordField({ min: 1, optional: true, nullable: true })
  password?: string | null;
}

export class ServerRecord extends ServerFields {
  @IdField()
  id!: string;

  @EnumField(SERVER_DRIVERS)
  driver!: string;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;
}
