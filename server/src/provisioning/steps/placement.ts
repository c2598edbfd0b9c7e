import type { Querier } from '../../platform/database/index.js';
import type { InstanceLocation, LeagueDirectory } from '../drivers/driver.js';
import { NO_RETRY, TaskError } from '../tasks/task-error.js';
import type { FinalStatus } from '../tasks/task-store.js';

export interface LeagueDeployment {
  id: string;
  name: string;
  url_extension: string;
  deployment_status: string;
  free: boolean;
  port: number | null;
  instance_secret: string | null;
  server_id: string | null;
  ip: string | null;
  server_status: string | null;
  site: 'off' | 'on' | 'suspended' | 'paused';
  directory: string;
  /** Whether its account is suspended (R31), maybe since before it was deployed. */
  suspended: boolean;
}

/** Over `s`: a server whose creation was canceled before it started has failed. */
export const SERVER_STATUS = `
  CASE WHEN s.status = 'creating' AND NOT EXISTS (SELECT FROM public.provisioning_task t
    WHERE t.server_id = s.id AND t.kind = 'create_server' AND t.status IN ('pending', 'running'))
  THEN 'failed' ELSE s.status END`;

const LEAGUE = `
  SELECT l.id, l.name, l.url_extension, l.deployment_status, a.type_tier = 1 AS free, l.port, l.instance_secret,
    l.server_id, s.ip, ${SERVER_STATUS} AS server_status, coalesce(d.site, 'off') AS site,
    coalesce(d.directory, l.id::text) AS directory, a.suspended_at IS NOT NULL AS suspended
  FROM public.league l
  JOIN read.league_account a ON a.league_id = l.id
  LEFT JOIN public.servers s ON s.id = l.server_id
  LEFT JOIN public.league_deployment d ON d.league_id = l.id
  WHERE l.id = $1`;

/** @throws TaskError LEAGUE_GONE when it was deleted, or never was */
export async function getLeague(db: Querier, leagueId: string): Promise<LeagueDeployment> {
  const [league] = await db.query<LeagueDeployment>(LEAGUE, [leagueId]);
  if (!league || league.deployment_status === 'deleted') {
    throw new TaskError('LEAGUE_GONE', 'the league has been deleted', NO_RETRY);
  }
  return league;
}

/** @throws TaskError NOT_DEPLOYED when the league has no location yet */
export async function getLocation(db: Querier, leagueId: string): Promise<InstanceLocation> {
  const league = await getLeague(db, leagueId);
  const { url_extension: urlExtension, ip, port, server_id: serverId, directory } = league;
  if (ip === null || port === null || serverId === null) {
    throw new TaskError('NOT_DEPLOYED', 'the league has no server and port yet', NO_RETRY);
  }
  return { serverId, leagueId, directory, urlExtension, ip, port };
}

/** The league's directory if a server was chosen: for rollbacks. */
export async function findDirectory(db: Querier, leagueId: string): Promise<LeagueDirectory | null> {
  const [league] = await db.query<{ server_id: string | null; directory: string }>(
    `SELECT l.server_id, coalesce(d.directory, l.id::text) AS directory FROM public.league l
     LEFT JOIN public.league_deployment d ON d.league_id = l.id WHERE l.id = $1`,
    [leagueId],
  );
  return league?.server_id ? { serverId: league.server_id, leagueId, directory: league.directory } : null;
}

/** The location if there is one: for rollbacks. */
export async function findLocation(db: Querier, leagueId: string): Promise<InstanceLocation | null> {
  return getLocation(db, leagueId).catch((error: unknown) => {
    if (error instanceof TaskError) return null;
    throw error;
  });
}

/** Serializes the choice of servers and ports across the installation until the transaction ends. */
export async function lockPlacement(tx: Querier): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('touchline/placement', 0))");
}

export async function setDeployment(
  tx: Querier,
  leagueId: string,
  {
    instance = null,
    site = null,
    release = null,
  }: Partial<Record<'instance' | 'site' | 'release', string | null>>,
): Promise<void> {
  await tx.query(
    `INSERT INTO public.league_deployment AS d (league_id, instance, site, release)
     VALUES ($1, coalesce($2, 'down'), coalesce($3, 'off'), $4)
     ON CONFLICT (league_id) DO UPDATE SET instance = coalesce($2, d.instance), site = coalesce($3, d.site),
       release = coalesce($4, d.release), updated = clock_timestamp()`,
    [leagueId, instance, site, release],
  );
}

/** The league's status after its deployment. */
export const LEAGUE_STATUS_AFTER: Record<FinalStatus, string> = {
  succeeded: 'running',
  failed: 'failed',
  cancelled: 'pending',
};

/** Changes the league's status if it is still one of `from`. */
export async function setStatus(tx: Querier, leagueId: string, to: string, from: string[]): Promise<void> {
  await tx.query(
    `UPDATE public.league SET deployment_status = $2, updated = greatest(updated, now())
     WHERE id = $1 AND deployment_status = ANY ($3) AND deployment_status <> $2`,
    [leagueId, to, from],
  );
}
