import type { BodyOf, QueryOf } from './client.js';
import { api, readData } from './client.js';
import { ALL, readPages, useChange, useRead } from './topics.js';

export function useMatches(query: QueryOf<'/matches'>) {
  const read = (pageQuery: typeof query) => api.GET('/matches', { params: { query: pageQuery } });
  return useRead(['matches', 'list', query], () => readPages(read, query));
}

/** All matches of a team or a tournament. */
export function useAllMatches(query: QueryOf<'/matches'>) {
  return useMatches({ ...ALL, ...query });
}

/** A match with its goals, cards and lineups. */
export function useMatchReport(id: string) {
  return useRead(['matches', id], () => api.GET('/matches/{id}', { params: { path: { id } } }));
}

export function useMatchHistory(id: string, isEnabled: boolean) {
  return useRead(
    ['matches', id, 'history'],
    () => api.GET('/matches/{id}/history', { params: { path: { id } } }),
    isEnabled,
  );
}

export type ResultBody = BodyOf<'/matches/{id}/result', 'post'>;

export function useEnterResult(id: string) {
  return useChange('matches', (body: ResultBody) =>
    readData(api.POST('/matches/{id}/result', { params: { path: { id } }, body })),
  );
}

/** Enters the scores of several matches; each is saved or refused independently. */
export function useEnterScores() {
  return useChange('matches', (body: BodyOf<'/results', 'post'>) => readData(api.POST('/results', { body })));
}

export function useConfirmResult(id: string) {
  return useChange('matches', (body: BodyOf<'/matches/{id}/confirm', 'post'>) =>
    readData(api.POST('/matches/{id}/confirm', { params: { path: { id } }, body })),
  );
}

export type DeclineBody = BodyOf<'/matches/{id}/decline', 'post'>;

export function useDeclineResult(id: string) {
  return useChange('matches', (body: DeclineBody) =>
    readData(api.POST('/matches/{id}/decline', { params: { path: { id } }, body })),
  );
}

export type MoveBody = BodyOf<'/matches/{id}', 'patch'>;

export function useMoveMatch() {
  return useChange('matches', ({ id, body }: { id: string; body: MoveBody }) =>
    readData(api.PATCH('/matches/{id}', { params: { path: { id } }, body })),
  );
}

export function useAddEvent(id: string) {
  return useChange('matches', (body: BodyOf<'/matches/{id}/events', 'post'>) =>
    readData(api.POST('/matches/{id}/events', { params: { path: { id } }, body })),
  );
}

export function useRemoveEvent(id: string) {
  return useChange('matches', (event_id: string) =>
    readData(api.DELETE('/matches/{id}/events/{event_id}', { params: { path: { id, event_id } } })),
  );
}

export function useSetLineup(id: string, team_id: string) {
  return useChange('matches', (body: BodyOf<'/matches/{id}/lineups/{team_id}', 'put'>) =>
    readData(api.PUT('/matches/{id}/lineups/{team_id}', { params: { path: { id, team_id } }, body })),
  );
}
