import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Round } from './round-robin.js';
import { roundRobin, RoundRobinError } from './round-robin.js';

const makeTeams = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `team-${index + 1}`);
const everyCount = Array.from({ length: 28 }, (_, index) => index + 3);

/** The venues of one team's games in order, without its byes: "HAAH". */
const listVenues = (rounds: readonly Round[], team: string): string =>
  rounds
    .flatMap(({ pairings }) => pairings)
    .map(({ home, away }) => (home === team ? 'H' : away === team ? 'A' : ''))
    .join('');

const difference = (venues: string): number =>
  Math.abs(venues.replaceAll('A', '').length - venues.replaceAll('H', '').length);

const listPairs = (rounds: readonly Round[]): string[] =>
  rounds.flatMap(({ pairings }) => pairings.map(({ home, away }) => `${home} ${away}`));

describe.each(everyCount)('a round robin of %i teams', (count) => {
  const teams = makeTeams(count);
  const perLeg = count % 2 === 0 ? count - 1 : count;
  const single = roundRobin(teams, 1);
  const double = roundRobin(teams, 2);

  it('pairs every two teams once per leg, with home and away swapped in the second leg', () => {
    const met = new Set(
      single.flatMap(({ pairings }) => pairings.map((pair) => [pair.home, pair.away].sort().join(' '))),
    );
    expect(met.size).toBe((count * (count - 1)) / 2);
    expect(listPairs(single)).toHaveLength(met.size);
    expect(new Set(listPairs(double)).size).toBe(count * (count - 1));
    expect(listPairs(double)).toHaveLength(count * (count - 1));
    expect(double.slice(0, perLeg)).toEqual(single);
  });

  it('numbers its rounds, and gives each team one match or bye per round', () => {
    expect(double.map(({ number }) => number)).toEqual(double.map((_, index) => index + 1));
    expect(double).toHaveLength(2 * perLeg);
    for (const { pairings, bye } of double) {
      const named = [...pairings.flatMap(({ home, away }) => [home, away]), ...(bye === null ? [] : [bye])];
      expect(named.sort()).toEqual([...teams].sort());
      expect(bye === null).toBe(count % 2 === 0);
    }
  });

  it('gives each team one bye per leg when the number of teams is odd', () => {
    const rests = single.flatMap(({ bye }) => (bye === null ? [] : [bye]));
    expect(rests.sort()).toEqual(count % 2 === 0 ? [] : [...teams].sort());
  });

  it('never has a team home or away three times in a row, even across the legs', () => {
    for (const team of teams) expect(listVenues(double, team)).not.toMatch(/HHH|AAA/);
  });

  it('has home and away matches differ by at most one per leg', () => {
    for (const team of teams) {
      expect(difference(listVenues(single, team))).toBeLessThanOrEqual(1);
      expect(difference(listVenues(double.slice(perLeg), team))).toBeLessThanOrEqual(1);
      expect(difference(listVenues(double, team))).toBe(0);
    }
  });

  it('has the fewest possible breaks of home and away alternation', () => {
    const breaks = teams
      .map((team) => listVenues(single, team).match(/(?=HH|AA)/g)?.length ?? 0)
      .reduce((sum, each) => sum + each, 0);
    expect(breaks).toBe(count % 2 === 0 ? count - 2 : 0);
  });
});

describe('a round robin', () => {
  it('pairs and balances 2 to 64 teams with any names and order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 64 }), (teams) => {
        const rounds = roundRobin(teams, 2);
        expect(new Set(listPairs(rounds)).size).toBe(teams.length * (teams.length - 1));
        for (const team of teams) {
          expect(listVenues(rounds, team)).not.toMatch(/HHH|AAA/);
          expect(difference(listVenues(rounds.slice(0, rounds.length / 2), team))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has one match per leg for two teams', () => {
    expect(roundRobin(['a', 'b'], 1)).toEqual([
      { number: 1, pairings: [{ home: 'a', away: 'b' }], bye: null },
    ]);
    expect(roundRobin(['a', 'b'], 2)[1]).toEqual({
      number: 2,
      pairings: [{ home: 'b', away: 'a' }],
      bye: null,
    });
  });

  it('plays a return match no earlier than one leg minus one round after the first', () => {
    for (const count of everyCount) {
      const rounds = roundRobin(makeTeams(count), 2);
      const first = new Map<string, number>();
      for (const { number, pairings } of rounds) {
        for (const { home, away } of pairings) {
          const back = first.get(`${away} ${home}`);
          if (back !== undefined) expect(number - back).toBeGreaterThanOrEqual(rounds.length / 2 - 1);
          first.set(`${home} ${away}`, number);
        }
      }
    }
  });

  it('repeats every round exactly one leg later, sides swapped, for an odd number of teams', () => {
    for (const count of everyCount.filter((each) => each % 2 === 1)) {
      const rounds = roundRobin(makeTeams(count), 2);
      const returned = rounds.slice(0, count).map(({ pairings, bye }) => ({
        bye,
        pairings: pairings.map(({ home, away }) => ({ home: away, away: home })),
      }));
      expect(rounds.slice(count).map(({ pairings, bye }) => ({ bye, pairings }))).toEqual(returned);
    }
  });

  it.each([
    [[], 'A round robin needs at least two teams.'],
    [['a'], 'A round robin needs at least two teams.'],
    [['a', 'b', 'a'], 'A team is named twice.'],
  ])('is rejected for %j', (teams, message) => {
    expect(() => roundRobin(teams, 1)).toThrow(new RoundRobinError(message));
  });
});
