import {
  clearToken,
  mayHaveSession,
  onSessionChangeInOtherTab,
  Problem,
  refreshToken,
  storeToken,
} from '@touchline/session';
import { requestLogOut, requestMe, saveLanguage } from '../api/session.js';
import type { Language, Me, SignedIn } from '../api/types.js';

export type Session =
  | { state: 'starting' }
  /** The server does not respond, so it is unknown whether there is a session. */
  | { state: 'unreachable' }
  | { state: 'anonymous' }
  | { state: 'known'; me: Me };

/** Set once someone has logged in on this device: on a phone, the home page then starts with the login. */
const KNOWN = 'touchline.known';

const ROLES = ['admin', 'common', 'operario', 'contador'];

let session: Session = { state: 'starting' };
const listeners = new Set<() => void>();

function become(next: Session): void {
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

/** Loads the logged-in user, also after a change of the profile. A user without a known role is logged out. */
export async function readMe(): Promise<void> {
  const me = await requestMe();
  if (!ROLES.includes(me.role)) return logOut();
  localStorage.setItem(KNOWN, '1');
  become({ state: 'known', me });
}

/** Resumes the session of the browser's cookie, if any. */
export async function startSession(): Promise<void> {
  if (!mayHaveSession()) return become({ state: 'anonymous' });
  try {
    await refreshToken();
    await readMe();
  } catch (error) {
    const isOver = error instanceof Problem && (error.status === 401 || error.status === 403);
    become({ state: isOver ? 'anonymous' : 'unreachable' });
  }
}

/** Starts a session from the response of any kind of login. */
export async function enter(signedIn: SignedIn): Promise<void> {
  storeToken(signedIn);
  await readMe();
}

/** Ends the session in this tab. */
export function leave(): void {
  clearToken();
  become({ state: 'anonymous' });
}

export async function logOut(): Promise<void> {
  await requestLogOut().catch(() => undefined);
  leave();
}

/** Emails are written in the language of the profile. */
export function saveMailLanguage(language: Language): void {
  if (session.state !== 'known') return;
  void saveLanguage(language).then(readMe, () => undefined);
}

onSessionChangeInOtherTab(() => {
  // Everything loaded belongs to the previous user: starts over with an empty cache.
  if (session.state === 'known') window.location.reload();
  else void startSession();
});
