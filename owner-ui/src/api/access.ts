import { Problem } from './problem.js';
import type { SignedIn } from './types.js';

/**
 * The access token lives in memory alone. Whose session there is, if any, is noted in localStorage, so that a visitor
 * without one is not asked for it, and the other tabs hear of a login and a logout.
 */
const NOTE = 'touchline.session';
/** Shared with the staff console, which has the same cookie: a refresh token used twice ends the session. */
const LOCK = 'touchline-session';
/** When a refresh was begun that no page has seen the end of. */
const BEGUN = 'touchline.refresh-begun';
const LONGEST_REFRESH_MS = 2000;

let token: string | undefined;
/** What the server says of requests in this language. */
let language = 'en';

export function accessToken(): string | undefined {
  return token;
}

export function setRequestLanguage(next: string): void {
  language = next;
}

export function requestLanguage(): string {
  return language;
}

/** Takes what a login answered. */
export function keepToken(signedIn: SignedIn): void {
  token = signedIn.access_token;
  localStorage.setItem(NOTE, signedIn.user.id);
}

export function dropToken(): void {
  token = undefined;
  localStorage.removeItem(NOTE);
}

export function mayHaveSession(): boolean {
  return localStorage.getItem(NOTE) !== null;
}

/** Calls back when another tab has logged in or out. */
export function onSessionOfOtherTabs(changed: () => void): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === NOTE && oldValue !== newValue) changed();
  });
}

/** A page that is left in the middle of a refresh lets go of the lock: the next one gives its cookie time to arrive. */
async function afterLeftPage(): Promise<void> {
  const age = Date.now() - Number(localStorage.getItem(BEGUN) ?? 0);
  if (age >= 0 && age < LONGEST_REFRESH_MS) {
    await new Promise((resolve) => setTimeout(resolve, LONGEST_REFRESH_MS - age));
  }
}

async function refresh(): Promise<void> {
  await afterLeftPage();
  localStorage.setItem(BEGUN, String(Date.now()));
  const headers = { 'accept-language': language };
  // Goes on without its page, so that the answer's cookie is kept: the old one is used up.
  const sent = fetch('/api/auth/refresh', { method: 'POST', headers, keepalive: true });
  const response = await sent.catch(() => {
    throw Problem.offline();
  });
  localStorage.removeItem(BEGUN);
  if (response.ok) return keepToken((await response.json()) as SignedIn);
  if (response.status === 401) dropToken();
  throw await Problem.of(response);
}

let refreshing: Promise<void> | undefined;

/**
 * A new access token for the session's cookie. One at a time in all tabs: the one that waits finds the cookie that the
 * other's refresh has left. Throws a Problem; with status 401 the session is over.
 */
export function refreshToken(): Promise<void> {
  // Only pages of secure origins have locks.
  const alone = (): Promise<void> => navigator.locks?.request(LOCK, refresh) ?? refresh();
  refreshing ??= alone().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}
