import { api } from './client.js';

/** Mistakes that must not compile: `npm run typecheck` fails as soon as one does. Never run. */
const id = '0b7e6a8e-0000-4000-8000-000000000000';

export const mistakes = [
  // @ts-expect-error there is no such path
  () => api.GET('/api/legues/{id}', { params: { path: { id } } }),
  // @ts-expect-error the path's parameter is missing
  () => api.GET('/api/leagues/{id}', {}),
  // @ts-expect-error nothing deletes all tiers
  () => api.DELETE('/api/tiers', {}),
  // @ts-expect-error a list of payments has no such parameter
  () => api.GET('/api/payments', { params: { query: { order: '[]' } } }),
  // @ts-expect-error the body lacks the password
  () => api.POST('/api/auth/login', { body: { identity: 'owner@touchline.test' } }),
];
