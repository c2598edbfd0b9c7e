import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMe } from '../account/use-session.js';
import { takePrefetched } from './prefetch.js';
import { api, apiOnce, readData } from './client.js';
import {
  requestForecast,
  requestLeague,
  requestLeagueUsage,
  requestPlanComparison,
} from './first-requests.js';

/** Query keys of a league's data, invalidated by server events. */
export const keys = {
  league: ['league'],
  payments: ['payments'],
  forecast: ['forecast'],
  use: ['use'],
  plans: ['plans'],
  ledger: ['ledger'],
  task: ['task'],
};

/** Refetches what a change of payments or of the plan affects: the league, what it owes and what it may use. */
export function useReloadAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const touched = [keys.league, keys.payments, keys.forecast, keys.use, keys.plans, keys.ledger];
    await Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** The id of the owner's league; empty if there is none. */
export function useLeagueId(): string {
  return useMe().league?.id ?? '';
}

export function useLeague() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.league, id],
    queryFn: (context) => takePrefetched('league', () => requestLeague(id), context),
    enabled: id !== '',
  });
}

/** The league right after its owner's address was verified: data loaded before does not say what it may do now. */
export function useVerifiedLeague(isVerified: boolean) {
  const id = useLeagueId();
  return useQuery({
    queryKey: ['verified league', id],
    queryFn: () => readData(api.GET('/api/leagues/{id}', { params: { path: { id } } })),
    enabled: id !== '' && isVerified,
  });
}

export function useForecast() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.forecast, id],
    queryFn: (context) => takePrefetched('forecast', () => requestForecast(id), context),
    enabled: id !== '',
  });
}

export function useLeagueUsage() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.use, id],
    queryFn: (context) => takePrefetched('use', () => requestLeagueUsage(id), context),
  });
}

/** All plans compared with the league's current use. */
export function usePlanComparison() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.plans, id],
    queryFn: (context) => takePrefetched('plans', () => requestPlanComparison(id), context),
    enabled: id !== '',
  });
}

/** A link that logs the owner in to the league; it is valid for a minute. */
export function useSignInLink(leagueId: string) {
  return useMutation({
    mutationFn: async () =>
      (await readData(apiOnce.POST('/api/leagues/{id}/sign_in', { params: { path: { id: leagueId } } }))).url,
    gcTime: 0,
  });
}
