import { clearToken, sendRequest } from '@touchline/session';

/** Where people log in: the portal's page. */
export const LOGIN_URL = '/#/login';

/** Ends the session on the server, here and in other tabs. */
export async function logOut(): Promise<void> {
  const request = new Request(new URL('/api/auth/logout', window.location.origin), {
    ...{ method: 'POST', keepalive: true },
  });
  await sendRequest(request).catch(() => undefined);
  clearToken();
}
