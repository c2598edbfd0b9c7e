import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from './client.js';
import { api, apiOnce, readData } from './client.js';

export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: BodyOf<'/api/auth/me', 'put'>) => api.PUT('/api/auth/me', { body }),
  });
}

/** The server ends the user's other sessions. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<'/api/auth/change_password', 'post'>) =>
      api.POST('/api/auth/change_password', { body }),
    gcTime: 0,
  });
}

/** The sessions of the logged-in user. */
export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: () => readData(api.GET('/api/auth/sessions')),
  });
}

/** Ends a session by its id, or all except this one. */
export function useEndSession() {
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) await apiOnce.DELETE('/api/auth/sessions');
      else await apiOnce.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } });
    },
    onSettled: (_data, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['sessions'] }),
  });
}
