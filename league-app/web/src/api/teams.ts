import { api } from './client.js';
import { createResource, useList } from './resource.js';
import { ALL, useRead } from './topics.js';

export const series = createResource('series', '/series');
export const teams = createResource('teams', '/teams');

export function useActiveTeams(isEnabled = true) {
  return useList(teams, { ...ALL, active: true }, isEnabled);
}

export function useTeam(id: string) {
  return useRead(['teams', id], () => api.GET('/teams/{id}', { params: { path: { id } } }));
}
