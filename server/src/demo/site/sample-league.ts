import type { SampleLeague, SampleTournament } from '@touchline/contracts';
import type { Instant } from '../../kernel/index.js';
import { generateSeason, generateSize, seedFrom } from '../generated-matches.js';
import type { GeneratedMatch } from '../generated-matches.js';
import { generateClubs } from './sample-clubs.js';
import { generatePlayers } from './sample-players.js';

const SERIES = 'Primera';

/**
 * The history of a demo league at `now`: the same matches that its account was charged for, so that its payments stay
 * the same once its own site reports them.
 */
export function sampleLeague(
  leagueId: string,
  { since, now, file }: { since: Instant; now: Instant; file: string },
): SampleLeague {
  const { teams, players } = generateSize(leagueId);
  const seed = seedFrom(leagueId);
  const clubs = generateClubs(seed, teams);
  return {
    league_id: leagueId,
    data_file: file,
    series: SERIES,
    clubs,
    players: generatePlayers(
      `players/${seed}`,
      clubs.map(({ name }) => name),
      players / teams,
    ),
    tournaments: intoTournaments(generateSeason(leagueId, since, now)),
  };
}

/** The last tournament is in progress. */
function intoTournaments(matches: readonly GeneratedMatch[]): SampleTournament[] {
  const names = [...new Set(matches.map(({ tournament }) => tournament))];
  return names.map((name) => ({
    name,
    active: name === names.at(-1),
    matches: matches
      .filter(({ tournament }) => tournament === name)
      .map(({ tournament: _, week, ...match }) => ({ ...match, round: week })),
  }));
}
