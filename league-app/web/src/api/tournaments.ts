import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import { createResource, useList } from './resource.js';
import { ALL, useChange, useRead } from './topics.js';

export const tournaments = createResource('tournaments', '/tournaments');

export function useActiveTournaments(isEnabled = true) {
  return useList(tournaments, { ...ALL, active: true }, isEnabled);
}

export function useTournament(id: string) {
  return useRead(['tournaments', id], () => api.GET('/tournaments/{id}', { params: { path: { id } } }));
}

/** The teams of a tournament, in the order of the draw. */
export function useEntrants(id: string) {
  return useRead(['entrants', id], () => api.GET('/tournaments/{id}/teams', { params: { path: { id } } }));
}

export function useSetGroups(id: string) {
  return useChange('entrants', (body: BodyOf<'/tournaments/{id}/groups', 'put'>) =>
    readData(api.PUT('/tournaments/{id}/groups', { params: { path: { id } }, body })),
  );
}

export function usePublish(id: string) {
  return useChange('tournaments', (body: BodyOf<'/tournaments/{id}/publish', 'post'>) =>
    readData(api.POST('/tournaments/{id}/publish', { params: { path: { id } }, body })),
  );
}

export type FixturesBody = BodyOf<'/tournaments/{id}/fixtures', 'post'>;

const drawFixtures = (id: string, body: FixturesBody) =>
  readData(api.POST('/tournaments/{id}/fixtures', { params: { path: { id } }, body }));
const drawCup = (id: string) =>
  readData(api.POST('/tournaments/{id}/cup', { params: { path: { id } }, body: {} }));
const schedule = (id: string, { slots, ...rest }: FixturesBody) =>
  readData(
    api.POST('/tournaments/{id}/schedule', { params: { path: { id } }, body: { ...rest, slots: slots! } }),
  );

/** Round-robin fixtures, the draw of a cup, or dates for matches without one. */
export type DrawnPart = 'fixtures' | 'cup' | 'schedule';

/** Makes fixtures, or previews them. */
export function useDraw(id: string, part: DrawnPart) {
  const send = part === 'schedule' ? schedule : drawFixtures;
  return useChange('tournaments', (body: FixturesBody) =>
    part === 'cup' ? drawCup(id).then(() => null) : send(id, body),
  );
}

export function useDrawCup(id: string) {
  return useChange('tournaments', () => drawCup(id));
}

export function useDiscardFixtures(id: string) {
  return useChange('tournaments', () =>
    readData(api.DELETE('/tournaments/{id}/fixtures', { params: { path: { id } } })),
  );
}

export function useBracket(id: string) {
  return useRead(['brackets', id], () => api.GET('/tournaments/{id}/bracket', { params: { path: { id } } }));
}

export function useDecideTie(id: string) {
  return useChange('matches', (body: BodyOf<'/ties/{id}/decision', 'post'>) =>
    readData(api.POST('/ties/{id}/decision', { params: { path: { id } }, body })),
  );
}

export function useUndecideTie(id: string) {
  return useChange('matches', () =>
    readData(api.DELETE('/ties/{id}/decision', { params: { path: { id } } })),
  );
}
