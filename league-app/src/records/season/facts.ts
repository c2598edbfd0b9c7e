import type { SeasonFacts, SeasonPlayer } from '../../domain/season/facts.js';
import type { LeagueFile } from '../../storage/league-file.js';
import { sortKey } from '../../storage/sort-key.js';

const FINISHED = `match.tournament_id = ? AND match.state IN ('played', 'walkover', 'awarded')`;

/** Events of a tournament's finished matches, and who took part. Players are sorted by name. */
export function loadSeasonFacts(file: LeagueFile, tournamentId: string): SeasonFacts {
  const matches = file.all<{ id: string; home: string; away: string; hg: number; ag: number; state: string }>(
    `SELECT id, home_team_id AS home, away_team_id AS away, home_goals AS hg, away_goals AS ag, state
     FROM match WHERE ${FINISHED} ORDER BY id`,
    tournamentId,
  );
  const lineups = file.all<{ match: string; team: string; player: string; starter: 0 | 1 }>(
    `SELECT match_id AS match, lineup.team_id AS team, player_id AS player, starter
     FROM lineup JOIN match ON match.id = match_id WHERE ${FINISHED} ORDER BY lineup.id`,
    tournamentId,
  );
  return {
    matches: matches.map(({ hg, ag, state, ...match }) => ({
      ...match,
      homeGoals: hg,
      awayGoals: ag,
      wasPlayed: state === 'played',
    })),
    lineups: lineups.map(({ starter, ...each }) => ({ ...each, starter: starter === 1 })),
    events: file.all(
      `SELECT match_id AS match, event.team_id AS team, player_id AS player, kind
       FROM match_event AS event JOIN match ON match.id = match_id WHERE ${FINISHED} ORDER BY event.id`,
      tournamentId,
    ),
    players: listParticipants(file, tournamentId),
  };
}

export type Participant = SeasonPlayer & { name: string };

/**
 * Everybody who was registered for a tournament, or has a line-up, goal or card in it, with the first team recorded.
 */
export function listParticipants(file: LeagueFile, tournamentId: string): Participant[] {
  return file.all<Participant>(
    `WITH said AS (
       SELECT player_id, team_id, 1 AS rank FROM registration WHERE tournament_id = ?1
       UNION ALL SELECT player_id, lineup.team_id, 2 FROM lineup JOIN match ON match.id = match_id WHERE match.tournament_id = ?1
       UNION ALL SELECT player_id, event.team_id, 3 FROM match_event AS event JOIN match ON match.id = match_id
         WHERE match.tournament_id = ?1 AND player_id IS NOT NULL),
     -- SQLite takes the other columns from the row with the least of them.
     first AS (SELECT player_id, team_id, min(rank) FROM said GROUP BY player_id)
     SELECT player.id, player.name, player.position, first.team_id AS team FROM first
     JOIN player ON player.id = first.player_id ORDER BY ${sortKey('player.name')}, player.id`,
    tournamentId,
  );
}
