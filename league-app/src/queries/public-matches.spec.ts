import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MatchChange } from '../domain/match.js';
import type { Change } from '../records/changes.js';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { PublicMatches } from './public-matches.js';
import type { PublicMatch } from './public-matches.js';

let league: TestLeague;
let matches: PublicMatches;
/** Ids by name. */
const teams: Record<string, string> = {};
const tournaments: Record<string, string> = {};
/** Names by id. */
const names = new Map<string, string>();

const PLAY: MatchChange = { type: 'play', homeGoals: 1, awayGoals: 0 };
const POSTPONE: MatchChange = { type: 'postpone', reason: 'Rain' };
const ABANDON: MatchChange = { type: 'abandon', homeGoals: 0, awayGoals: 0, reason: 'Rain' };

/** What each match is called, its tournament, its teams, its kick-off and what happened to it. */
const MATCHES: [string, string, [string, string], string | null, MatchChange | null][] = [
  ['first', 'now', ['A', 'B'], '2026-03-01', PLAY],
  ['away', 'now', ['B', 'A'], '2026-03-08', PLAY],
  ['untimed', 'now', ['A', 'C'], null, PLAY],
  ['others', 'now', ['B', 'C'], '2026-03-09', PLAY],
  ['next', 'now', ['C', 'A'], '2026-04-02', null],
  ['postponed', 'now', ['A', 'B'], '2026-04-01', POSTPONE],
  ['someday', 'now', ['A', 'B'], null, null],
  ['abandoned', 'now', ['A', 'B'], '2026-03-30', ABANDON],
  ['next of others', 'now', ['B', 'C'], '2026-04-01', null],
  ['past', 'past', ['B', 'A'], '2025-03-01', PLAY],
  ['left over', 'past', ['A', 'B'], '2025-04-01', null],
  ['in a draft', 'draft', ['A', 'B'], '2026-03-10', PLAY],
  ['a draft itself', 'now', ['A', 'B'], '2026-04-03', null],
];

function fill(change: Change): void {
  const { records } = league;
  const seriesId = records.series.add(change, 'First').id;
  for (const name of ['A', 'B', 'C']) teams[name] = records.teams.add(change, name).id;
  for (const name of ['now', 'past', 'draft'])
    tournaments[name] = records.tournaments.add(change, {
      ...{ seriesId, name, teamIds: Object.values(teams), published: name !== 'draft' },
    }).id;
  MATCHES.forEach(([name, tournament, [home, away], day, what], index) => {
    const { id } = records.matches.add(change, {
      ...{ tournamentId: tournaments[tournament]!, round: index + 1, published: name !== 'a draft itself' },
      ...{ homeTeamId: teams[home]!, awayTeamId: teams[away]! },
      kickOffAt: day === null ? null : `${day}T15:00:00.000Z`,
    });
    names.set(id, name);
    if (what !== null) records.matches.apply(change, id, what);
  });
  records.tournaments.update(change, tournaments['past']!, { active: 0 });
}

beforeAll(() => {
  league = openTestLeague();
  league.records.changes.make('test', fill);
  matches = new PublicMatches(league.file);
});
afterAll(() => league.end());

const named = (found: readonly PublicMatch[]): string[] => found.map(({ id }) => names.get(id)!);
const [A, B] = [() => teams['A']!, () => teams['B']!];

describe('the matches of a team', () => {
  it('in active tournaments are listed by time, at home and away', () => {
    expect(named(matches.inPlayOfTeam(A()))).toEqual([
      ...['first', 'away', 'abandoned', 'postponed', 'next', 'untimed', 'someday'],
    ]);
  });

  it('still to be played are the next ones of active tournaments', () => {
    expect(named(matches.nextOfTeam(A(), 10))).toEqual(['postponed', 'next', 'someday']);
    expect(named(matches.nextOfTeam(A(), 2))).toEqual(['postponed', 'next']);
  });

  it('with a result are the latest ones, of active tournaments, past ones, both or none', () => {
    expect(named(matches.latestOfTeam(A(), [1]))).toEqual(['untimed', 'away', 'first']);
    expect(named(matches.latestOfTeam(A(), [0]))).toEqual(['past']);
    expect(named(matches.latestOfTeam(A(), [1, 0]))).toEqual(['untimed', 'away', 'first', 'past']);
    expect(named(matches.latestOfTeam(A(), [1, 0], 2))).toEqual(['untimed', 'away']);
    expect(named(matches.latestOfTeam(A(), []))).toEqual([]);
  });

  it('against another team are theirs only', () => {
    const both = ['past', 'left over', 'first', 'away', 'abandoned', 'postponed', 'someday'];
    for (const pair of [[A(), B()] as const, [B(), A()] as const]) {
      expect(named(matches.betweenTeams(...pair, [1, 0]))).toEqual(both);
      expect(named(matches.betweenTeams(...pair, [0]))).toEqual(['past', 'left over']);
      expect(named(matches.latestBetweenTeams(...pair, 2))).toEqual(['away', 'first']);
      expect(named(matches.latestBetweenTeams(...pair, 5))).toEqual(['away', 'first', 'past']);
    }
  });

  it('in one tournament are the latest results, of all teams without a team', () => {
    const { now } = tournaments;
    expect(named(matches.latestOfTournament(now!, 10))).toEqual(['others', 'away', 'first', 'untimed']);
    expect(named(matches.latestOfTournament(now!, 10, A()))).toEqual(['away', 'first', 'untimed']);
    expect(named(matches.latestOfTournament(now!, 1, A()))).toEqual(['away']);
    expect(named(matches.latestOfTournament(now!, 10, ''))).toEqual([]);
  });

  it('are found by the indexes of home and away teams, without reading all matches', () => {
    const all = jest.spyOn(league.file, 'all');
    matches.inPlayOfTeam(A());
    matches.nextOfTeam(A(), 5);
    matches.latestOfTeam(A(), [1, 0], 5);
    matches.betweenTeams(A(), B(), [1, 0]);
    matches.latestBetweenTeams(A(), B(), 5);
    const queries = all.mock.calls.map(([sql, ...values]) => ({ sql, values }));
    all.mockRestore();
    expect(queries).toHaveLength(5);
    for (const { sql, values } of queries) {
      const plan = league.file.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
      const details = plan.map(({ detail }) => detail).join('\n');
      expect(details).toMatch(/SEARCH match USING INDEX match_(home|away)/);
      expect(details).not.toMatch(/SCAN match/);
    }
  });
});
