import type { components } from '@touchline/contracts/api/platform';
import { api, unwrapData, once } from './client.js';

type Schemas = components['schemas'];

/** The logged-in user, and the platform's settings. */
export const readMe = async () => (await unwrapData(api.GET('/api/auth/me'))).data;
export const readSettings = async () => (await unwrapData(api.GET('/api/settings'))).data;

/** Sessions and second factors, mostly of the logged-in user. */
export const users = {
  endUserSessions: (id: string) =>
    unwrapData(api.POST('/api/users/{id}/end_sessions', { params: { path: { id }, header: once() } })),
  resendVerification: (id: string) =>
    unwrapData(api.POST('/api/users/{id}/resend_verification', { params: { path: { id }, header: once() } })),
  changePassword: (body: Schemas['ChangePasswordBody']) =>
    unwrapData(api.POST('/api/auth/change_password', { body, params: { header: once() } })),
  endSession: (id: string) => unwrapData(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
  endOtherSessions: () => unwrapData(api.DELETE('/api/auth/sessions')),

  // Without an idempotency key: these responses are shown once and stored nowhere. Every change needs the password again.
  beginTotp: (password: string) => unwrapData(api.POST('/api/auth/totp', { body: { password } })),
  confirmTotp: (code: string) => unwrapData(api.POST('/api/auth/totp/confirm', { body: { code } })),
  removeTotp: (password: string) => unwrapData(api.DELETE('/api/auth/totp', { body: { password } })),
  passkeyOptions: (password: string) =>
    unwrapData(api.POST('/api/auth/passkeys/options', { body: { password } })),
  addPasskey: (body: Schemas['NewPasskeyBody']) => unwrapData(api.POST('/api/auth/passkeys', { body })),
  removePasskey: (id: string, password: string) =>
    unwrapData(api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } }, body: { password } })),
  renewRecoveryCodes: (password: string) =>
    unwrapData(api.POST('/api/auth/recovery_codes', { body: { password } })),
};
