import { describe, expect, it } from '@jest/globals';
import { CLUBS, playersCsv } from './clubs.js';
import type { TournamentFile } from './tournaments.js';
import { generateTournaments } from './tournaments.js';

const ZONE = 'America/Guayaquil';
/** In Quito: one o'clock on Sunday morning, and half past eleven on the evening before. */
const SUNDAY = '2026-11-22T06:00:00.000Z';
const SATURDAY_NIGHT = '2026-11-22T04:30:00.000Z';

function meetings({ matches }: TournamentFile): string[] {
  return matches.map(({ team1, team2 }) => [team1, team2].sort().join(' - '));
}

const played = ({ matches }: TournamentFile): TournamentFile['matches'] =>
  matches.filter(({ score }) => score !== undefined);

describe('the tournaments of the demo site', () => {
  const [first, second] = generateTournaments(SUNDAY, ZONE);

  it('pair all twelve clubs once per half, with home and away swapped in the second', () => {
    for (const half of [first, second]) {
      expect(half.matches).toHaveLength(66);
      expect(new Set(meetings(half)).size).toBe(66);
    }
    const home = ({ matches }: TournamentFile): string[] =>
      matches.map(({ team1, team2 }) => `${team1} - ${team2}`);
    expect(home(second).filter((match) => home(first).includes(match))).toEqual([]);
  });

  it('include every club once in every round', () => {
    for (const { matches } of [first, second]) {
      for (const round of new Set(matches.map((match) => match.round))) {
        const clubs = matches
          .filter((match) => match.round === round)
          .flatMap(({ team1, team2 }) => [team1, team2]);
        expect([...new Set(clubs)].sort()).toEqual(CLUBS.map(({ name }) => name).sort());
      }
    }
  });

  it('finish the first half and play the second half up to yesterday', () => {
    expect(played(first)).toHaveLength(66);
    // Six rounds of six matches, and the three matches of Saturday 21 November.
    expect(played(second)).toHaveLength(39);
    expect(played(second).at(-1)).toMatchObject({ round: 'Fecha 7', date: '2026-11-21' });
    expect(played(generateTournaments(SATURDAY_NIGHT, ZONE)[1])).toHaveLength(36);
  });

  it('keep earlier results as the week goes on', () => {
    const later = generateTournaments('2026-11-24T12:00:00.000Z', ZONE)[1];
    expect(played(later)).toHaveLength(42);
    expect(later.matches.slice(0, 39)).toEqual(second.matches.slice(0, 39));
  });
});

describe('the players of the demo site', () => {
  it('are fifteen per club, with unique ID numbers and unique shirt numbers per club', () => {
    const players = playersCsv()
      .split('\n')
      .slice(1)
      .map((row) => row.split(','));
    expect(players).toHaveLength(180);
    expect(new Set(players.map(([, document]) => document)).size).toBe(180);
    expect(new Set(players.map(([, , club, , , shirt]) => `${club} ${shirt}`)).size).toBe(180);
    expect(players.every((player) => player.length === 6)).toBe(true);
  });
});
