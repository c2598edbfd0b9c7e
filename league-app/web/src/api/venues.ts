import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import { useChange, useRead } from './topics.js';

export function useVenues() {
  return useRead(['venues'], () => api.GET('/venues'));
}

/** The weekly slots. */
export function useSlots() {
  return useRead(['slots'], () => api.GET('/slots'));
}

export function useSetSlots() {
  return useChange('slots', (body: BodyOf<'/slots', 'put'>) => readData(api.PUT('/slots', { body })));
}

export function useHolidays() {
  return useRead(['holidays'], () => api.GET('/holidays'));
}

export function useSetHolidays() {
  return useChange('holidays', (body: BodyOf<'/holidays', 'put'>) =>
    readData(api.PUT('/holidays', { body })),
  );
}
