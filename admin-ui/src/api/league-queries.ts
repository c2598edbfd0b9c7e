import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, readData } from './client.js';

const of = (id: string) => ({ params: { path: { id } } });

/**
 * A league's current account: decisions are based on it, so it is always refetched when it is shown, and never while it
 * is (live/changes.ts).
 */
export const accountOptions = (leagueId: string) =>
  queryOptions({
    queryKey: ['account', leagueId],
    queryFn: () => readData(api.GET('/api/leagues/{id}/account', of(leagueId))),
    staleTime: 0,
  });

export const useAccount = (leagueId: string) => useQuery(accountOptions(leagueId));

/** The account as it stood at an instant; the previous one stays visible meanwhile. */
export const useAccountAsOf = (leagueId: string, day: string, instant: string) =>
  useQuery({
    queryKey: ['account', leagueId, day],
    queryFn: () =>
      readData(
        api.GET('/api/leagues/{id}/account', {
          params: { path: { id: leagueId }, query: { as_of: instant } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** The state of the account and the upcoming charges: the figures that the owner sees. */
export const useForecast = (leagueId: string) =>
  useQuery({
    queryKey: ['forecast', leagueId],
    queryFn: () => readData(api.GET('/api/leagues/{id}/forecast', of(leagueId))),
  });

/** How much a league uses its plan; a league that is not deployed or silent has no answer. */
export const useUsageMetrics = (leagueId: string, { retry }: { retry?: false } = {}) =>
  useQuery({
    queryKey: ['use', leagueId],
    queryFn: () =>
      readData(api.POST('/api/leagues/get_league_use_metrics', { body: { league_id: leagueId } })),
    ...(retry === undefined ? {} : { retry }),
  });

/** Logins to the league's own application. */
export const useLeagueLogins = (leagueId: string) =>
  useQuery({
    queryKey: ['league_logins', leagueId],
    queryFn: () => readData(api.GET('/api/leagues/{id}/logins', of(leagueId))),
    retry: false,
  });

export const useAddedByBanned = (leagueId: string) =>
  useQuery({
    queryKey: ['added_by_banned', leagueId],
    queryFn: () => readData(api.GET('/api/leagues/{id}/added_by_banned', of(leagueId))),
  });

/** Whether an address is available for a new league: requested each time, because it can be taken at any moment. */
export const useExtensionAvailable = (value: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['extension-available', value],
    queryFn: () =>
      readData(api.GET('/api/leagues/url_extension_available', { params: { query: { value } } })),
    enabled: isEnabled,
    staleTime: 0,
    retry: false,
  });
