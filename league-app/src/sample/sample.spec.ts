import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SampleLeague, SampleMatch } from '@touchline/contracts';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { newId } from '../kernel/ids.js';
import { computeTable } from '../records/tournament-table.js';
import { writeSample } from './write-sample.js';

const YEAR = ['2026-01-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z'] as const;

function played(day: number, home_goals: number, away_goals: number, walkover = false): SampleMatch {
  return {
    id: newId(Date.UTC(2026, 0, day)),
    round: day,
    kick_off_at: `2026-01-0${day}T15:00:00.000Z`,
    ended_at: `2026-01-0${day}T16:45:00.000Z`,
    ...{ home: 'Norte', away: 'Sur', home_goals, away_goals, walkover },
  };
}

const matches = [played(1, 2, 1), played(2, 0, 0), played(3, 3, 0, true)];
const club = (name: string) => ({
  name,
  short_name: name,
  venue: 'Cancha',
  color_1: '#000000',
  color_2: '#ffffff',
});
const sample: SampleLeague = {
  ...{ league_id: newId(0), data_file: '/none', series: 'Primera' },
  clubs: [club('Norte'), club('Sur')],
  players: [
    {
      ...{ name: 'Ana Vera', document_number: '1700000001', club: 'Norte' },
      ...{ birth_date: '1990-01-02', position: 'forward', shirt_number: 9 },
    },
  ],
  tournaments: [
    { name: 'Apertura', active: false, matches: matches.slice(0, 1) },
    { name: 'Clausura', active: true, matches: matches.slice(1) },
  ],
};

let league: TestLeague;
beforeEach(() => {
  league = openTestLeague();
});
afterEach(() => league.end());

describe('writeSample', () => {
  it('writes matches with their own end times, and the standings and players', () => {
    expect(writeSample(league.records, sample)).toBe(true);
    expect(league.records.matches.listEndedBetween(...YEAR)).toEqual(
      matches.map(({ id, ended_at, walkover }) => ({ id, ended_at, walkover })),
    );
    const [over, advances] = league.records.tournaments.where({}, 'name');
    expect([over!.active, advances!.active]).toEqual([0, 1]);
    expect(computeTable(league.records, advances!.id).map(({ points }) => points)).toEqual([4, 1]);
    expect(league.records.players.where({ shirt_number: 9 })[0]).toMatchObject({ name: 'Ana Vera' });
  });

  it('writes the sample only once', () => {
    writeSample(league.records, sample);
    expect(writeSample(league.records, sample)).toBe(false);
    expect(league.records.matches.count()).toBe(3);
  });
});
