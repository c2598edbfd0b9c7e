import type { components } from '@touchline/contracts/api/platform';
import { api, taskHeaders, conditions, readData, unwrapData } from './client.js';
import type { CommandConditions } from './client.js';
import { readEffects } from './dry-runs.js';
import type { League } from './types.js';

type Schemas = components['schemas'];
/** Where the finished matches come from when a league is deleted (R14). */
export type MatchSource = NonNullable<Schemas['DeleteLeagueBody']['matches']>;

const path = (id: string) => ({ path: { id } });

/** Commands on a league's account and profile, and reads of them. */
export const leagues = {
  changeTier: (id: string, body: Schemas['ChangeTierBody'], when?: CommandConditions) =>
    unwrapData(
      api.POST('/api/leagues/{id}/change_tier', { body, params: { ...path(id), ...conditions(when) } }),
    ),
  cancelPlan: (id: string, when?: CommandConditions) =>
    unwrapData(api.POST('/api/leagues/{id}/cancel_plan', { params: { ...path(id), ...conditions(when) } })),
  keepPlan: (id: string, when?: CommandConditions) =>
    unwrapData(api.POST('/api/leagues/{id}/keep_plan', { params: { ...path(id), ...conditions(when) } })),
  changeTerms: (id: string, body: Schemas['ChangeChargeTermsBody'], when?: CommandConditions) =>
    unwrapData(
      api.POST('/api/leagues/{id}/change_charge_terms', {
        body,
        params: { ...path(id), ...conditions(when) },
      }),
    ),
  assignServices: (body: Schemas['AssignServicesBody'], when?: CommandConditions) =>
    unwrapData(api.POST('/api/services_assignment', { body, params: conditions(when) })),
  updateLeague: (id: string, body: Schemas['UpdateLeagueBody'], when?: CommandConditions) =>
    unwrapData(api.PUT('/api/leagues/{id}', { body, params: { ...path(id), ...conditions(when) } })),
};

const onServer = ({ url_extension: name, server, port }: League) => ({
  name,
  server_ip: server?.ip ?? null,
  port,
});

type Registration = Schemas['LeaguePreviewRecord'] | Schemas['RegisteredLeagueRecord'];

/** One route returns either: the preview with `dry_run`, otherwise the league. */
const register = (answer: Promise<{ data?: Registration }>): Promise<Registration> => readData(answer);

const WRONG_ANSWER = 'The API returned the other answer of a registration';

/** Commands on a league's deployment; each one is a task. */
export const deployments = {
  previewLeague: async (body: Schemas['CreateLeagueBody']) => {
    const data = await register(api.POST('/api/leagues', { body, params: { query: { dry_run: true } } }));
    if (!('place' in data)) throw new Error(WRONG_ANSWER);
    return { data };
  },
  registerLeague: async (body: Schemas['CreateLeagueBody'], key: string) => {
    const data = await register(api.POST('/api/leagues', { body, params: { header: taskHeaders(key) } }));
    if ('place' in data) throw new Error(WRONG_ANSWER);
    return { data };
  },
  suspendLeague: ({ id }: League, key: string) =>
    unwrapData(api.POST('/api/leagues/{id}/suspend', { params: { ...path(id), header: taskHeaders(key) } })),
  resumeLeague: ({ id }: League, key: string) =>
    unwrapData(api.POST('/api/leagues/{id}/resume', { params: { ...path(id), header: taskHeaders(key) } })),
  redeployLeague: (league: League, key: string) =>
    unwrapData(
      api.POST('/api/leagues/create', { body: onServer(league), params: { header: taskHeaders(key) } }),
    ),
  moveLeague: ({ id }: League, server_id: string, key: string) =>
    unwrapData(
      api.POST('/api/leagues/{id}/move', {
        body: { server_id },
        params: { ...path(id), header: taskHeaders(key) },
      }),
    ),
  backUpLeague: (league: League, key: string) => {
    const { name, server_ip } = onServer(league);
    return unwrapData(
      api.POST('/api/leagues/backup_league', {
        body: { name, server_ip },
        params: { header: taskHeaders(key) },
      }),
    );
  },
  restoreLeague: ({ id }: League, backup_id: string, key: string) =>
    unwrapData(
      api.POST('/api/leagues/{id}/restore', {
        body: { backup_id },
        params: { ...path(id), header: taskHeaders(key) },
      }),
    ),
  previewDeletion: async ({ id }: Pick<League, 'id'>, matches: MatchSource) => {
    const params = { ...path(id), query: { dry_run: true, matches } };
    return { data: readEffects(await readData(api.DELETE('/api/leagues/{id}', { body: {}, params }))) };
  },
  deleteLeague: ({ id }: League, body: Schemas['DeleteLeagueBody'], key: string) =>
    unwrapData(api.DELETE('/api/leagues/{id}', { body, params: { ...path(id), header: taskHeaders(key) } })),
  signInTo: ({ id }: League) => unwrapData(api.POST('/api/leagues/{id}/sign_in', { params: path(id) })),
};
