import { prefetchRequest } from './prefetch.js';
import { api, apiOnce, readData } from './client.js';
import type { League } from './types.js';

/* The requests of the account's first view: without hooks, because they are sent before the app has started. */

export const requestLeague = (id: string) =>
  readData(
    api.GET('/api/leagues/{id}', { params: { path: { id }, query: { expand: 'tier' } } }),
  ) as Promise<League>;

export const requestForecast = (id: string) =>
  readData(api.GET('/api/leagues/{id}/forecast', { params: { path: { id } } }));

/** The first instant of the month a year ago, where the chart starts. Older payments are loaded page by page. */
export function yearAgo(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1)).toISOString();
}

/** Open payments and those of the last year; `older` counts the earlier ones. */
export const requestRecentPayments = (id: string) =>
  readData(
    api.GET('/api/payments/get_league_payments/{leagueId}', {
      params: { path: { leagueId: id }, query: { since: yearAgo() } },
    }),
  );

/** All plans compared with the league's current use. */
export const requestPlanComparison = (id: string) =>
  readData(api.GET('/api/leagues/{id}/plan_comparison', { params: { path: { id } } }));

export const requestLeagueUsage = (id: string) =>
  readData(apiOnce.POST('/api/leagues/get_league_use_metrics', { body: { league_id: id } }));

/** Requests an account, and the data of the tab in the URL, while their code is loading. */
export function prefetchAccount(leagueId: string): void {
  const tab = /[?&]tab=(\w+)/.exec(window.location.hash)?.[1];
  if (tab === 'plan') prefetchRequest('plans', () => requestPlanComparison(leagueId));
  if (tab === 'plan' || tab === 'usage') prefetchRequest('use', () => requestLeagueUsage(leagueId));
  prefetchRequest('league', () => requestLeague(leagueId));
  prefetchRequest('forecast', () => requestForecast(leagueId));
  prefetchRequest('payments', () => requestRecentPayments(leagueId));
}
