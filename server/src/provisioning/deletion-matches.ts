import type { CloseAccount } from '../ledger/index.js';
import type { BackedUpMatches } from './backups/finished-matches.js';

/**
 * Where the finished matches of a league that is deleted come from (R14): from its instance, which is asked; from its
 * newest backup, or from nowhere, where its server is lost. Staff choose.
 */
export const MATCH_SOURCES = ['instance', 'newest_backup', 'unknown'] as const;
export type MatchSource = (typeof MATCH_SOURCES)[number];

/** The source that a task's input names. Tasks of earlier releases name none: the instance. */
export function readMatchSource(input: Readonly<Record<string, unknown>>): MatchSource {
  return MATCH_SOURCES.find((source) => source === input['matches']) ?? 'instance';
}

/** What closing the account goes by. @param fromBackup reads them from the newest backup, only where that is asked for */
export async function resolveClosingMatches(
  source: MatchSource,
  fromBackup: () => Promise<BackedUpMatches>,
): Promise<{ data: CloseAccount['data']; backup: BackedUpMatches['backup'] | null }> {
  if (source === 'instance') return { data: {}, backup: null };
  if (source === 'unknown') return { data: { matches: 'unknown' }, backup: null };
  const { matches, backup } = await fromBackup();
  return { data: { matches }, backup };
}
