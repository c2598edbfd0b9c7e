import type { Querier } from '../../platform/database/index.js';
import type { InstancePlace, LeagueHome } from '../drivers/driver.js';
import type { InstanceAddress } from '../instance-directory.js';
import { ONCE, TaskError } from '../tasks/task-error.js';
import { homeIfAny, leagueOf, placeOf, setDeployment } from './placement.js';
import type { Tools } from './tools.js';

/** The place of a league that steps work on: its own, or the other one that it has while it is being moved. */
export interface Target {
  /** @throws TaskError NOT_DEPLOYED, LEAGUE_GONE */
  place(db: Querier, leagueId: string): Promise<InstancePlace>;
  home(db: Querier, leagueId: string): Promise<LeagueHome | null>;
  address(tools: Tools, leagueId: string): Promise<InstanceAddress | null>;
  /** Writes what runs there; of the other place, the task alone sees to that. */
  record(tx: Querier, leagueId: string, what: Parameters<typeof setDeployment>[2]): Promise<void>;
  forgetPort(tx: Querier, leagueId: string): Promise<void>;
  /** The step that gives it a port. */
  readonly portStep: string;
  readonly isOwn: boolean;
}

export const OWN_PLACE: Target = {
  place: placeOf,
  home: homeIfAny,
  address: ({ directory }, leagueId) => directory.find(leagueId),
  record: setDeployment,
  forgetPort: async (tx, leagueId) => {
    await tx.query('UPDATE public.league SET port = NULL WHERE id = $1', [leagueId]);
  },
  portStep: 'reserve_port',
  isOwn: true,
};

interface OtherPlace {
  server_id: string;
  ip: string | null;
  port: number | null;
  directory: string;
}

const OTHER = `
  SELECT m.server_id, s.ip, m.port, m.directory FROM public.league_move m
  JOIN public.servers s ON s.id = m.server_id WHERE m.league_id = $1`;

/** Where the league is moved to; from the moment that it goes over there, where it comes from. */
export const OTHER_PLACE: Target = {
  async place(db, leagueId) {
    const [other] = await db.query<OtherPlace>(OTHER, [leagueId]);
    const { url_extension: urlExtension } = await leagueOf(db, leagueId);
    if (!other || other.ip === null || other.port === null)
      throw new TaskError('NOT_DEPLOYED', 'the league has no other place', ONCE);
    const { server_id: serverId, directory, ip, port } = other;
    return { serverId, leagueId, directory, urlExtension, ip, port };
  },
  async home(db, leagueId) {
    const [other] = await db.query<OtherPlace>(OTHER, [leagueId]);
    return other ? { serverId: other.server_id, leagueId, directory: other.directory } : null;
  },
  async address({ db, directory }, leagueId) {
    return directory.at(await OTHER_PLACE.place(db, leagueId));
  },
  record: async () => undefined,
  forgetPort: async (tx, leagueId) => {
    await tx.query('UPDATE public.league_move SET port = NULL WHERE league_id = $1', [leagueId]);
  },
  portStep: 'reserve_place',
  isOwn: false,
};
