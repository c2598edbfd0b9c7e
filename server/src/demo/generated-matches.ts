import type { MatchDetails } from '@touchline/contracts';
import type { Instant } from '../kernel/index.js';
import { fromEpochMs, toEpochMs } from '../kernel/index.js';
import type { FinishedMatch, LeagueUse } from '../ledger/index.js';
import { Random } from './random.js';
import { InstanceFacts } from '../ledger/index.js';
import { CLUBS } from './site/clubs.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** A Saturday at 00:00 in Quito, from which weeks are counted. */
const FIRST_SATURDAY_MS = Date.UTC(2020, 0, 4, 5);

/** The make-up of an invented league: the same for the same id, no matter who asks and when. Within the free tier. */
export interface LeagueSize {
  series: number;
  teams: number;
  players: number;
}

export function generateSize(leagueId: string): LeagueSize {
  const random = new Random(`make-up/${seedFrom(leagueId)}`);
  const teams = 2 * random.integer(4, 7);
  return { series: teams > 10 ? 2 : 1, teams, players: teams * random.integer(14, 19) };
}

/** The matches that an invented league finished from `from` to `to`, both included, by time. */
export function generateMatches(leagueId: string, from: Instant, to: Instant): FinishedMatch[] {
  const [first, last] = [weekNumber(from), weekNumber(to)];
  const { teams } = generateSize(leagueId);
  const matches: FinishedMatch[] = [];
  for (let week = first; week <= last; week += 1) matches.push(...generateWeekend(leagueId, week, teams / 2));
  return matches
    .filter(({ ended_at }) => from <= ended_at && ended_at <= to)
    .sort((a, b) => (a.ended_at < b.ended_at ? -1 : 1));
}

/** What an invented league calls these matches. */
export function generateMatchDetails(leagueId: string, from: Instant, to: Instant): MatchDetails[] {
  return generateMatches(leagueId, from, to).map(({ id, ended_at, walkover }) => {
    const [week, n] = id.slice(1).split('-').map(Number) as [number, number];
    const club = (side: number): string => CLUBS[(week + 2 * n + side) % CLUBS.length]!.name;
    return { id, home: club(0), away: club(1), tournament: 'Apertura', played_at: ended_at, walkover };
  });
}

/** The part of the id that is not its time: a demo has the same leagues whenever it is seeded. */
function seedFrom(leagueId: string): string {
  return leagueId.slice(-17);
}

function weekNumber(at: Instant): number {
  return Math.floor((toEpochMs(at) - FIRST_SATURDAY_MS) / WEEK_MS);
}

/** One round, on Saturday and Sunday; none on some weekends of rain, and none over Christmas. */
function generateWeekend(leagueId: string, week: number, matches: number): FinishedMatch[] {
  const random = new Random(`weekend/${seedFrom(leagueId)}/${week}`);
  const saturday = FIRST_SATURDAY_MS + week * WEEK_MS;
  const [, month, day] = fromEpochMs(saturday).split(/[-T]/).map(Number) as [number, number, number];
  const isChristmas = (month === 12 && day >= 20) || (month === 1 && day <= 4);
  if (isChristmas || random.chance(0.12)) return [];
  return Array.from({ length: matches }, (_, n) => {
    const kickOff = random.integer(0, 1) * DAY_MS + random.integer(16, 38) * (HOUR_MS / 2);
    const ended = saturday + kickOff + random.integer(85, 118) * 60_000;
    return { id: `w${week}-${n + 1}`, ended_at: fromEpochMs(ended), walkover: random.chance(0.03) };
  });
}

/** Knows of invented leagues what the fake instance would say, without asking it: for the years before it was started. */
export class DemoFacts extends InstanceFacts {
  async matches(leagueId: string, from: Instant, to: Instant): Promise<FinishedMatch[]> {
    return generateMatches(leagueId, from, to);
  }

  override async matchDetails(leagueId: string, from: Instant, to: Instant): Promise<MatchDetails[]> {
    return generateMatchDetails(leagueId, from, to);
  }

  async use(leagueId: string): Promise<LeagueUse> {
    const { series, teams, players } = generateSize(leagueId);
    return { series, teams, players, tournaments: 1, matches: 0 };
  }
}
