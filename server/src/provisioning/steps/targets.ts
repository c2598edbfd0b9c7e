import type { Querier } from '../../platform/database/index.js';
import type { InstanceLocation, LeagueDirectory } from '../drivers/driver.js';
import type { InstanceAddress } from '../instance-directory.js';
import { NO_RETRY, TaskError } from '../tasks/task-error.js';
import { findDirectory, getLeague, getLocation, setDeployment } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** The location that steps work on: the league's current one, or the other one of a league that is being moved. */
export interface DeploymentTarget {
  /** @throws TaskError NOT_DEPLOYED, LEAGUE_GONE */
  location(db: Querier, leagueId: string): Promise<InstanceLocation>;
  directory(db: Querier, leagueId: string): Promise<LeagueDirectory | null>;
  address(deps: StepDependencies, leagueId: string): Promise<InstanceAddress | null>;
  /** Records the state of the deployment; the other location has no such record. */
  record(tx: Querier, leagueId: string, deployment: Parameters<typeof setDeployment>[2]): Promise<void>;
  clearPort(tx: Querier, leagueId: string): Promise<void>;
  /** The step that reserves its port. */
  readonly portStep: string;
  readonly isCurrent: boolean;
}

export const CURRENT_LOCATION: DeploymentTarget = {
  location: getLocation,
  directory: findDirectory,
  address: ({ directory }, leagueId) => directory.findAddress(leagueId),
  record: setDeployment,
  clearPort: async (tx, leagueId) => {
    await tx.query('UPDATE public.league SET port = NULL WHERE id = $1', [leagueId]);
  },
  portStep: 'reserve_port',
  isCurrent: true,
};

interface OtherLocation {
  server_id: string;
  ip: string | null;
  port: number | null;
  directory: string;
}

const SELECT_OTHER_LOCATION = `
  SELECT m.server_id, s.ip, m.port, m.directory FROM public.league_move m
  JOIN public.servers s ON s.id = m.server_id WHERE m.league_id = $1`;

/** The target of a move; after the switch, its origin. */
export const OTHER_LOCATION: DeploymentTarget = {
  async location(db, leagueId) {
    const [location] = await db.query<OtherLocation>(SELECT_OTHER_LOCATION, [leagueId]);
    const { url_extension: urlExtension } = await getLeague(db, leagueId);
    if (!location || location.ip === null || location.port === null)
      throw new TaskError('NOT_DEPLOYED', 'the league has no other location', NO_RETRY);
    const { server_id: serverId, directory, ip, port } = location;
    return { serverId, leagueId, directory, urlExtension, ip, port };
  },
  async directory(db, leagueId) {
    const [location] = await db.query<OtherLocation>(SELECT_OTHER_LOCATION, [leagueId]);
    return location ? { serverId: location.server_id, leagueId, directory: location.directory } : null;
  },
  async address({ db, directory }, leagueId) {
    return directory.getAddressAt(await OTHER_LOCATION.location(db, leagueId));
  },
  record: async () => undefined,
  clearPort: async (tx, leagueId) => {
    await tx.query('UPDATE public.league_move SET port = NULL WHERE league_id = $1', [leagueId]);
  },
  portStep: 'reserve_place',
  isCurrent: false,
};
