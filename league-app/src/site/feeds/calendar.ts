import type { ICalEventData, ICalEventStatus } from 'ical-generator';
import { plusDays } from '../../kernel/instant.js';
import { onOneLine } from '../../kernel/one-line.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import { withdrawnMatches } from '../../queries/withdrawn-matches.js';
import type { WithdrawnMatch } from '../../queries/withdrawn-matches.js';
import type { Content } from '../page-cache.js';
import { openTournament } from '../pages/tournament.js';
import { matchTitle } from '../parts/match-list.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';

const MINUTE_MS = 60_000;
/** How long withdrawn matches are listed as canceled. */
const WITHDRAWN_DAYS = 180;
/** How often programs may refresh, in seconds. */
const TTL_S = 3_600;

export async function teamCalendar(context: PageContext, id: string): Promise<Content | null> {
  const { opens, read, league, now } = context;
  const team = opens('access_teams') && opens('access_tournaments') ? read.teams.find(id) : null;
  if (team === null) return null;
  return calendar(
    context,
    team.name,
    read.matches.inPlayOfTeam(id),
    withdrawnMatches(league.file, 'team_id', id, plusDays(now, -WITHDRAWN_DAYS)),
  );
}

export async function tournamentCalendar(context: PageContext, id: string): Promise<Content | null> {
  const { read, league, now } = context;
  const tournament = openTournament(context, id);
  if (tournament === null) return null;
  const withdrawn = withdrawnMatches(league.file, 'tournament_id', id, plusDays(now, -WITHDRAWN_DAYS));
  return calendar(context, tournament.name, read.matches.ofTournament(id), withdrawn);
}

/** All matches of the league in one calendar. */
export async function leagueCalendar(context: PageContext): Promise<Content | null> {
  const { opens, read, league, info, now } = context;
  if (!opens('access_tournaments')) return null;
  const withdrawn = withdrawnMatches(league.file, 'league', info.name, plusDays(now, -WITHDRAWN_DAYS));
  return calendar(context, null, read.matches.inPlay(), withdrawn);
}

/** RFC 5545. The package is loaded on first use: most processes never need it. */
async function calendar(
  context: PageContext,
  /** Name of the team or tournament; null for the league. */
  name: string | null,
  matches: readonly PublicMatch[],
  withdrawn: readonly WithdrawnMatch[],
): Promise<Content> {
  const { info, language, texts } = context;
  const { default: ical } = await import('ical-generator');
  const ics = ical({
    // Written unescaped into X-WR-CALNAME, where a line break would start a new line.
    name: onOneLine(name === null ? info.name : `${name} · ${info.name}`),
    description: onOneLine(texts.calendarOf(name ?? info.name)),
    prodId: { company: 'Touchline', product: 'League', language: language.toUpperCase() },
    ttl: TTL_S,
    // Times are in UTC, which clock changes do not affect; this names the league's time zone.
    x: [{ key: 'X-WR-TIMEZONE', value: info.timeZone }],
    events: [
      ...matches.flatMap((match) => toEvent(context, match)),
      ...withdrawn.map((each) => toCancelledEvent(context, each)),
    ],
  });
  return { body: ics.toString(), type: 'text/calendar; charset=utf-8' };
}

/** Stays the same whatever the league is called and wherever it is served. */
const formatUid = ({ league }: PageContext, id: string): string => `${id}@${league.config.leagueId}`;

const CONFIRMED = 'CONFIRMED' as ICalEventStatus;
const CANCELLED = 'CANCELLED' as ICalEventStatus;

function toEvent(context: PageContext, match: PublicMatch): ICalEventData[] {
  const { info, texts } = context;
  const { kick_off_at: kickOffAt, state } = match;
  if (kickOffAt === null) return [];
  const isOff = state === 'postponed';
  const url = absolute(info, `/matches/${match.id}`);
  const title = matchTitle(context, match);
  return [
    {
      id: formatUid(context, match.id),
      sequence: match.version,
      stamp: new Date(match.updated),
      created: new Date(match.created),
      lastModified: new Date(match.updated),
      start: new Date(kickOffAt),
      end: new Date(Date.parse(kickOffAt) + match.match_minutes * MINUTE_MS),
      summary: onOneLine(isOff ? `${texts.state.postponed}: ${title}` : title),
      description: onOneLine(`${match.tournament_name} · ${match.round_name ?? texts.round(match.round)}`),
      status: isOff ? CANCELLED : CONFIRMED,
      ...(match.venue === null ? {} : { location: onOneLine(match.venue) }),
      ...(url === null ? {} : { url }),
    },
  ];
}

function toCancelledEvent(context: PageContext, match: WithdrawnMatch): ICalEventData {
  return {
    id: formatUid(context, match.id),
    sequence: match.version,
    stamp: new Date(match.withdrawn_at),
    lastModified: new Date(match.withdrawn_at),
    start: new Date(match.kick_off_at),
    end: new Date(Date.parse(match.kick_off_at) + 105 * MINUTE_MS),
    summary: onOneLine(`${match.home_name} ${context.texts.versus} ${match.away_name}`),
    status: CANCELLED,
  };
}
