import { useMutation } from '@tanstack/react-query';
import { apiOnce, readData } from './client.js';
import type { LoginBody, SecondFactorBody, LoginResult } from './types.js';

/** Throws SECOND_FACTOR_REQUIRED with the challenge if the account has a second factor. */
export function useLogIn() {
  return useMutation({
    mutationFn: (body: LoginBody): Promise<LoginResult> =>
      readData(apiOnce.POST('/api/auth/login', { body })),
    gcTime: 0,
  });
}

/** The second step of a login. */
export function useSecondStep() {
  return useMutation({
    mutationFn: (body: SecondFactorBody): Promise<LoginResult> =>
      readData(apiOnce.POST('/api/auth/second_factor', { body })),
    gcTime: 0,
  });
}
