import { useSyncExternalStore } from 'react';
import type { Me } from '../api/types.js';
import type { Session } from './session.js';
import { currentSession, onSession } from './session.js';

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession);
}

/** The logged-in user. Only for screens behind the guard. */
export function useMe(): Me {
  const current = useSession();
  if (current.state !== 'logged_in') throw new Error('This screen is for logged-in users.');
  return current.me;
}
