import type { Database } from '../platform/database/index.js';
import type { AccountCache } from './account-cache.js';
import type { AccountKey, IdempotencyScope, LoadedAccount } from './stream.js';
import { loadAccount } from './stream.js';

/**
 * Loads the current account: the cached one plus later events, or all events. The database verifies that the stream
 * still contains the cached head.
 */
export async function loadCachedAccount(
  db: Database,
  cache: AccountCache,
  key: AccountKey,
  idempotency?: IdempotencyScope,
): Promise<LoadedAccount> {
  // An open transaction may see events that nobody else can see, and that may be rolled back.
  if (db.inTransaction) return loadAccount(db, key, idempotency);
  const cached = cache.find(key);
  const loaded = await loadAccount(db, key, idempotency, cached);
  if (cached && loaded.account.version < cached.version) cache.evict(cached.league_id);
  if (loaded.account.version > 0) cache.put(loaded.account);
  return loaded;
}
