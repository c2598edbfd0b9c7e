import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from './client.js';
import { api, readData } from './client.js';

/* Requests made before anybody is logged in; no other data is loaded yet. Passwords are not cached. */

export type Credentials = BodyOf<'/session', 'post'>;
export type PasswordResetRequest = BodyOf<'/password/forgotten', 'post'>;
export type AcceptanceBody = BodyOf<'/invitation', 'post'>;

/** The session is not a component, so these two are not hooks. */
export const readSession = () => readData(api.GET('/session'));
export const endSession = () => readData(api.DELETE('/session'));

export function useLogIn() {
  return useMutation({
    mutationFn: (body: Credentials) => readData(api.POST('/session', { body })),
    gcTime: 0,
  });
}

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: PasswordResetRequest) => readData(api.POST('/password/forgotten', { body })),
    gcTime: 0,
  });
}

/** Whom the link of an invitation or a password reset is for. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readData(api.POST('/invitation/seen', { body: { token } })),
  });
}

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: AcceptanceBody) => readData(api.POST('/invitation', { body })),
    gcTime: 0,
  });
}
