import type { Database } from '../platform/database/index.js';
import type { AccountCache } from './account-cache.js';
import type { AccountKey, IdempotencyScope, LoadedAccount } from './stream.js';
import { loadAccount } from './stream.js';

/**
 * The account as it stands now: what is remembered of it and the events behind that, or all of them. The database says
 * whether the stream still holds what is remembered.
 */
export async function loadRemembered(
  db: Database,
  remembered: AccountCache,
  key: AccountKey,
  idempotency?: IdempotencyScope,
): Promise<LoadedAccount> {
  // An open transaction may see, and may lose again, what nobody else knows.
  if (db.inTransaction) return loadAccount(db, key, idempotency);
  const known = remembered.find(key);
  const loaded = await loadAccount(db, key, idempotency, known);
  if (known && loaded.account.version < known.version) remembered.evict(known.league_id);
  if (loaded.account.version > 0) remembered.put(loaded.account);
  return loaded;
}
