import type { Database } from '../../platform/database/index.js';
import type { DigestPlace } from './digest-place.js';

/** The place holds digests that this ledger does not know: it was restored, or somebody else writes there. */
export class PlaceContradictsDigest extends Error {}

interface Waiting {
  number: number;
  content: string;
}

const WAITING =
  'SELECT number, content FROM public.ledger_digest WHERE placed IS NULL ORDER BY number LIMIT 100';

/** Hands digests to their place in their order, each until it is there; nothing that is there is ever replaced. */
export async function handOverDigests(db: Database, place: DigestPlace): Promise<number> {
  let count = 0;
  for (let waiting = await db.query<Waiting>(WAITING); waiting.length > 0;) {
    for (const { number, content } of waiting) {
      await handOver(place, number, content);
      await db.query('UPDATE public.ledger_digest SET placed = clock_timestamp() WHERE number = $1', [
        number,
      ]);
      count += 1;
    }
    waiting = await db.query<Waiting>(WAITING);
  }
  return count;
}

async function handOver(place: DigestPlace, number: number, content: string): Promise<void> {
  const found = await place.get(number);
  if (found === content) return;
  if (found !== null)
    throw new PlaceContradictsDigest(
      `${place.address} holds another digest ${number}. Restored? npm run ledger:digest -- --restart REASON`,
    );
  if (number > 1 && (await place.get(number - 1)) === null)
    throw new PlaceContradictsDigest(
      `${place.address} lacks digest ${number - 1}: copy the digests of the place before there`,
    );
  await place.put(number, content);
}
