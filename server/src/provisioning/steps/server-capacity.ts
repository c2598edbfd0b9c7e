import type { Config } from '../../platform/config/index.js';
import type { Querier } from '../../platform/database/index.js';
import { USABLE_SERVERS } from '../drivers/driver.js';
import { SERVER_STATUS } from './placement.js';

export interface AvailableServer {
  id: string;
  name: string;
}

/**
 * R35: the server that a league would be placed on, ready ones first, then the least loaded; servers that are being created count.
 * Requires the placement lock if the result is used.
 * @param usable the driver's condition over `s`
 */
export async function findAvailableServer(
  db: Querier,
  usable: string,
  free: boolean,
): Promise<AvailableServer | undefined> {
  const [found] = await db.query<AvailableServer>(
    `SELECT s.id, s.name FROM public.servers s
     CROSS JOIN LATERAL (SELECT (SELECT count(*) FROM public.league l
         WHERE l.server_id = s.id AND l.deployment_status <> 'deleted')
       + (SELECT count(*) FROM public.league_move m WHERE m.server_id = s.id) AS used) u
     WHERE s.free_tier = $1 AND ${SERVER_STATUS} IN ('ready', 'creating') AND u.used < s.league_capacity
       AND ${usable}
     ORDER BY s.status = 'ready' DESC, u.used, s.created, s.id LIMIT 1`,
    [free],
  );
  return found;
}

/** Where a league would be deployed now: on an existing server, on a new one, or nowhere. */
export type PlacementPreview =
  { kind: 'server'; server: AvailableServer } | { kind: 'new' } | { kind: 'none' };

/** Reserves nothing. */
export async function previewPlacement(
  db: Querier,
  { provisioner }: Pick<Config, 'provisioner'>,
  free: boolean,
): Promise<PlacementPreview> {
  // With PROVISIONER=none, tasks wait for a local worker.
  const usable = USABLE_SERVERS[provisioner === 'none' ? 'local' : provisioner];
  const server = await findAvailableServer(db, usable, free);
  if (server) return { kind: 'server', server };
  return { kind: provisioner === 'ssh' ? 'none' : 'new' };
}
