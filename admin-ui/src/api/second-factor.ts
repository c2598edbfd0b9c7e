import { callJson } from './client.js';
import type { components } from '../../../api-types/schema.js';

type Schemas = components['schemas'];
type Codes = Schemas['RecoveryCodesAnswer'];

const call = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => ({
  data: await callJson<T>(method, `/api/auth/${path}`, body === undefined ? {} : { body }),
});

/**
 * The person's own second factors. No Idempotency-Key: what these answer is shown once and kept nowhere. Whatever changes
 * them wants the password again.
 */
export const secondFactor = {
  secondFactor: () => call<Schemas['SecondFactorAnswer']>('GET', 'second_factor'),
  beginTotp: (password: string) => call<Schemas['NewTotpAnswer']>('POST', 'totp', { password }),
  confirmTotp: (code: string) => call<Codes>('POST', 'totp/confirm', { code }),
  removeTotp: (password: string) => call('DELETE', 'totp', { password }),
  passkeyOptions: (password: string) =>
    call<Schemas['PasskeyOptionsAnswer']>('POST', 'passkeys/options', { password }),
  addPasskey: (body: Schemas['NewPasskeyBody']) =>
    call<Schemas['AddedPasskeyAnswer']>('POST', 'passkeys', body),
  removePasskey: (id: string, password: string) => call('DELETE', `passkeys/${id}`, { password }),
  renewRecoveryCodes: (password: string) => call<Codes>('POST', 'recovery_codes', { password }),
};
