import { clearToken, sendRequest } from '@touchline/session';

/** Where people log in: the portal's page. */
export const LOGIN_URL = '/#/login';

let isLeaving = false;

/** Whether the person logs out: what then finds the session over needs no word about it. */
export const isLoggingOut = (): boolean => isLeaving;

/** Ends the session on the server, here and in other tabs. */
export async function logOut(): Promise<void> {
  isLeaving = true;
  const request = new Request(new URL('/api/auth/logout', window.location.origin), {
    ...{ method: 'POST', keepalive: true },
  });
  await sendRequest(request).catch(() => undefined);
  clearToken();
}
