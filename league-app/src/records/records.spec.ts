import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readPlan } from '../control/plan.js';
import { readSeason } from '../domain/season-file.js';
import type { MatchChange } from '../domain/match.js';
import { openTestLeague, planBody } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import type { Change } from './changes.js';
import { createFixtures } from './fixtures.js';
import { importSeason } from './import-season.js';
import { createRecords } from './records.js';
import { computeTable } from './tournament-table.js';

const ANA = 'user:ana';
const PLAY: MatchChange = { type: 'play', homeGoals: 2, awayGoals: 1 };

let league: TestLeague;

beforeEach(() => {
  league = openTestLeague();
});

afterEach(() => league.end());

const make = <T>(work: (change: Change) => T): T => league.records.changes.make(ANA, work);

const allow = (changes: Record<string, unknown>): void => {
  league.settings.put('plan', readPlan(planBody(changes)), '2026-01-01T00:00:00.000Z');
};

/** Creates a series, and a tournament with this many teams and no matches. */
function createTournament(count: number) {
  const { series, teams, tournaments } = league.records;
  return make((change) => {
    const teamIds = Array.from({ length: count }, (_, index) => teams.add(change, `Team ${index + 1}`).id);
    const seriesId = series.add(change, 'First division').id;
    const { id } = tournaments.add(change, { seriesId, name: 'Apertura', teamIds });
    return { id, teamIds, seriesId };
  });
}

describe('records', () => {
  it('are counted as in the seed’s metrics, with active and inactive separate', () => {
    const { series, teams, players, tournaments, matches, counts } = league.records;
    const { id, teamIds, seriesId } = createTournament(4);
    make((change) => {
      series.update(change, series.add(change, 'Second division').id, { active: 0 });
      teams.update(change, teams.add(change, 'Gone').id, { active: 0 });
      tournaments.update(change, tournaments.add(change, { seriesId, name: 'Old', teamIds }).id, {
        active: 0,
      });
      players.add(change, 'Luz', '0102030405', teamIds[0]!);
      players.update(change, players.add(change, 'Old Luz', null, null).id, { active: 0 });
      const [first, second] = createFixtures(league.records, change, id);
      matches.apply(change, first!.id, PLAY);
      matches.apply(change, second!.id, {
        type: 'abandon',
        homeGoals: null,
        awayGoals: null,
        reason: 'Storm',
      });
    });
    expect(counts.use()).toEqual({
      series: { activas: 1, inactivas: 1 },
      torneos: { activos: 1, inactivos: 1 },
      // Four teams play two legs, twelve matches in total; the abandoned one is not finished.
      partidos: { terminados: 1, pendientes: 11 },
      equipos: { activos: 4, inactivos: 1 },
      jugadores: { activos: 1, inactivos: 1 },
    });
  });

  it('have an append-only audit log of who changed what, before and after', () => {
    const { teams, audit } = league.records;
    const team = make((change) => teams.add(change, 'Reds'));
    make((change) => teams.update(change, team.id, { name: 'Blues' }));
    make((change) => teams.update(change, team.id, { name: 'Blues' }));
    const rows = audit.of('team', team.id);
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['created', ANA],
      ['updated', ANA],
    ]);
    expect(JSON.parse(rows[1]!.before!)).toMatchObject({ name: 'Reds' });
    expect(JSON.parse(rows[1]!.after!)).toMatchObject({ name: 'Blues', updated: rows[1]!.at });
    expect(() => league.file.run(`UPDATE audit SET actor = 'nobody'`)).toThrow('append-only');
    expect(() => league.file.run('DELETE FROM audit')).toThrow('append-only');
  });

  it('are not changed by a change that fails halfway', () => {
    const { teams } = league.records;
    expect(() =>
      make((change) => {
        teams.add(change, 'Reds');
        teams.add(change, 'reds');
      }),
    ).toThrow(expect.objectContaining({ code: 'DUPLICATE', status: 409 }));
    expect([teams.count(), league.file.all('SELECT * FROM audit')]).toEqual([0, []]);
  });

  it('cannot be deleted while other records refer to them', () => {
    const { teamIds } = createTournament(2);
    const { teams } = league.records;
    expect(() => make((change) => teams.remove(change, teamIds[0]!))).toThrow(
      expect.objectContaining({ code: 'IN_USE', status: 409 }),
    );
    const free = make((change) => teams.add(change, 'Free'));
    make((change) => teams.remove(change, free.id));
    expect(() => teams.get(free.id)).toThrow(expect.objectContaining({ status: 404 }));
  });
});

describe('plan limits', () => {
  it.each([
    ['max_series', (change: Change) => league.records.series.add(change, 'S')],
    ['max_teams', (change: Change) => league.records.teams.add(change, 'T')],
    ['max_players', (change: Change) => league.records.players.add(change, 'P', null, null)],
  ])('allow the last record of %s and reject the next, counting inactive records (R26)', (limit, add) => {
    allow({ [limit]: 0 });
    expect(() => make(add)).toThrow(expect.objectContaining({ code: 'PLAN_LIMIT', status: 409 }));
    allow({ [limit]: 1 });
    const { id } = make(add);
    const table = {
      max_series: league.records.series,
      max_teams: league.records.teams,
      max_players: league.records.players,
    }[limit]!;
    make((change) => table.update(change, id, { active: 0 }));
    expect(() => make(add)).toThrow(
      expect.objectContaining({ code: 'PLAN_LIMIT', details: { limit, max: 1, used: 1 } }),
    );
  });

  it('reject a tournament beyond max_tournaments', () => {
    const { seriesId, teamIds } = createTournament(2);
    allow({ max_tournaments: 1 });
    expect(() =>
      make((change) => league.records.tournaments.add(change, { seriesId, name: 'Clausura', teamIds })),
    ).toThrow(expect.objectContaining({ code: 'PLAN_LIMIT' }));
  });

  it('make the league read-only after max_days_of_use (R26)', () => {
    const { id } = createTournament(2);
    allow({ max_days_of_use: 30, registered_at: '2026-01-01T00:00:00.000Z' });
    expect(() => make((change) => league.records.teams.add(change, 'Late'))).toThrow(
      expect.objectContaining({ code: 'READ_ONLY', status: 403 }),
    );
    expect(computeTable(league.records, id)).toHaveLength(2);
  });
});

describe('a finished match', () => {
  const at = (now: string): ReturnType<typeof createRecords> =>
    createRecords(league.file, league.settings, () => Date.parse(now));
  const FIRST = '2026-03-07T22:00:00.000Z';
  const LATER = '2026-04-02T10:00:00.000Z';
  let matchId: string;

  beforeEach(() => {
    const { id } = createTournament(2);
    matchId = make((change) => createFixtures(league.records, change, id)[0]!.id);
    at(FIRST).changes.make(ANA, (change) => league.records.matches.apply(change, matchId, PLAY));
  });

  it('is listed by its first end time, including both ends of the range (R11)', () => {
    const { matches } = league.records;
    const ended = { id: matchId, ended_at: FIRST, walkover: false };
    expect(matches.listEndedBetween(FIRST, FIRST)).toEqual([ended]);
    expect(matches.listEndedBetween('2026-03-07T22:00:00.001Z', LATER)).toEqual([]);
    expect(matches.listEndedBetween('2026-03-01T00:00:00.000Z', '2026-03-07T21:59:59.999Z')).toEqual([]);
  });

  it('is counted once, by its first end time, when it is reopened and finished again (R11)', () => {
    const { matches, audit, counts } = league.records;
    const later = at(LATER).changes;
    later.make(ANA, (change) => matches.apply(change, matchId, { type: 'reopen', reason: 'Wrong score' }));
    expect(matches.listEndedBetween(FIRST, LATER)).toHaveLength(1);
    later.make(ANA, (change) =>
      matches.apply(change, matchId, { type: 'walk_over', absent: 'home', goals: 3 }),
    );
    expect(matches.listEndedBetween(FIRST, LATER)).toEqual([
      { id: matchId, ended_at: FIRST, walkover: true },
    ]);
    expect(counts.use().partidos.terminados).toBe(1);
    expect(audit.of('match', matchId).map(({ action }) => action)).toEqual([
      'created',
      'play',
      'reopen',
      'walk_over',
    ]);
  });

  it('cannot get another end time or be deleted, even with SQL', () => {
    const run = (sql: string) => () => league.file.run(sql, matchId);
    expect(run(`UPDATE match SET ended_at = '2027-01-01T00:00:00.000Z' WHERE id = ?`)).toThrow('ends once');
    expect(run('UPDATE match SET ended_at = NULL WHERE id = ?')).toThrow('ends once');
    expect(run('DELETE FROM match WHERE id = ?')).toThrow('is not deleted');
    expect(() => make((change) => league.records.matches.remove(change, matchId))).toThrow(
      expect.objectContaining({ code: 'IN_USE' }),
    );
  });
});

describe('a tournament', () => {
  it('creates fixtures once, and only for its own teams', () => {
    const { id, teamIds } = createTournament(5);
    const fixtures = make((change) => createFixtures(league.records, change, id));
    expect(fixtures).toHaveLength(20);
    expect(new Set(fixtures.map(({ round }) => round)).size).toBe(10);
    expect(() => make((change) => createFixtures(league.records, change, id))).toThrow(
      expect.objectContaining({ code: 'HAS_MATCHES' }),
    );
    const stranger = make((change) => league.records.teams.add(change, 'Stranger')).id;
    expect(() =>
      make((change) =>
        league.records.matches.add(change, {
          tournamentId: id,
          round: 1,
          homeTeamId: stranger,
          awayTeamId: teamIds[0]!,
        }),
      ),
    ).toThrow(expect.objectContaining({ code: 'TEAM_NOT_IN_TOURNAMENT', status: 409 }));
  });

  it('rejects fixtures for a single team with TOO_FEW_TEAMS', () => {
    const { id } = createTournament(1);
    expect(() => make((change) => createFixtures(league.records, change, id))).toThrow(
      expect.objectContaining({ code: 'TOO_FEW_TEAMS' }),
    );
  });

  it('computes standings from finished matches, deductions, cards and lots', () => {
    const { matches, tournaments } = league.records;
    const { id, teamIds } = createTournament(3);
    const [one, two, three] = teamIds as [string, string, string];
    const add = (change: Change, home: string, away: string, by?: MatchChange): string => {
      const match = matches.add(change, { tournamentId: id, round: 1, homeTeamId: home, awayTeamId: away });
      if (by !== undefined) matches.apply(change, match.id, by);
      return match.id;
    };
    make((change) => {
      add(change, one, two, { type: 'walk_over', absent: 'both', goals: 3 });
      const drawn = add(change, two, three, { type: 'play', homeGoals: 1, awayGoals: 1 });
      add(change, three, one);
      matches.addEvent(change, {
        match_id: drawn,
        team_id: two,
        player_id: null,
        kind: 'yellow',
        minute: 50,
      });
    });
    const table = (): [string, number, number, string | null][] =>
      computeTable(league.records, id).map((row) => [row.name, row.position, row.points, row.separatedBy]);
    expect(table()).toEqual([
      ['Team 3', 1, 1, null],
      ['Team 2', 2, 1, 'fair_play'],
      ['Team 1', 3, 0, 'points'],
    ]);
    make((change) => tournaments.deduct(change, id, three, 1, 'Late team sheet'));
    make((change) => tournaments.drawLots(change, id, [three, one]));
    expect(table()).toEqual([
      ['Team 2', 1, 1, null],
      ['Team 3', 2, 0, 'points'],
      ['Team 1', 3, 0, 'goals_for'],
    ]);
  });
});

describe('an imported season', () => {
  it.each(['2013-14-en.1', '2022-23-it.1', '2024-25-de.1'])(
    'ends all matches of %s at the time of the import (R11)',
    (name) => {
      const file = readSeason(readFileSync(path.resolve('league-app/testdata', `${name}.json`), 'utf8'));
      const now = '2026-05-01T12:00:00.000Z';
      const records = createRecords(league.file, league.settings, () => Date.parse(now));
      const tournament = records.changes.make('import', (change) =>
        importSeason(records, change, file, { seriesName: 'First', timeZone: 'Europe/London' }),
      );
      const ended = records.matches.listEndedBetween(now, now);
      expect(ended).toHaveLength(file.matches.length);
      expect(ended.some(({ walkover }) => walkover)).toBe(false);
      const rows = computeTable(records, tournament.id);
      const goals = file.matches.flatMap(({ home, away, score }) => [
        [home, score!.home, score!.away] as const,
        [away, score!.away, score!.home] as const,
      ]);
      for (const { name: team, points, goalsFor } of rows) {
        const own = goals.filter(([each]) => each === team);
        expect(goalsFor).toBe(own.reduce((sum, [, made]) => sum + made, 0));
        expect(points).toBe(
          own.reduce((sum, [, made, got]) => sum + (made > got ? 3 : made === got ? 1 : 0), 0),
        );
      }
      expect(records.counts.use()).toMatchObject({
        partidos: { terminados: file.matches.length },
        equipos: { activos: file.teams.length },
      });
    },
  );

  it('uses existing teams, and is rejected as a whole when it exceeds the plan', () => {
    const match = { round: 'R1', date: '2026-03-07', team1: 'Reds', team2: 'Blues', score: { ft: [1, 0] } };
    const file = readSeason(JSON.stringify({ name: 'Cup', matches: [match] }));
    make((change) => league.records.teams.add(change, 'reds'));
    const act = () =>
      make((change) => importSeason(league.records, change, file, { seriesName: 'S', timeZone: 'UTC' }));
    allow({ max_teams: 1 });
    expect(act).toThrow(expect.objectContaining({ code: 'PLAN_LIMIT' }));
    expect(league.records.series.count()).toBe(0);
    allow({ max_teams: 2 });
    const { id } = act();
    expect(league.records.teams.count()).toBe(2);
    expect(league.records.matches.ofTournament(id)[0]).toMatchObject({
      state: 'played',
      kick_off_at: '2026-03-07T15:00:00.000Z',
      round_name: 'R1',
    });
  });
});
