import { useQuery } from '@tanstack/react-query';
import { get, listPath } from './client.js';
import type { Tier } from './types.js';

/** All plans, the free one first. */
export function useTiers() {
  return useQuery({
    queryKey: ['tiers'],
    queryFn: () => get<Tier[]>(listPath('tiers', { sort: ['type_tier', 'ASC'], range: [0, 99] })),
  });
}
