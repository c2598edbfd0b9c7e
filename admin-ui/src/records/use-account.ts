import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../api/data-provider.js';

/** A league's current account: decisions are based on it, so it is always refetched. */
export function useAccount(leagueId: string) {
  const api = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['account', leagueId],
    queryFn: async () => (await api.account(leagueId)).data,
    staleTime: 0,
  });
}
