import { useMutation } from '@tanstack/react-query';
import { api, apiOnce, readData } from './client.js';
import type { Language, Me, SecondFactorBody, SignedIn } from './types.js';

/** Who is logged in. */
export const requestMe = (): Promise<Me> => readData(api.GET('/api/auth/me'));

export const requestLogOut = () => apiOnce.POST('/api/auth/logout');

/** Mails are written in the language of the profile. */
export const saveLanguage = (language: Language) => api.PUT('/api/auth/me', { body: { language } });

/** Throws SECOND_FACTOR_REQUIRED with the challenge where the account has a second factor. */
export function useLogIn() {
  return useMutation({
    mutationFn: (body: { identity: string; password: string }): Promise<SignedIn> =>
      readData(apiOnce.POST('/api/auth/login', { body })),
    gcTime: 0,
  });
}

/** The second step of a login. */
export function useSecondStep() {
  return useMutation({
    mutationFn: (body: SecondFactorBody): Promise<SignedIn> =>
      readData(apiOnce.POST('/api/auth/second_factor', { body })),
    gcTime: 0,
  });
}
