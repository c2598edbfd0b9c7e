import type { Records } from '../records/records.js';
import type { MatchRow } from '../records/rows.js';
import { isFinished } from '../domain/match.js';

export interface Warning {
  code: 'PLAYER_SUSPENDED';
  player_id: string;
  player_name: string;
  reason: string;
  matches_left: number;
}

/**
 * Which of these players are suspended for a match: a warning, not an error, since the committee decides what follows.
 */
export function suspendedAmong(
  records: Records,
  match: MatchRow,
  players: readonly (string | null)[],
): Warning[] {
  const tournament = records.tournaments.get(match.tournament_id);
  const among = records.suspensions.ofTournament(tournament).filter(({ player }) => players.includes(player));
  return [...new Set(among.map(({ player }) => player))].flatMap((player) => {
    const own = among.filter((suspension) => suspension.player === player);
    const current = own.find(({ left, served }) =>
      isFinished(match) ? served.includes(match.id) : left > 0,
    );
    const left = own.reduce((sum, suspension) => sum + suspension.left, 0);
    if (current === undefined || (!isFinished(match) && matchesBefore(records, match, current.team) >= left))
      return [];
    const player_name = records.players.get(player).name;
    return [
      {
        code: 'PLAYER_SUSPENDED' as const,
        player_id: player,
        player_name,
        reason: current.reason,
        matches_left: left,
      },
    ];
  });
}

/** How many matches the team still has to play before this one. */
function matchesBefore(records: Records, match: MatchRow, team: string): number {
  const open = records.matches
    .ofTournament(match.tournament_id)
    .filter((each) => !isFinished(each) && [each.home_team_id, each.away_team_id].includes(team))
    .sort((a, b) => getOrder(a).localeCompare(getOrder(b)));
  return open.findIndex(({ id }) => id === match.id);
}

function getOrder({ kick_off_at, round, id }: MatchRow): string {
  return `${kick_off_at ?? '9999'} ${String(round).padStart(4, '0')} ${id}`;
}
