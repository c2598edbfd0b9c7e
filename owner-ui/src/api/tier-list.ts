import { useQuery } from '@tanstack/react-query';
import { api, listQuery, readData } from './client.js';

/** All plans, the free one first. */
export function useTiers(enabled = true) {
  return useQuery({
    queryKey: ['tiers'],
    enabled,
    queryFn: () =>
      readData(
        api.GET('/api/tiers', {
          params: { query: listQuery({ sort: ['type_tier', 'ASC'], range: [0, 99] }) },
        }),
      ),
  });
}
