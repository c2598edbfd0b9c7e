import { DateTime } from 'luxon';
import type { Instant } from '../../kernel/index.js';
import { Random } from '../random.js';
import { CLUBS } from './clubs.js';
import type { Club } from './clubs.js';
import { pairUp } from './pairing.js';

/** A tournament in the format of openfootball/football.json, which the league application imports unchanged. */
export interface TournamentFile {
  name: string;
  matches: {
    round: string;
    /** `2026-11-21`, local date. */
    date: string;
    time: string;
    team1: string;
    team2: string;
    /** Absent until the match is played. */
    score?: { ft: [home: number, away: number] };
  }[];
}

const ROUNDS = CLUBS.length - 1;
const KICK_OFFS = ['10:00', '12:00', '14:00'];
/** Weeks from the first round to the last Saturday. */
const [FIRST_HALF_AGO, SECOND_HALF_AGO] = [22, 6];

/**
 * The year of the demo's site as of `now`: the first half is over, the second is past its middle. One round per week,
 * on Saturday and Sunday; each club meets every other once in each half. The result is the same for the same day.
 */
export function generateTournaments(
  now: Instant,
  zone: string,
): [first: TournamentFile, second: TournamentFile] {
  const today = DateTime.fromISO(now, { zone }).startOf('day');
  const saturday = today.minus({ days: (today.weekday + 1) % 7 });
  return [
    generateHalf('Apertura', saturday.minus({ weeks: FIRST_HALF_AGO }), today, false),
    generateHalf('Clausura', saturday.minus({ weeks: SECOND_HALF_AGO }), today, true),
  ];
}

function generateHalf(name: string, first: DateTime, today: DateTime, isReturn: boolean): TournamentFile {
  const random = new Random(`site/${name}`);
  const matches = Array.from({ length: ROUNDS }, (_, round) =>
    pairUp(CLUBS, round).map((pair, pairIndex) => {
      const [home, away] = isReturn ? ([pair[1], pair[0]] as const) : pair;
      const day = first.plus({ weeks: round, days: pairIndex < KICK_OFFS.length ? 0 : 1 });
      // Drawn for every match, played or not, so that later matches do not change earlier results.
      const ft: [number, number] = [drawGoals(random, home, away, 0.25), drawGoals(random, away, home, 0)];
      return {
        round: `Fecha ${round + 1}`,
        date: day.toISODate()!,
        time: KICK_OFFS[pairIndex % KICK_OFFS.length]!,
        team1: home.name,
        team2: away.name,
        ...(day < today && { score: { ft } }),
      };
    }),
  );
  return { name: `${name} ${first.year}`, matches: matches.flat() };
}

/** Goals of one side: a handful of chances, each more likely to be scored the stronger the side is. */
function drawGoals(random: Random, side: Club, against: Club, atHome: number): number {
  const expected = Math.max(0.3, side.strength + atHome - 0.4 * (against.strength - 1.4));
  const attempts = 8;
  return Array.from({ length: attempts }, () => random.chance(expected / attempts)).filter(Boolean).length;
}
