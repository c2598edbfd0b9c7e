import type { Instant } from '../kernel/instant.js';
import type { LeagueFile } from '../storage/league-file.js';

/** A match that used to be public, with a time, and is gone. */
export interface WithdrawnMatch {
  id: string;
  home_name: string;
  away_name: string;
  kick_off_at: Instant;
  withdrawn_at: Instant;
  /** The version the match has, or would have, after its withdrawal. */
  version: number;
}

const previousValue = (name: string): string => `json_extract(before, '$.${name}')`;

/** Matches that were deleted or lost their time, as they were before. */
const CHANGED = `SELECT entity_id AS id, ${previousValue('tournament_id')} AS tournament_id, ${previousValue('home_team_id')} AS home_id,
    ${previousValue('away_team_id')} AS away_id, ${previousValue('kick_off_at')} AS kick_off_at, at AS withdrawn_at,
    ${previousValue('version')} + 1 AS version, max(audit.id)
  FROM audit WHERE entity = 'match' AND at >= ?1 AND ${previousValue('published')} = 1 AND ${previousValue('kick_off_at')} IS NOT NULL
    AND (after IS NULL OR json_extract(after, '$.kick_off_at') IS NULL)
  GROUP BY entity_id`;
/** Matches that were published and are drafts again. */
const HIDDEN = `SELECT match.id, match.tournament_id, match.home_team_id, match.away_team_id, match.kick_off_at, max(audit.at),
    match.version, max(audit.id)
  FROM audit, json_each(audit.after, '$.ids') AS hidden JOIN match ON match.id = hidden.value
  WHERE audit.entity = 'tournament' AND audit.action = 'matches_hidden' AND audit.at >= ?1 AND match.published = 0
    AND match.kick_off_at IS NOT NULL
  GROUP BY match.id`;

/** Conditions that select matches by tournament or by team; `league` selects all of them. */
const CONDITIONS = {
  tournament_id: 'seen.tournament_id = ?2',
  team_id: '?2 IN (seen.home_id, seen.away_id)',
  league: '?2 IS NOT NULL',
} as const;

/**
 * Matches that were published, but since an instant are no longer so or have lost their time, as they were last seen:
 * calendars that contain them have to be updated. Read from the audit.
 */
export function withdrawnMatches(
  file: LeagueFile,
  scope: keyof typeof CONDITIONS,
  id: string,
  since: Instant,
): WithdrawnMatch[] {
  return file.all<WithdrawnMatch>(
    `SELECT seen.id, home.name AS home_name, away.name AS away_name, seen.kick_off_at, seen.withdrawn_at, seen.version
     FROM (${CHANGED} UNION ALL ${HIDDEN}) AS seen
     JOIN team AS home ON home.id = seen.home_id JOIN team AS away ON away.id = seen.away_id
     WHERE ${CONDITIONS[scope]} AND NOT EXISTS
       (SELECT 1 FROM match WHERE match.id = seen.id AND published = 1 AND kick_off_at IS NOT NULL)
     ORDER BY seen.kick_off_at, seen.id`,
    since,
    id,
  );
}
