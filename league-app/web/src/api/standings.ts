import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import { useChange, useRead } from './topics.js';

export function useStandings(id: string) {
  return useRead(['standings', id], () =>
    api.GET('/tournaments/{id}/standings', { params: { path: { id } } }),
  );
}

export function useDeductions(id: string) {
  return useRead(['standings', id, 'deductions'], () =>
    api.GET('/tournaments/{id}/deductions', { params: { path: { id } } }),
  );
}

export type DeductionBody = BodyOf<'/tournaments/{id}/deductions', 'post'>;

export function useDeduct(id: string) {
  return useChange('standings', (body: DeductionBody) =>
    readData(api.POST('/tournaments/{id}/deductions', { params: { path: { id } }, body })),
  );
}

export function useRemoveDeduction() {
  return useChange('standings', (id: string) =>
    readData(api.DELETE('/deductions/{id}', { params: { path: { id } } })),
  );
}

export function useLots(id: string) {
  return useRead(['standings', id, 'lots'], () =>
    api.GET('/tournaments/{id}/lots', { params: { path: { id } } }),
  );
}

export function useRecordLots(id: string) {
  return useChange('standings', (body: BodyOf<'/tournaments/{id}/lots', 'post'>) =>
    readData(api.POST('/tournaments/{id}/lots', { params: { path: { id } }, body })),
  );
}

export function useScorers(id: string) {
  return useRead(['statistics', id, 'scorers'], () =>
    api.GET('/tournaments/{id}/scorers', { params: { path: { id } } }),
  );
}

export function useCardedPlayers(id: string) {
  return useRead(['statistics', id, 'cards'], () =>
    api.GET('/tournaments/{id}/cards', { params: { path: { id } } }),
  );
}
