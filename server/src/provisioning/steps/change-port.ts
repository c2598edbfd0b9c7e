import { SYSTEM_USER_ID } from '../../kernel/index.js';
import type { Database } from '../../platform/database/index.js';
import { logActivity } from '../../record-store/index.js';
import type { LocalFiles } from '../drivers/local/local-files.js';
import type { PortChanges } from '../drivers/local/instance-supervisor.js';
import { lockPlacement } from './placement.js';
import { findPort } from './reserve-port.js';
import type { PortSearch } from './reserve-port.js';

interface InstanceRow {
  ip: string;
  server_id: string;
  directory: string;
}

/** Tasks change the port of a league only while its instance is not up. */
const SELECT_INSTANCE = `
  SELECT s.ip, l.server_id, coalesce(d.directory, l.id::text) AS directory FROM public.league l
  JOIN public.servers s ON s.id = l.server_id JOIN public.league_deployment d ON d.league_id = l.id
  WHERE l.id = $1 AND l.port = $2 AND s.driver = 'local' AND d.instance = 'up' FOR UPDATE OF l, d`;

/**
 * Assigns another port to a deployed league of this machine when another program listens on its own (R36). The
 * platform's proxy and its own requests use the record; visitors use the league's name and notice nothing. The league's
 * activity log says why.
 */
export function portChanges(deps: PortSearch & { db: Database; files: LocalFiles }): PortChanges {
  const { db, files } = deps;
  return (leagueId, takenPort) =>
    db.transaction(async (tx) => {
      await lockPlacement(tx);
      const [instance] = await tx.query<InstanceRow>(SELECT_INSTANCE, [leagueId, takenPort]);
      if (!instance) return null;
      const { ip, server_id: serverId, directory } = instance;
      const port = await findPort(tx, deps, { ip, serverId });
      await files.changePort(directory, port);
      await tx.query('UPDATE public.league SET port = $2 WHERE id = $1', [leagueId, port]);
      const act = { userId: SYSTEM_USER_ID, action: 'port_changed', resource: 'leagues' } as const;
      await logActivity(tx, { ...act, recordId: leagueId, before: { port: takenPort }, after: { port } });
      return port;
    });
}
