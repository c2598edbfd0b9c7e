import type { BodyOf, QueryOf } from './client.js';
import { api, readData } from './client.js';
import { createResource, useList } from './resource.js';
import { ALL, readPages, useChange, useRead } from './topics.js';

export const players = createResource('players', '/players');

/** The players of a team; null loads none. */
export function useTeamPlayers(teamId: string | null, filter: { active?: boolean } = {}) {
  const of = teamId === null ? {} : { team_id: teamId };
  return useList(players, { ...ALL, ...of, ...filter }, teamId !== null);
}

export function usePlayer(id: string) {
  return useRead(['players', id], () => api.GET('/players/{id}', { params: { path: { id } } }));
}

export function useTransfers(id: string) {
  return useRead(['players', id, 'transfers'], () =>
    api.GET('/players/{id}/transfers', { params: { path: { id } } }),
  );
}

export function useTransfer(id: string) {
  return useChange('players', (body: BodyOf<'/players/{id}/transfers', 'post'>) =>
    readData(api.POST('/players/{id}/transfers', { params: { path: { id } }, body })),
  );
}

/** The players of a team who are registered for a tournament; a team of null loads none. */
export function useRegistrations(id: string, teamId: string | null) {
  const read = (query: QueryOf<'/tournaments/{id}/registrations'>) =>
    api.GET('/tournaments/{id}/registrations', { params: { path: { id }, query } });
  const of = teamId === null ? {} : { team_id: teamId };
  return useRead(['registrations', id, teamId], () => readPages(read, { ...ALL, ...of }), teamId !== null);
}

/**
 * The active players who play for a team in a tournament: those registered for it, also after a transfer, and its own
 * who are not registered. A change of players also reloads registrations.
 */
export function useTournamentPlayers(id: string, teamId: string, isEnabled = true) {
  const read = (query: QueryOf<'/tournaments/{id}/players'>) =>
    api.GET('/tournaments/{id}/players', { params: { path: { id }, query } });
  return useRead(
    ['registrations', id, 'players', teamId],
    () => readPages(read, { ...ALL, team_id: teamId, active: true }),
    isEnabled,
  );
}

export function useRegister() {
  return useChange(
    'registrations',
    ({ id, body }: { id: string; body: BodyOf<'/tournaments/{id}/registrations', 'post'> }) =>
      readData(api.POST('/tournaments/{id}/registrations', { params: { path: { id } }, body })),
  );
}

/** How many players would be registered, and which shirt numbers two players of a team share. */
export function useAllToRegister(id: string, isEnabled = true) {
  return useRead(
    ['registrations', id, 'all'],
    () =>
      api.POST('/tournaments/{id}/registrations/all', { params: { path: { id } }, body: { dry_run: true } }),
    isEnabled,
  );
}

export function useRegisterAll(id: string) {
  return useChange('registrations', () =>
    readData(api.POST('/tournaments/{id}/registrations/all', { params: { path: { id } }, body: {} })),
  );
}

export function useRemoveRegistration() {
  return useChange('registrations', (id: string) =>
    readData(api.DELETE('/registrations/{id}', { params: { path: { id } } })),
  );
}
