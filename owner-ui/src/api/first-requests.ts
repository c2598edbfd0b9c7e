import { requestAhead } from './ahead.js';
import { api, apiOnce, readData } from './client.js';
import type { League } from './types.js';

/* What the account's first view consists of: without hooks, because it is requested before the app has started. */

export const requestLeague = (id: string) =>
  readData(
    api.GET('/api/leagues/{id}', { params: { path: { id }, query: { expand: 'tier' } } }),
  ) as Promise<League>;

export const requestForecast = (id: string) =>
  readData(api.GET('/api/leagues/{id}/forecast', { params: { path: { id } } }));

/** The first instant of the month a year ago: as far back as the chart goes. Older payments are read by the page. */
export function yearAgo(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1)).toISOString();
}

/** What is open, and the payments of the last year; `older` counts those before. */
export const requestRecentPayments = (id: string) =>
  readData(
    api.GET('/api/payments/get_league_payments/{leagueId}', {
      params: { path: { leagueId: id }, query: { since: yearAgo() } },
    }),
  );

/** All plans by what the league uses now. */
export const requestPlanComparison = (id: string) =>
  readData(api.GET('/api/leagues/{id}/plan_comparison', { params: { path: { id } } }));

export const requestLeagueUse = (id: string) =>
  readData(apiOnce.POST('/api/leagues/get_league_use_metrics', { body: { league_id: id } }));

/** Requests an account, and what the tab in the address shows of it, while the code that shows it is loaded. */
export function requestAccountAhead(leagueId: string): void {
  const tab = /[?&]tab=(\w+)/.exec(window.location.hash)?.[1];
  if (tab === 'plan') requestAhead('plans', () => requestPlanComparison(leagueId));
  if (tab === 'plan' || tab === 'usage') requestAhead('use', () => requestLeagueUse(leagueId));
  requestAhead('league', () => requestLeague(leagueId));
  requestAhead('forecast', () => requestForecast(leagueId));
  requestAhead('payments', () => requestRecentPayments(leagueId));
}
