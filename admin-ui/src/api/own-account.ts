import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api, once, readData } from './client.js';

/** The devices that the user is logged in on. */
export const useSessions = () =>
  useQuery({ queryKey: ['sessions'], queryFn: () => readData(api.GET('/api/auth/sessions')) });

/** The second factors that the user has set up. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: ['second-factor'],
    queryFn: () => readData(api.GET('/api/auth/second_factor')),
    meta: { live: false },
  });

/**
 * Keeps the language in the user's account: their emails and other browsers follow. Without `useMutation`, which the
 * first page would have to load for this alone.
 */
export function keepLanguage(client: QueryClient, language: 'en' | 'es'): Promise<unknown> {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => api.PUT('/api/auth/me', { body: { language }, params: { header: once() } }),
    // One after the other: the last choice must arrive last.
    scope: { id: 'language' },
  });
  return mutation.execute(undefined);
}
