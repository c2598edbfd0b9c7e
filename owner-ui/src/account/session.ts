import {
  clearToken,
  mayHaveSession,
  onSessionChangeInOtherTab,
  Problem,
  refreshToken,
  storeToken,
} from '@touchline/session';
import { requestLogOut, requestMe, saveLanguage } from '../api/session.js';
import type { Language, Me, LoginResult } from '../api/types.js';

export type Session =
  | { state: 'starting' }
  /** The server does not respond, so it is unknown whether there is a session. */
  | { state: 'unreachable' }
  | { state: 'anonymous' }
  | { state: 'logged_in'; me: Me };

/** Set once someone has logged in on this device: on a phone, the home page then starts with the login. */
const LOGGED_IN_BEFORE_KEY = 'touchline.known';

let session: Session = { state: 'starting' };
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/**
 * Calls back when the session changes.
 * @returns a function that unsubscribes
 */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session {
  return session;
}

/** Loads the logged-in user, also after a change of the profile. A user without a role is logged out. */
export async function readMe(): Promise<void> {
  const me = await requestMe();
  if (!me.role) return logOut();
  localStorage.setItem(LOGGED_IN_BEFORE_KEY, '1');
  setSession({ state: 'logged_in', me });
}

/** Resumes the session of the browser's cookie, if any. */
export async function startSession(): Promise<void> {
  if (!mayHaveSession()) return setSession({ state: 'anonymous' });
  try {
    await refreshToken();
    await readMe();
  } catch (error) {
    const hasEnded = error instanceof Problem && (error.status === 401 || error.status === 403);
    setSession({ state: hasEnded ? 'anonymous' : 'unreachable' });
  }
}

/** Starts a session from the response of any kind of login. */
export async function enter(result: LoginResult): Promise<void> {
  storeToken(result);
  await readMe();
}

/** Ends the session in this tab. */
export function leave(): void {
  clearToken();
  setSession({ state: 'anonymous' });
}

export async function logOut(): Promise<void> {
  await requestLogOut().catch(() => undefined);
  leave();
}

/** Emails are written in the language of the profile. */
export function saveMailLanguage(language: Language): void {
  if (session.state !== 'logged_in') return;
  void saveLanguage(language).then(readMe, () => undefined);
}

onSessionChangeInOtherTab(() => {
  // Everything loaded belongs to the previous user: starts over with an empty cache.
  if (session.state === 'logged_in') window.location.reload();
  else void startSession();
});
