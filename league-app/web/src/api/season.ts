import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import { useChange, useRead } from './topics.js';

/** How a tournament ends: what is still open, and where its teams finished. */
export function useSeason(id: string) {
  return useRead(['season', id], () => api.GET('/tournaments/{id}/season', { params: { path: { id } } }));
}

export function useCloseTournament(id: string) {
  return useChange('tournaments', () =>
    readData(api.POST('/tournaments/{id}/close', { params: { path: { id } } })),
  );
}

/** Closes a tournament and starts the next one from it, or previews the result. */
export function useStartNextSeason(id: string) {
  return useChange(['tournaments', 'registrations'], (body: BodyOf<'/tournaments/{id}/next', 'post'>) =>
    readData(api.POST('/tournaments/{id}/next', { params: { path: { id } }, body })),
  );
}

/** Sets the awards and the team of the season, replacing the previous ones. */
export function useGiveHonors(id: string) {
  return useChange('season', (body: BodyOf<'/tournaments/{id}/honors', 'put'>) =>
    readData(api.PUT('/tournaments/{id}/honors', { params: { path: { id } }, body })),
  );
}
