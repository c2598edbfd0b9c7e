import { field, badField, IntegerField, TextField } from '../../platform/http/index.js';
import type { Querier } from '../../platform/database/index.js';
import { isIP } from 'node:net';

/** How a compatibility route names a league. Fields that are left out or null are not compared. */
export interface LeagueReference {
  /** The league's url_extension. */
  name: string;
  port?: number | null;
  server_ip?: string | null;
}

/** A league by our own records, which every action uses instead of the caller's values. */
export interface ResolvedLeague {
  id: string;
  url_extension: string;
  port: number | null;
  server_id: string | null;
  ip: string | null;
  deployment_status: string;
}

const SELECT_LEAGUE = `
  SELECT l.id, l.url_extension, l.port, l.server_id, s.ip, l.deployment_status
  FROM public.league l LEFT JOIN public.servers s ON s.id = l.server_id
  WHERE l.url_extension = $1 AND l.deployment_status <> 'deleted'`;

/**
 * R36a: a compatibility route acts only when the name, port and server_ip it gets match our record of one league. Throws 400
 * NOT_OUR_RECORD for the field that does not match.
 */
export async function resolveLeague(
  db: Querier,
  { name, port, server_ip }: LeagueReference,
): Promise<ResolvedLeague> {
  const [league] = await db.query<ResolvedLeague>(SELECT_LEAGUE, [name]);
  if (!league) throw badField('name', 'NOT_OUR_RECORD');
  if (!isUnchanged(port, league.port)) throw badField('port', 'NOT_OUR_RECORD');
  if (!isUnchanged(server_ip, league.ip)) throw badField('server_ip', 'NOT_OUR_RECORD');
  return league;
}

function isUnchanged<T>(sent: T | null | undefined, stored: T | null): boolean {
  return sent === undefined || sent === null || sent === stored;
}

/** `server_ip`: an address, never a host name. */
export function ServerIpField(): PropertyDecorator {
  return field(
    (value) => (typeof value === 'string' && isIP(value) !== 0 ? undefined : { code: 'INVALID_FORMAT' }),
    { optional: true, nullable: true, example: '203.0.113.7' },
    { type: String, maxLength: 45 },
  );
}

/** A body that names a league: `delete_file_league_enabled`. */
export class LeagueNameBody {
  @TextField({ max: 100, example: 'liga-norte', description: "The league's url_extension" })
  name!: string;
}

/** A body that names a league and its server: `backup_league`; with more, `delete`. */
export class LeagueOnServerBody extends LeagueNameBody {
  @ServerIpField()
  server_ip?: string | null;
}

/** A body that names a league and its location: `create`, `create_file_league_enabled`. */
export class LeagueLocationBody extends LeagueOnServerBody {
  @IntegerField({ min: 1, max: 65_535, optional: true, nullable: true })
  port?: number | null;
}
