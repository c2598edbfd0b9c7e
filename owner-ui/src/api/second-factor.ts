import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from './client.js';
import { api, apiOnce, readData } from './client.js';

const STATUS = ['second-factor'];

export function useSecondFactor() {
  return useQuery({ queryKey: STATUS, queryFn: () => readData(api.GET('/api/auth/second_factor')) });
}

/** Responses and passwords are secrets: none of them are cached. */
function useSecret<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  return useMutation({ mutationFn, gcTime: 0 });
}

/** A mutation after which other factors are in force. */
function useFactorChange<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries({ queryKey: STATUS }),
  });
}

/** Starts the setup of an authenticator app and returns its secret. */
export function useNewTotp() {
  return useSecret((password: string) => readData(apiOnce.POST('/api/auth/totp', { body: { password } })));
}

/** Confirms the setup with the app's first code. */
export function useConfirmTotp() {
  return useFactorChange((body: { code: string }) =>
    readData(apiOnce.POST('/api/auth/totp/confirm', { body })),
  );
}

/** The options for the browser's passkey prompt. */
export function usePasskeyOptions() {
  return useSecret((password: string) =>
    readData(apiOnce.POST('/api/auth/passkeys/options', { body: { password } })),
  );
}

export function useAddPasskey() {
  return useFactorChange((body: BodyOf<'/api/auth/passkeys', 'post'>) =>
    readData(apiOnce.POST('/api/auth/passkeys', { body })),
  );
}

/** Removes a passkey; without an id, removes the authenticator app. */
export function useRemoveFactor() {
  return useFactorChange(
    async ({ passkeyId, password }: { passkeyId: string | undefined; password: string }) => {
      const body = { password };
      if (passkeyId === undefined) await apiOnce.DELETE('/api/auth/totp', { body });
      else await apiOnce.DELETE('/api/auth/passkeys/{id}', { params: { path: { id: passkeyId } }, body });
    },
  );
}

export function useNewRecoveryCodes() {
  return useFactorChange((password: string) =>
    readData(apiOnce.POST('/api/auth/recovery_codes', { body: { password } })),
  );
}
