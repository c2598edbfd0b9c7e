import type { BodyOf } from './client.js';
import { api, readData } from './client.js';

/** Requests made before anybody is logged in; no other data is loaded yet. */
export type Credentials = BodyOf<'/session', 'post'>;
export type PasswordResetRequest = BodyOf<'/password/forgotten', 'post'>;
export type AcceptanceBody = BodyOf<'/invitation', 'post'>;

export const readSession = () => readData(api.GET('/session'));
export const logIn = (body: Credentials) => readData(api.POST('/session', { body }));
export const endSession = () => readData(api.DELETE('/session'));
export const requestPasswordReset = (body: PasswordResetRequest) =>
  readData(api.POST('/password/forgotten', { body }));
export const readInvitation = (token: string) => readData(api.POST('/invitation/seen', { body: { token } }));
export const acceptInvitation = (body: AcceptanceBody) => readData(api.POST('/invitation', { body }));
