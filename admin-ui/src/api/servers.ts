import { useQuery } from '@tanstack/react-query';
import { api, once, readData, taskHeaders, unwrapData } from './client.js';

/** Commands on servers and tasks. */
export const servers = {
  createServer: (type_server: 0 | 1, key: string) =>
    unwrapData(
      api.POST('/api/servers/create', { body: { type_server }, params: { header: taskHeaders(key) } }),
    ),
  retireServer: (id: string, key: string) =>
    unwrapData(api.POST('/api/servers/{id}/retire', { params: { path: { id }, header: taskHeaders(key) } })),
  removeOrphans: (provider_ids: string[], key: string) =>
    unwrapData(
      api.POST('/api/servers/orphans/remove', {
        body: { provider_ids },
        params: { header: taskHeaders(key) },
      }),
    ),
  retryTask: (id: string) =>
    unwrapData(api.POST('/api/provisioning_tasks/{id}/retry', { params: { path: { id }, header: once() } })),
  cancelTask: (id: string) =>
    unwrapData(api.POST('/api/provisioning_tasks/{id}/cancel', { params: { path: { id }, header: once() } })),
};

/** Machines that are paid for but have no record. */
export const useOrphans = () =>
  useQuery({ queryKey: ['orphans'], queryFn: () => readData(api.GET('/api/servers/orphans')) });
