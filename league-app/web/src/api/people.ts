import { api, readData } from './client.js';
import { createResource } from './resource.js';
import { useChange, useRead } from './topics.js';

export const people = createResource('people', '/people');

export function useInvite() {
  return useChange('people', (id: string) =>
    readData(api.POST('/people/{id}/invite', { params: { path: { id } } })),
  );
}

/** Recent attempts to log in. */
export function useLogins(limit: number) {
  return useRead(['logins', limit], () => api.GET('/logins', { params: { query: { limit } } }));
}
