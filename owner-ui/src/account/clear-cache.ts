import type { QueryClient } from '@tanstack/react-query';
import { currentSession, onSession } from './session.js';

/** Keys of data that is the same for all users. */
const PUBLIC = new Set<unknown>(['settings', 'countries', 'tiers']);

/** Clears cached data when its session ends, so that the next user of this computer sees none of it (ASVS 14.3.1). */
export function clearCacheWithSession(queries: QueryClient): void {
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
