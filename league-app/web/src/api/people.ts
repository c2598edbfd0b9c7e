import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import { createResource } from './resource.js';
import { useChange, useRead } from './topics.js';

type NewPerson = Omit<BodyOf<'/people', 'post'>, 'team_id'> & { team_id?: string };

const resource = createResource('people', '/people');
/** A form sends the same for new and changed people, and a change may leave the team out but not set it to null. */
export const people = { ...resource, add: (body: NewPerson) => resource.add(body) };

export function useInvite() {
  return useChange('people', (id: string) =>
    readData(api.POST('/people/{id}/invite', { params: { path: { id } } })),
  );
}

/** Recent attempts to log in. */
export function useLogins(limit: number) {
  return useRead(['logins', limit], () => api.GET('/logins', { params: { query: { limit } } }));
}
