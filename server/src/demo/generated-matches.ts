import type { MatchDetails } from '@touchline/contracts';
import type { Instant } from '../kernel/index.js';
import { deriveUuidV7, fromEpochMs, toEpochMs } from '../kernel/index.js';
import type { FinishedMatch, LeagueUsage } from '../ledger/index.js';
import { Random } from './random.js';
import { InstanceFacts } from '../ledger/index.js';
import { pairUp } from './site/pairing.js';
import { generateClubs } from './site/sample-clubs.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** A Saturday at 00:00 in Quito, from which weeks are counted. */
const FIRST_SATURDAY_MS = Date.UTC(2020, 0, 4, 5);

const WALKOVER_GOALS = 3;
/** Of a tournament; a league has two in its first year. */
const TOURNAMENT_WEEKS = 27;
const TOURNAMENTS = ['Apertura', 'Clausura'] as const;

/** A match of an invented league, with all that is known of it. */
export interface GeneratedMatch extends FinishedMatch {
  tournament: string;
  /** Of its tournament, from 1; a weekend of rain has none. */
  week: number;
  kick_off_at: Instant;
  home: string;
  away: string;
  home_goals: number;
  away_goals: number;
}

/** The make-up of an invented league: the same for the same id, no matter who asks and when. Within the free tier. */
export interface LeagueSize {
  series: number;
  teams: number;
  players: number;
}

export function generateSize(leagueId: string): LeagueSize {
  const random = new Random(`make-up/${seedFrom(leagueId)}`);
  const teams = 2 * random.integer(4, 7);
  return { series: 1, teams, players: teams * random.integer(14, 19) };
}

/** The matches that an invented league finished from `from` to `to`, both included, by time. */
export function generateMatches(leagueId: string, from: Instant, to: Instant): FinishedMatch[] {
  return generatePlayed(leagueId, from, to).map(({ id, ended_at, walkover }) => ({ id, ended_at, walkover }));
}

/** What an invented league calls these matches. */
export function generateMatchDetails(leagueId: string, from: Instant, to: Instant): MatchDetails[] {
  return generateSeason(leagueId, from, to).map(({ id, home, away, tournament, kick_off_at, walkover }) => ({
    ...{ id, home, away, tournament, walkover },
    played_at: kick_off_at,
  }));
}

/** The same matches with all that is known of them: a site is filled with these. */
export function generateSeason(leagueId: string, from: Instant, to: Instant): GeneratedMatch[] {
  const seed = seedFrom(leagueId);
  const clubs = generateClubs(seed, generateSize(leagueId).teams).map(({ name }) => name);
  return generatePlayed(leagueId, from, to).map(({ weekend, n, ...match }) => {
    const [home, away] = pairUp(clubs, weekend)[n]!;
    return {
      ...match,
      ...getTournamentWeek(leagueId, weekend),
      home,
      away,
      ...drawScore(match.id, match.walkover),
    };
  });
}

/** When matches were played, which most callers ask for alone and many times. */
interface PlayedMatch extends FinishedMatch {
  kick_off_at: Instant;
  /** Which weekend since the first of all, and which match of it. */
  weekend: number;
  n: number;
}

function generatePlayed(leagueId: string, from: Instant, to: Instant): PlayedMatch[] {
  const [first, last] = [weekNumber(from), weekNumber(to)];
  const { teams } = generateSize(leagueId);
  const matches: PlayedMatch[] = [];
  for (let week = first; week <= last; week += 1) matches.push(...generateWeekend(leagueId, week, teams / 2));
  return matches
    .filter(({ ended_at }) => from <= ended_at && ended_at <= to)
    .sort((a, b) => (a.ended_at < b.ended_at ? -1 : 1));
}

/** The part of the id that is not its time: a demo has the same leagues whenever it is seeded. */
export function seedFrom(leagueId: string): string {
  return leagueId.slice(-17);
}

function weekNumber(at: Instant): number {
  return Math.floor((toEpochMs(at) - FIRST_SATURDAY_MS) / WEEK_MS);
}

/** One round, on Saturday and Sunday; none on some weekends of rain, and none over Christmas. */
function generateWeekend(leagueId: string, weekend: number, matches: number): PlayedMatch[] {
  const seed = `weekend/${seedFrom(leagueId)}/${weekend}`;
  const random = new Random(seed);
  const saturday = FIRST_SATURDAY_MS + weekend * WEEK_MS;
  const [, month, day] = fromEpochMs(saturday).split(/[-T]/).map(Number) as [number, number, number];
  const isChristmas = (month === 12 && day >= 20) || (month === 1 && day <= 4);
  if (isChristmas || random.chance(0.12)) return [];
  return Array.from({ length: matches }, (_, n) => {
    const kickOff = saturday + random.integer(0, 1) * DAY_MS + random.integer(16, 38) * (HOUR_MS / 2);
    const ended_at = fromEpochMs(kickOff + random.integer(85, 118) * 60_000);
    const walkover = random.chance(0.03);
    const id = deriveUuidV7(ended_at, `${seed}/${n}`);
    return { id, ended_at, walkover, kick_off_at: fromEpochMs(kickOff), weekend, n };
  });
}

/** A league's tournaments begin with the league, whose id says when that was. */
function getTournamentWeek(leagueId: string, week: number): Pick<GeneratedMatch, 'tournament' | 'week'> {
  const foundedWeek = weekNumber(fromEpochMs(Number.parseInt(leagueId.replace('-', '').slice(0, 12), 16)));
  const number = Math.max(0, Math.floor((week - foundedWeek) / TOURNAMENT_WEEKS));
  const firstWeek = foundedWeek + number * TOURNAMENT_WEEKS;
  const year = fromEpochMs(FIRST_SATURDAY_MS + firstWeek * WEEK_MS).slice(0, 4);
  return { tournament: `${TOURNAMENTS[number % 2]!} ${year}`, week: Math.max(1, week - firstWeek + 1) };
}

/** On its own, so that when a match is played does not change with how it ends. */
function drawScore(id: string, walkover: boolean): Pick<GeneratedMatch, 'home_goals' | 'away_goals'> {
  if (walkover) return { home_goals: WALKOVER_GOALS, away_goals: 0 };
  const random = new Random(`score/${id}`);
  const draw = (probability: number): number =>
    Array.from({ length: 6 }, () => random.chance(probability)).filter(Boolean).length;
  return { home_goals: draw(0.28), away_goals: draw(0.22) };
}

/** Knows of invented leagues what the fake instance would say, without asking it: for the years before it was started. */
export class DemoFacts extends InstanceFacts {
  async matches(leagueId: string, from: Instant, to: Instant): Promise<FinishedMatch[]> {
    return generateMatches(leagueId, from, to);
  }

  override async matchDetails(leagueId: string, from: Instant, to: Instant): Promise<MatchDetails[]> {
    return generateMatchDetails(leagueId, from, to);
  }

  async use(leagueId: string): Promise<LeagueUsage> {
    const { series, teams, players } = generateSize(leagueId);
    return { series, teams, players, tournaments: 1, matches: 0 };
  }
}
