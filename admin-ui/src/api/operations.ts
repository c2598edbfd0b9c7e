import { actionKey, callApi, callJson } from './client.js';
import type { components } from '../../../api-types/schema.js';
import type { League, TaskDetail } from './types.js';

type Schemas = components['schemas'];
/** Where the finished matches of a league that is deleted come from (R14). */
export type MatchSource = NonNullable<Schemas['DeleteLeagueBody']['matches']>;

/** Has work done, and answers its task at once: whoever asked follows it (`Prefer: respond-async`). */
const order = async <T = TaskDetail>(
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
) => ({
  data: await callJson<T>(method, `/api/${path}`, {
    body,
    headers: { prefer: 'respond-async', 'idempotency-key': key ?? actionKey() },
  }),
});

const recordOf = ({ url_extension: name, server, port }: League) => ({
  name,
  server_ip: server?.ip ?? null,
  port,
});

/** What is done on leagues and servers, and what is asked of them: one line per route. */
export const operations = {
  foreseeLeague: async (body: Schemas['CreateLeagueBody']) => ({
    data: await callJson<Schemas['ForeseenLeagueRecord']>('POST', '/api/leagues', {
      body,
      query: { dry_run: 'true' },
    }),
  }),
  registerLeague: (body: Schemas['CreateLeagueBody'], key: string) =>
    order<Schemas['RegisteredLeagueRecord']>('POST', 'leagues', body, key),

  suspendLeague: ({ id }: League, key: string) => order('POST', `leagues/${id}/suspend`, undefined, key),
  resumeLeague: ({ id }: League, key: string) => order('POST', `leagues/${id}/resume`, undefined, key),
  redeployLeague: (league: League, key: string) => order('POST', 'leagues/create', recordOf(league), key),
  moveLeague: ({ id }: League, server_id: string, key: string) =>
    order('POST', `leagues/${id}/move`, { server_id }, key),
  backUpLeague: (league: League, key: string) => {
    const { name, server_ip } = recordOf(league);
    return order('POST', 'leagues/backup_league/', { name, server_ip }, key);
  },
  restoreLeague: ({ id }: League, backup_id: string, key: string) =>
    order('POST', `leagues/${id}/restore`, { backup_id }, key),
  deleteLeague: ({ id }: League, body: Schemas['DeleteLeagueBody'], key: string) =>
    order('DELETE', `leagues/${id}`, body, key),
  foreseeDeletion: async ({ id }: Pick<League, 'id'>, matches: MatchSource) => ({
    data: await callJson<Schemas['CommandAnswer']>('DELETE', `/api/leagues/${id}`, {
      query: { dry_run: 'true', matches },
    }),
  }),
  signInTo: async ({ id }: League) => ({
    data: await callJson<Schemas['SignInLink']>('POST', `/api/leagues/${id}/sign_in`),
  }),
  backupFile: async (leagueId: string, backupId: string) => ({
    data: await (await callApi('GET', `/api/leagues/${leagueId}/backups/${backupId}/file`)).blob(),
  }),
  useMetrics: async (league_id: string) => ({
    data: await callJson<Schemas['UseMetricsRecord']>('POST', '/api/leagues/get_league_use_metrics/', {
      body: { league_id },
    }),
  }),

  makeServer: (type_server: 0 | 1, key: string) =>
    order<Schemas['OrderedServerRecord']>('POST', 'servers/create', { type_server }, key),
  retireServer: (id: string, key: string) => order('POST', `servers/${id}/retire`, undefined, key),
  orphans: async () => ({ data: await callJson<Schemas['OrphanRecord'][]>('GET', '/api/servers/orphans') }),
  removeOrphans: (provider_ids: string[], key: string) =>
    order<Schemas['RemovedOrphansRecord']>('POST', 'servers/orphans/remove', { provider_ids }, key),
};
