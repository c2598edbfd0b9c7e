import type { components } from '../../../api-types/schema.js';
import { api, dataOf, once } from './client.js';

type Schemas = components['schemas'];

/** Who is logged in, and the settings of the platform. */
export const readMe = async () => (await dataOf(api.GET('/api/auth/me'))).data;
export const readSettings = async () => (await dataOf(api.GET('/api/settings'))).data;

/** Sessions and second factors of users, above all one's own. */
export const users = {
  endUserSessions: (id: string) =>
    dataOf(api.POST('/api/users/{id}/end_sessions', { params: { path: { id }, header: once() } })),
  resendVerification: (id: string) =>
    dataOf(api.POST('/api/users/{id}/resend_verification', { params: { path: { id }, header: once() } })),
  changePassword: (body: Schemas['ChangePasswordBody']) =>
    dataOf(api.POST('/api/auth/change_password', { body, params: { header: once() } })),
  sessions: () => dataOf(api.GET('/api/auth/sessions')),
  endSession: (id: string) => dataOf(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
  endOtherSessions: () => dataOf(api.DELETE('/api/auth/sessions')),

  // Without a key: what these answer is shown once and stored nowhere. Every change needs the password again.
  secondFactor: () => dataOf(api.GET('/api/auth/second_factor')),
  beginTotp: (password: string) => dataOf(api.POST('/api/auth/totp', { body: { password } })),
  confirmTotp: (code: string) => dataOf(api.POST('/api/auth/totp/confirm', { body: { code } })),
  removeTotp: (password: string) => dataOf(api.DELETE('/api/auth/totp', { body: { password } })),
  passkeyOptions: (password: string) =>
    dataOf(api.POST('/api/auth/passkeys/options', { body: { password } })),
  addPasskey: (body: Schemas['NewPasskeyBody']) => dataOf(api.POST('/api/auth/passkeys', { body })),
  removePasskey: (id: string, password: string) =>
    dataOf(api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } }, body: { password } })),
  renewRecoveryCodes: (password: string) =>
    dataOf(api.POST('/api/auth/recovery_codes', { body: { password } })),
};
