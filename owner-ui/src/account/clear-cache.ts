import type { QueryClient } from '@tanstack/react-query';
import { currentSession, onSession } from './session.js';

/** Keys of data that is the same for all users. */
const PUBLIC = new Set<unknown>(['settings', 'countries', 'tiers']);

/** Clears cached data when its session ends, so that the next user of this computer sees none of it (ASVS 14.3.1). */
export function clearCacheWithSession(queries: QueryClient): void {
  let lastUserId: string | null = null;
  onSession(() => {
    const session = currentSession();
    const userId = session.state === 'logged_in' ? session.me.user.id : null;
    if (lastUserId !== null && lastUserId !== userId) {
      queries.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.has(queryKey[0]) });
      queries.getMutationCache().clear();
    }
    lastUserId = userId;
  });
}
