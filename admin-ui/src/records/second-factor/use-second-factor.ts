import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';

/** What the person has set up. */
export function useSecondFactor() {
  const api = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['second-factor'],
    queryFn: async () => (await api.secondFactor()).data,
    meta: { live: false },
  });
}
