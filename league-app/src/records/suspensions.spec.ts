import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';

let league: TestLeague;
let teams: [string, string, string];
let player: string;
let tournaments: [string, string];

beforeEach(() => {
  league = openTestLeague();
  league.records.changes.make('test', (change) => {
    const { records } = league;
    teams = ['A', 'B', 'C'].map((name) => records.teams.add(change, name).id) as typeof teams;
    player = records.players.add(change, 'Ana', null, teams[0]).id;
    const seriesId = records.series.add(change, 'First').id;
    tournaments = ['Apertura', 'Copa'].map(
      (name) => records.tournaments.add(change, { seriesId, name, teamIds: teams }).id,
    ) as typeof tournaments;
  });
});
afterEach(() => league.end());

function addMatch(
  tournamentId: string,
  home: number,
  away: number,
  day: string | null,
  isPlayed = true,
): string {
  return league.records.changes.make('test', (change) => {
    const { id } = league.records.matches.add(change, {
      ...{ tournamentId, round: 1, homeTeamId: teams[home]!, awayTeamId: teams[away]! },
      kickOffAt: day === null ? null : `${day}T15:00:00.000Z`,
    });
    if (isPlayed) league.records.matches.apply(change, id, { type: 'play', homeGoals: 1, awayGoals: 0 });
    return id;
  });
}
const rule = (match_id: string | null = null) =>
  league.records.changes.make('test', (change) =>
    league.records.suspensions.rule(change, {
      ...{ tournament_id: tournaments[0], team_id: teams[0], player_id: player },
      ...{ match_id, matches: 1, reason: 'Insult' },
    }),
  ).match_id;

describe('a ruling without a match', () => {
  it('follows the latest finished match of the team in its tournament, at home or away', () => {
    expect(rule()).toBeNull();
    const away = addMatch(tournaments[0], 1, 0, '2026-03-08');
    const home = addMatch(tournaments[0], 0, 2, '2026-03-01');
    addMatch(tournaments[0], 1, 2, '2026-03-15');
    addMatch(tournaments[0], 0, 1, '2026-03-22', false);
    addMatch(tournaments[1], 0, 1, '2026-03-29');
    expect(rule()).toBe(away);
    expect(rule(home)).toBe(home);
  });

  it('follows a finished match without a time, which counts as the latest', () => {
    const untimed = addMatch(tournaments[0], 0, 1, null);
    addMatch(tournaments[0], 0, 2, '2026-03-01');
    expect(rule()).toBe(untimed);
  });
});
