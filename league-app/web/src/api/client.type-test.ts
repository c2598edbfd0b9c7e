import { api } from './client.js';

/** Mistakes that must not compile: `npm run typecheck` fails as soon as one does. Never run. */
const id = '0b7e6a8e-0000-4000-8000-000000000000';

export const mistakes = [
  // @ts-expect-error there is no such path
  () => api.GET('/serie'),
  // @ts-expect-error the path's parameter is missing
  () => api.PATCH('/series/{id}', { body: { name: 'A' } }),
  // @ts-expect-error a list of series has no such parameter
  () => api.GET('/series', { params: { query: { order: 'name' } } }),
  // @ts-expect-error a name is a text
  () => api.PATCH('/series/{id}', { params: { path: { id } }, body: { name: 1 } }),
];
