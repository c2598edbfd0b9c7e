import { useQuery } from '@tanstack/react-query';
import { api, readData } from './client.js';

/** The platform's settings: they do not change while the page is open. */
export function useSettingsQuery() {
  return useQuery({
    queryKey: ['settings'],
    queryFn: () => readData(api.GET('/api/settings')),
    staleTime: Infinity,
  });
}
