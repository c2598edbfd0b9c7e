import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../api/data-provider.js';

/** A league's account as it stands: what decisions are based on, so always asked for anew. */
export function useAccount(leagueId: string) {
  const api = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['account', leagueId],
    queryFn: async () => (await api.account(leagueId)).data,
    staleTime: 0,
  });
}
