import { describe, expect, it } from '@jest/globals';
import { deriveUuidV7 } from '../../kernel/index.js';
import { generateMatches, generateSize } from '../generated-matches.js';
import { sampleLeague } from './sample-league.js';

const SINCE = '2025-11-24T05:00:00.000Z';
const NOW = '2026-11-24T15:00:00.000Z';
const LEAGUES = Array.from({ length: 12 }, (_, n) => deriveUuidV7(SINCE, `demo/league/${n}`));

describe('sample leagues of the demo', () => {
  const samples = LEAGUES.map((id) => sampleLeague(id, { since: SINCE, now: NOW, file: '/league.db' }));

  it('have the matches that their accounts were charged for', () => {
    for (const { league_id, tournaments } of samples) {
      const matches = tournaments.flatMap(({ matches: all }) => all);
      expect(matches.map(({ id, ended_at, walkover }) => ({ id, ended_at, walkover }))).toEqual(
        generateMatches(league_id, SINCE, NOW),
      );
      expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
    }
  });

  it('have the generated number of clubs and players, and at most two tournaments', () => {
    for (const { league_id, clubs, players, tournaments } of samples) {
      const size = generateSize(league_id);
      expect([clubs.length, players.length]).toEqual([size.teams, size.players]);
      expect(tournaments.length).toBeLessThanOrEqual(2);
      expect(tournaments.map(({ active }) => active)).toEqual([false, true].slice(2 - tournaments.length));
      expect(tournaments.flatMap(({ matches }) => matches).length).toBeLessThan(350);
    }
  });

  it('have unique club names and each club at most once per round', () => {
    for (const { clubs, tournaments } of samples) {
      expect(new Set(clubs.map(({ name }) => name)).size).toBe(clubs.length);
      for (const { matches } of tournaments)
        for (const round of new Set(matches.map((match) => match.round))) {
          const playing = matches.filter((match) => match.round === round);
          expect(new Set(playing.flatMap(({ home, away }) => [home, away])).size).toBe(2 * playing.length);
        }
    }
  });
});
