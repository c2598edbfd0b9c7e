import type { AddedByBanned } from '@touchline/contracts';
import type { BannedVisitor, PlatformSessions } from './platform-sessions.js';
import { fromEpochMs, plusDays } from '../kernel/instant.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { PersonRow } from './people.js';

/** Covers the last day before a ban, and everything after it until the league heard of the ban. */
const BEFORE_DAYS = 1;
/** How long the additions are shown. */
const RECENT_DAYS = 30;

/**
 * People who were added, invited or given another role by a user within the last day before that user was banned, read
 * from the audit. People removed since are not listed.
 */
export function addedByBanned(
  file: LeagueFile,
  platformSessions: Pick<PlatformSessions, 'banned'>,
): AddedByBanned[] {
  const now = fromEpochMs(Date.now());
  const recent = platformSessions.banned().filter(({ banned_at }) => plusDays(banned_at, RECENT_DAYS) > now);
  return recent.flatMap((banned) => addedBy(file, banned));
}

function addedBy(file: LeagueFile, { user_id, name, banned_at }: BannedVisitor): AddedByBanned[] {
  const rows = file.all<PersonRow & { added_at: string }>(
    `SELECT person.*, min(audit.at) AS added_at FROM audit JOIN person ON person.id = audit.entity_id
     WHERE audit.entity = 'person' AND audit.actor IN (?, ?) AND audit.at >= ?
     GROUP BY person.id ORDER BY added_at, person.id`,
    ...[`owner:${user_id}`, `staff:${user_id}`, plusDays(banned_at, -BEFORE_DAYS)],
  );
  return rows.map(({ id, email, role, added_at, name: called }) => ({
    ...{ person_id: id, name: called, email, role, added_at },
    ...{ added_by: name, banned_at },
  }));
}
