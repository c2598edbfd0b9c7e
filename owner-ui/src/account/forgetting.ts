import type { QueryClient } from '@tanstack/react-query';
import { currentSession, onSession } from './session.js';

/** What is the same for everybody. */
const PUBLIC = new Set<unknown>(['settings', 'countries', 'tiers']);

/**
 * What was loaded goes with the session that it was loaded for: whoever logs in next on this computer sees nothing of it,
 * not even for the moment until their own has come (ASVS 14.3.1).
 */
export function forgetWithSession(queries: QueryClient): void {
  let whose: string | null = null;
  onSession(() => {
    const session = currentSession();
    const now = session.state === 'known' ? session.me.user.id : null;
    if (whose !== null && whose !== now) {
      queries.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.has(queryKey[0]) });
      queries.getMutationCache().clear();
    }
    whose = now;
  });
}
