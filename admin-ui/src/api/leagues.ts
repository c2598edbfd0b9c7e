import type { components } from '../../../api-types/schema.js';
import { api, taskHeaders, conditions, unwrapData } from './client.js';
import type { CommandConditions } from './client.js';
import type { CommandResponse, League, LeaguePreview } from './types.js';

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
  account: (id: string, asOf?: string) =>
    unwrapData(
      api.GET('/api/leagues/{id}/account', {
        params: { ...path(id), query: asOf === undefined ? {} : { as_of: asOf } },
      }),
    ),
  forecast: (id: string) => unwrapData(api.GET('/api/leagues/{id}/forecast', { params: path(id) })),
  leagueLogins: (id: string) => unwrapData(api.GET('/api/leagues/{id}/logins', { params: path(id) })),
  addedByBanned: (id: string) =>
    unwrapData(api.GET('/api/leagues/{id}/added_by_banned', { params: path(id) })),
  useMetrics: (league_id: string) =>
    unwrapData(api.POST('/api/leagues/get_league_use_metrics', { body: { league_id } })),
  extensionAvailable: (value: string) =>
    unwrapData(api.GET('/api/leagues/url_extension_available', { params: { query: { value } } })),
};

const onServer = ({ url_extension: name, server, port }: League) => ({
  name,
  server_ip: server?.ip ?? null,
  port,
});

/** Commands on a league's deployment; each one is a task. */
export const deployments = {
  previewLeague: (body: Schemas['CreateLeagueBody']) =>
    // One route returns either: the preview with `dry_run`, otherwise the league.
    unwrapData<LeaguePreview>(
      api.POST('/api/leagues', { body, params: { query: { dry_run: true } } }) as Promise<{
        data?: LeaguePreview;
      }>,
    ),
  registerLeague: (body: Schemas['CreateLeagueBody'], key: string) =>
    unwrapData<Schemas['RegisteredLeagueRecord']>(
      api.POST('/api/leagues', { body, params: { header: taskHeaders(key) } }) as Promise<{
        data?: Schemas['RegisteredLeagueRecord'];
      }>,
    ),
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
  backupFile: (id: string, backup_id: string) =>
    unwrapData(
      api.GET('/api/leagues/{id}/backups/{backup_id}/file', {
        params: { path: { id, backup_id } },
        parseAs: 'blob',
      }),
    ),
  restoreLeague: ({ id }: League, backup_id: string, key: string) =>
    unwrapData(
      api.POST('/api/leagues/{id}/restore', {
        body: { backup_id },
        params: { ...path(id), header: taskHeaders(key) },
      }),
    ),
  previewDeletion: ({ id }: Pick<League, 'id'>, matches: MatchSource) =>
    unwrapData<CommandResponse>(
      api.DELETE('/api/leagues/{id}', {
        body: {},
        params: { ...path(id), query: { dry_run: true, matches } },
      }) as Promise<unknown> as Promise<{ data?: CommandResponse }>,
    ),
  deleteLeague: ({ id }: League, body: Schemas['DeleteLeagueBody'], key: string) =>
    unwrapData(api.DELETE('/api/leagues/{id}', { body, params: { ...path(id), header: taskHeaders(key) } })),
  signInTo: ({ id }: League) => unwrapData(api.POST('/api/leagues/{id}/sign_in', { params: path(id) })),
};
