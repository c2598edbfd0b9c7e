import { clearToken } from '@touchline/session';
import { api } from './client.js';

/** The portal's login page. */
export const LOGIN_URL = '/#/login';

let isLeaving = false;

/** Whether the user is logging out: requests that then find the session ended need no notice. */
export const isLoggingOut = (): boolean => isLeaving;

/** Ends the session on the server, in this tab and in all others. */
export async function logOut(): Promise<void> {
  isLeaving = true;
  // Sent even if the page is left meanwhile; without a response, this browser still forgets the session.
  await api.POST('/api/auth/logout', { keepalive: true }).catch(() => undefined);
  clearToken();
}
