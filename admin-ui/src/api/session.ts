import { clearToken, sendRequest } from '@touchline/session';

/** The portal's login page. */
export const LOGIN_URL = '/#/login';

let isLeaving = false;

/** Whether the user is logging out: requests that then find the session ended need no notice. */
export const isLoggingOut = (): boolean => isLeaving;

/** Ends the session on the server, in this tab and in all others. */
export async function logOut(): Promise<void> {
  isLeaving = true;
  const request = new Request(new URL('/api/auth/logout', window.location.origin), {
    ...{ method: 'POST', keepalive: true },
  });
  await sendRequest(request).catch(() => undefined);
  clearToken();
}
