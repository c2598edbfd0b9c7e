import type { Database, Querier } from '../../platform/database/index.js';
import type { ChainHead } from './digest-format.js';
import { hashHeads, writeDigestText } from './digest-format.js';
import type { SigningKey } from './signing-key.js';

/** Where a restarted chain of digests continues. */
export interface RestartAt {
  reason: string;
  /** The newest digest in the store; null: there is none. */
  previous: { number: number; hash: string } | null;
}

export interface WrittenDigest {
  number: number;
  created: string;
  hash: string;
  leagues: number;
  text: string;
}

interface LastDigest {
  number: number;
  hash: string;
  public_key: string;
}

/** The ledger no longer holds what the last digest names: writing another digest would cover that up. */
export class LedgerDigestMismatch extends Error {}

/** Steps from one league to the next by the index, because a ledger has many more events than leagues. */
const HEADS = `
  WITH RECURSIVE league AS (
    (SELECT league_id FROM ledger.event ORDER BY league_id LIMIT 1)
    UNION ALL
    SELECT (SELECT e.league_id FROM ledger.event e WHERE e.league_id > l.league_id ORDER BY e.league_id LIMIT 1)
    FROM league l WHERE l.league_id IS NOT NULL)
  SELECT l.league_id::text, head.version, head.hash FROM league l CROSS JOIN LATERAL (
    SELECT version, hash FROM ledger.event e WHERE e.league_id = l.league_id ORDER BY version DESC LIMIT 1) head
  ORDER BY l.league_id`;

const MISSING_EVENT = `
  SELECT h.league_id, h.version FROM public.digest_head h
  LEFT JOIN ledger.event e ON e.league_id = h.league_id AND e.version = h.version
  WHERE e.hash IS DISTINCT FROM h.hash ORDER BY h.league_id LIMIT 1`;

const NOW = `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`;

const SAVE_HEADS = `
  INSERT INTO public.digest_head (league_id, version, hash)
  SELECT * FROM json_to_recordset($1) AS h(league_id uuid, version integer, hash text)
  ON CONFLICT (league_id) DO UPDATE SET version = excluded.version, hash = excluded.hash`;

/** Creates digests of all chain heads, one at a time, and keeps them in a table until they are uploaded. */
export class DigestWriter {
  constructor(
    private readonly db: Database,
    private readonly key: SigningKey,
    private readonly previousKeys: readonly SigningKey[],
  ) {}

  /** @throws LedgerDigestMismatch unless the chain of digests is restarted */
  write(restart: RestartAt | null = null): Promise<WrittenDigest> {
    return this.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE public.ledger_digest IN SHARE ROW EXCLUSIVE MODE');
      if (restart) await tx.query('DELETE FROM public.digest_head');
      else await requireIntact(tx);
      const heads = await tx.query<ChainHead>(HEADS);
      const [clock] = await tx.query<{ now: string }>(NOW);
      const last = await readLast(tx);
      const changed = await changedHeads(tx, heads);
      const previous = restart ? restart.previous : last;
      const header = {
        ...{ number: (previous?.number ?? 0) + 1, created: clock!.now, previous: previous?.hash ?? null },
        ...{ restart: restart?.reason ?? null, leagues: heads.length, all_heads: hashHeads(heads) },
      };
      const { text, hash } = writeDigestText(header, changed, {
        key: this.key,
        previousKey: this.getPreviousKey(last),
      });
      if (restart) await tx.query('DELETE FROM public.ledger_digest WHERE number >= $1', [header.number]);
      if (restart) await tx.query('DELETE FROM public.ledger_digest WHERE placed IS NULL');
      await tx.query(
        'INSERT INTO public.ledger_digest (number, created, hash, public_key, content) VALUES ($1, $2, $3, $4, $5)',
        [header.number, header.created, hash, this.key.publicKey, text],
      );
      await tx.query(SAVE_HEADS, [JSON.stringify(changed)]);
      return { ...header, hash, text };
    });
  }

  /** The key that signed the previous digest, if it differs from the current one and is still configured to countersign. */
  private getPreviousKey(last: LastDigest | null): SigningKey | null {
    if (last === null || last.public_key === this.key.publicKey) return null;
    return this.previousKeys.find(({ publicKey }) => publicKey === last.public_key) ?? null;
  }
}

async function requireIntact(tx: Querier): Promise<void> {
  const [missingEvent] = await tx.query<{ league_id: string; version: number }>(MISSING_EVENT);
  if (!missingEvent) return;
  throw new LedgerDigestMismatch(
    `The ledger does not hold what a digest says: event ${missingEvent.version} of league ${missingEvent.league_id} is gone or another. Restored? npm run ledger:digest -- --restart REASON`,
  );
}

async function readLast(tx: Querier): Promise<LastDigest | null> {
  const [last] = await tx.query<LastDigest>(
    'SELECT number, hash, public_key FROM public.ledger_digest ORDER BY number DESC LIMIT 1',
  );
  return last ?? null;
}

async function changedHeads(tx: Querier, heads: readonly ChainHead[]): Promise<ChainHead[]> {
  const savedHeads = await tx.query<ChainHead>(
    'SELECT league_id::text, version, hash FROM public.digest_head',
  );
  const savedHashes = new Map(savedHeads.map(({ league_id, hash }) => [league_id, hash]));
  return heads.filter(({ league_id, hash }) => savedHashes.get(league_id) !== hash);
}
