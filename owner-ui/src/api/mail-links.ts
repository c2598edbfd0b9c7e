import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from './client.js';
import { api } from './client.js';

/** Sends the logged-in user another link to verify their address. */
export function useRequestVerification() {
  return useMutation({ mutationFn: () => api.POST('/api/auth/request_verification') });
}

/** Uses the link from the email once, no matter who opens it: a second attempt would say that it was already used. */
export function useVerification(token: string) {
  return useQuery({
    queryKey: ['verify', token],
    queryFn: () =>
      api.POST('/api/auth/confirm_verification', { body: { token } }).then(() => 'done' as const),
    retry: false,
    staleTime: 'static',
  });
}

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => api.POST('/api/auth/request_password_reset', { body: { email } }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<'/api/auth/confirm_password_reset', 'post'>) =>
      api.POST('/api/auth/confirm_password_reset', { body }),
    gcTime: 0,
  });
}
