import type { Database } from '../../platform/database/index.js';
import type { DigestStore } from './digest-store.js';

/** The store holds digests that this ledger does not know: the ledger was restored, or something else writes to the store. */
export class StoredDigestMismatch extends Error {}

interface Waiting {
  number: number;
  content: string;
}

const WAITING =
  'SELECT number, content FROM public.ledger_digest WHERE placed IS NULL ORDER BY number LIMIT 100';

/** Uploads digests to their store in order, waiting for each one; an existing digest is never replaced. */
export async function uploadDigests(db: Database, store: DigestStore): Promise<number> {
  let count = 0;
  for (let waiting = await db.query<Waiting>(WAITING); waiting.length > 0;) {
    for (const { number, content } of waiting) {
      await upload(store, number, content);
      await db.query('UPDATE public.ledger_digest SET placed = clock_timestamp() WHERE number = $1', [
        number,
      ]);
      count += 1;
    }
    waiting = await db.query<Waiting>(WAITING);
  }
  return count;
}

async function upload(store: DigestStore, number: number, content: string): Promise<void> {
  const found = await store.get(number);
  if (found === content) return;
  if (found !== null)
    throw new StoredDigestMismatch(
      `${store.address} holds another digest ${number}. Restored? npm run ledger:digest -- --restart REASON`,
    );
  if (number > 1 && (await store.get(number - 1)) === null)
    throw new StoredDigestMismatch(
      `${store.address} lacks digest ${number - 1}: copy the digests of the place before there`,
    );
  await store.put(number, content);
}
