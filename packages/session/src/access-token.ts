import { Problem } from './problem.js';
import { requestLanguage } from './language.js';

/** What logging in and refreshing answer. */
export interface TokenResponse {
  access_token: string;
  /** Seconds. */
  expires_in: number;
  user: { id: string };
}

/**
 * The access token is kept in memory only. localStorage notes whose session there is, so that visitors are not asked
 * for one, and other tabs notice a login and a logout.
 */
const SESSION_NOTE = 'touchline.session';
/** A refresh token that is used twice ends the session, so one tab of portal and console refreshes at a time. */
const REFRESH_LOCK = 'touchline-session';
/** When a refresh started whose end no page has seen yet. */
const REFRESH_STARTED = 'touchline.refresh-begun';
const LONGEST_REFRESH_MS = 2000;

let current: { token: string; expiresAt: number } | undefined;

export function accessToken(): string | undefined {
  return current?.token;
}

export function storeToken({ access_token: token, expires_in: seconds, user }: TokenResponse): void {
  current = { token, expiresAt: Date.now() + seconds * 1000 };
  localStorage.setItem(SESSION_NOTE, user.id);
}

export function clearToken(): void {
  current = undefined;
  localStorage.removeItem(SESSION_NOTE);
}

export function mayHaveSession(): boolean {
  return localStorage.getItem(SESSION_NOTE) !== null;
}

/** Calls back when another tab has logged in or out. */
export function onSessionChangeInOtherTab(changed: () => void): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === SESSION_NOTE && oldValue !== newValue) changed();
  });
}

/** A page that is left during a refresh releases the lock before its cookie has arrived. */
async function waitForAbandonedRefresh(): Promise<void> {
  const age = Date.now() - Number(localStorage.getItem(REFRESH_STARTED) ?? 0);
  if (age >= 0 && age < LONGEST_REFRESH_MS)
    await new Promise((resolve) => setTimeout(resolve, LONGEST_REFRESH_MS - age));
}

async function refresh(): Promise<void> {
  await waitForAbandonedRefresh();
  localStorage.setItem(REFRESH_STARTED, String(Date.now()));
  const headers = { 'accept-language': requestLanguage() };
  // `keepalive`: the answer's cookie must arrive even when the page is left, because the old one is used up.
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
 * Gets a new access token for the session's cookie, one tab at a time: the next one uses the cookie that this leaves.
 * @throws Problem, with status 401 if the session is over
 */
export function refreshToken(): Promise<void> {
  // Only secure origins have locks.
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
