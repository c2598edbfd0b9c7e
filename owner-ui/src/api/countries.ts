import type { QueryClient } from '@tanstack/react-query';
import { api, listQuery, readData } from './client.js';
import type { Country } from './types.js';

/** All countries, as the server lists them. */
export function loadCountries(client: QueryClient): Promise<Country[]> {
  return client.ensureQueryData({
    queryKey: ['countries'],
    queryFn: () => readData(api.GET('/api/countries', { params: { query: listQuery({ range: [0, 499] }) } })),
  });
}
