import type { Instant } from '../kernel/instant.js';
import type { LeagueFile } from '../storage/league-file.js';

/** A match that everybody could see, with a time, and that is not there any more. */
export interface WithdrawnMatch {
  id: string;
  tournament_id: string;
  home_team_id: string;
  home_name: string;
  away_team_id: string;
  away_name: string;
  kick_off_at: Instant;
  withdrawn_at: Instant;
  /** Changes until then. */
  changes: number;
}

/**
 * Matches that were published and are deleted, not published any more, or without a time since an instant, as they were
 * seen last: who has them in a calendar has to be told. Read from what is kept of every change.
 * @param place the column by which they are asked for.
 */
export function withdrawnMatches(
  file: LeagueFile,
  place: 'tournament_id' | 'team_id',
  id: string,
  since: Instant,
): WithdrawnMatch[] {
  const of = (name: string): string => `json_extract(before, '$.${name}')`;
  const condition =
    place === 'tournament_id'
      ? `${of('tournament_id')} = ?2`
      : `?2 IN (${of('home_team_id')}, ${of('away_team_id')})`;
  return file.all<WithdrawnMatch>(
    `SELECT seen.id, seen.tournament_id, seen.home_team_id, home.name AS home_name, seen.away_team_id,
       away.name AS away_name, seen.kick_off_at, seen.withdrawn_at,
       (SELECT count(*) FROM audit WHERE entity = 'match' AND entity_id = seen.id) AS changes
     FROM (
       SELECT entity_id AS id, ${of('tournament_id')} AS tournament_id, ${of('home_team_id')} AS home_team_id,
         ${of('away_team_id')} AS away_team_id, ${of('kick_off_at')} AS kick_off_at, at AS withdrawn_at, max(audit.id)
       FROM audit WHERE entity = 'match' AND at >= ?1 AND before IS NOT NULL AND ${of('published')} = 1
         AND ${of('kick_off_at')} IS NOT NULL AND ${condition}
         AND (after IS NULL OR json_extract(after, '$.published') = 0 OR json_extract(after, '$.kick_off_at') IS NULL)
       GROUP BY entity_id) AS seen
     JOIN team AS home ON home.id = seen.home_team_id JOIN team AS away ON away.id = seen.away_team_id
     WHERE NOT EXISTS (SELECT 1 FROM match WHERE match.id = seen.id AND published = 1 AND kick_off_at IS NOT NULL)
     ORDER BY seen.kick_off_at, seen.id`,
    since,
    id,
  );
}
