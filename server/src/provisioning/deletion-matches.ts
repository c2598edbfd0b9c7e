import type { CloseAccount } from '../ledger/index.js';
import type { BackedUpMatches } from './backups/finished-matches.js';

/**
 * Where the finished matches of a deleted league are read from (R14): from its instance or, when its server is lost, from
 * its latest backup or not at all. Staff choose.
 */
export const MATCH_SOURCES = ['instance', 'newest_backup', 'unknown'] as const;
export type MatchSource = (typeof MATCH_SOURCES)[number];

/** Tasks of earlier releases name no source: they read from the instance. */
export function readMatchSource(input: Readonly<Record<string, unknown>>): MatchSource {
  return MATCH_SOURCES.find((source) => source === input['matches']) ?? 'instance';
}

/** The matches to close the account with. @param fromBackup called only when the source is the latest backup */
export async function resolveClosingMatches(
  source: MatchSource,
  fromBackup: () => Promise<BackedUpMatches>,
): Promise<{ data: CloseAccount['data']; backup: BackedUpMatches['backup'] | null }> {
  if (source === 'instance') return { data: {}, backup: null };
  if (source === 'unknown') return { data: { matches: 'unknown' }, backup: null };
  const { matches, backup } = await fromBackup();
  return { data: { matches }, backup };
}
