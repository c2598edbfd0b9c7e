import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import { useChange, useRead } from './topics.js';

export function useSuspensions(id: string) {
  return useRead(['suspensions', id], () =>
    api.GET('/tournaments/{id}/suspensions', { params: { path: { id } } }),
  );
}

export type RulingBody = BodyOf<'/tournaments/{id}/suspensions', 'post'>;

export function useSuspend(id: string) {
  return useChange('suspensions', (body: RulingBody) =>
    readData(api.POST('/tournaments/{id}/suspensions', { params: { path: { id } }, body })),
  );
}

export function useRevokeSuspension() {
  return useChange('suspensions', (id: string) =>
    readData(api.DELETE('/suspensions/{id}', { params: { path: { id } } })),
  );
}

export function useSetDiscipline(id: string) {
  return useChange(['tournaments', 'suspensions'], (body: BodyOf<'/tournaments/{id}/discipline', 'put'>) =>
    readData(api.PUT('/tournaments/{id}/discipline', { params: { path: { id } }, body })),
  );
}
