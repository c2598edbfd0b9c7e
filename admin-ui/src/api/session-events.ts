import type { Problem } from '@touchline/session';

/** The server requires a second factor before it allows anything else. */
const SETUP_REQUIRED = 'SECOND_FACTOR_SETUP_REQUIRED';
const SESSION_ENDED = 'touchline.session-ended';

const announce = (name: string): boolean => window.dispatchEvent(new Event(name));

function onAnnounced(name: string, callback: () => void): () => void {
  window.addEventListener(name, callback);
  return () => window.removeEventListener(name, callback);
}

/** Announces that a second factor must be set up if a refused request or stream requires it. */
export function announceSetupRequired({ code }: Problem): void {
  if (code === SETUP_REQUIRED) announce(SETUP_REQUIRED);
}

/** Announces that a request was refused because no session is left. */
export const announceSessionEnd = (): boolean => announce(SESSION_ENDED);

/**
 * Calls back when a request finds that the session has ended.
 * @returns a function that unsubscribes
 */
export const onSessionEnd = (callback: () => void): (() => void) => onAnnounced(SESSION_ENDED, callback);

/**
 * Calls back when the server requires a second factor: a newly granted permission may need one.
 * @returns a function that unsubscribes
 */
export const onSetupRequired = (callback: () => void): (() => void) => onAnnounced(SETUP_REQUIRED, callback);
