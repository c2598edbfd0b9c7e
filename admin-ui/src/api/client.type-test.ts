import { api } from './client.js';
import type { ConsoleDataProvider } from './data-provider.js';
import { useSaveReport } from './files.js';
import { useGetList } from './record-hooks.js';

/** Mistakes that must not compile: `npm run typecheck` fails as soon as one does. Never run. */
const id = '0b7e6a8e-0000-4000-8000-000000000000';
const page = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

export const mistakes = [
  // @ts-expect-error there is no such path
  () => api.GET('/api/legues/{id}', { params: { path: { id } } }),
  // @ts-expect-error the path's parameter is missing
  () => api.GET('/api/leagues/{id}', {}),
  // @ts-expect-error nothing deletes all tiers
  () => api.DELETE('/api/tiers', {}),
  // @ts-expect-error a list of payments has no such parameter
  () => api.GET('/api/payments', { params: { query: { order: '[]' } } }),
  // @ts-expect-error the amount is a number of minor units
  () => api.POST('/api/payments/approve', { body: { payment_id: id, amount_received: '45.00' } }),
  () =>
    api
      .PUT('/api/payments/{id}', { params: { path: { id } }, body: { reason: '' } })
      // @ts-expect-error a dry run returns effects instead of the payment
      .then(({ data }) => data?.due),
  // @ts-expect-error there is no such resource
  (records: ConsoleDataProvider) => records.getList('payment', page),
  // @ts-expect-error the dashboard is not a list of records
  (records: ConsoleDataProvider) => records.getOne('dashboard', { id }),
  // @ts-expect-error a league has no such list
  () => useGetList(`leagues/${id}/payments`),
  // @ts-expect-error there is no such report
  () => useSaveReport({ path: '/api/books/balance', query: {} }),
  // @ts-expect-error the finance summary has no such filter
  () => useSaveReport({ path: '/api/collection', query: { team: 'A' } }),
];

/** What must compile. */
export const uses = [
  (records: ConsoleDataProvider) => records.getList('payments', page),
  () => useGetList(`leagues/${id}/ledger`),
];
