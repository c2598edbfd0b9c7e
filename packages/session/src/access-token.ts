import { Problem } from './problem.js';
import { requestLanguage } from './language.js';

/** Response to logging in and refreshing. */
export interface TokenResponse {
  access_token: string;
  /** Seconds. */
  expires_in: number;
  user: { id: string };
}

/**
 * The access token is kept in memory only. localStorage records whose session there is, so that visitors do not trigger
 * a request for one, and other tabs notice a login or logout.
 */
const SESSION_KEY = 'touchline.session';
/** Using a refresh token twice ends the session, so only one tab of portal and console refreshes at a time. */
const REFRESH_LOCK = 'touchline-session';
/** When a refresh started that no page has seen finish yet. */
const REFRESH_STARTED = 'touchline.refresh-begun';
const MAX_REFRESH_MS = 2000;

let current: { token: string; expiresAt: number } | undefined;

export function accessToken(): string | undefined {
  return current?.token;
}

export function storeToken({ access_token: token, expires_in: seconds, user }: TokenResponse): void {
  current = { token, expiresAt: Date.now() + seconds * 1000 };
  localStorage.setItem(SESSION_KEY, user.id);
}

export function clearToken(): void {
  current = undefined;
  localStorage.removeItem(SESSION_KEY);
}

export function mayHaveSession(): boolean {
  return localStorage.getItem(SESSION_KEY) !== null;
}

/** Registers a callback for logins and logouts in other tabs. */
export function onSessionChangeInOtherTab(changed: () => void): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === SESSION_KEY && oldValue !== newValue) changed();
  });
}

/** A page left during a refresh releases the lock before its cookie has arrived. */
async function waitForAbandonedRefresh(): Promise<void> {
  const age = Date.now() - Number(localStorage.getItem(REFRESH_STARTED) ?? 0);
  if (age >= 0 && age < MAX_REFRESH_MS)
    await new Promise((resolve) => setTimeout(resolve, MAX_REFRESH_MS - age));
}

async function refresh(): Promise<void> {
  await waitForAbandonedRefresh();
  localStorage.setItem(REFRESH_STARTED, String(Date.now()));
  const headers = { 'accept-language': requestLanguage() };
  // `keepalive`: the response's cookie must arrive even if the page is left, because the old one is used up.
  const response = await fetch('/api/auth/refresh', { method: 'POST', headers, keepalive: true }).catch(
    () => {
      throw Problem.offline();
    },
  );
  localStorage.removeItem(REFRESH_STARTED);
  if (response.ok) return storeToken((await response.json()) as TokenResponse);
  if (response.status === 401) clearToken();
  throw await Problem.fromResponse(response);
}

let refreshing: Promise<void> | undefined;

/**
 * Gets a new access token for the session's cookie, one tab at a time: the next tab uses the cookie this one receives.
 * @throws Problem, with status 401 if the session is over
 */
export function refreshToken(): Promise<void> {
  // Locks only exist on secure origins.
  const locked = (): Promise<void> => navigator.locks?.request(REFRESH_LOCK, refresh) ?? refresh();
  refreshing ??= locked().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** An access token that is valid for at least `marginMs`. @throws Problem, with status 401 if the session is over */
export async function freshToken(marginMs = 60_000): Promise<string> {
  if (!current || current.expiresAt - Date.now() < marginMs) await refreshToken();
  return current!.token;
}
