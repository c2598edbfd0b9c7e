import type { MatchState } from '../domain/match.js';
import type { PublicMatch } from '../queries/public-matches.js';
import { matchTitle } from './parts/match-list.js';
import { absolute } from './page-context.js';
import type { PageContext } from './page-context.js';

const STATUS: Readonly<Record<MatchState, string>> = {
  scheduled: 'EventScheduled',
  postponed: 'EventPostponed',
  played: 'EventScheduled',
  walkover: 'EventScheduled',
  awarded: 'EventScheduled',
  abandoned: 'EventCancelled',
};

/** A match in schema.org vocabulary, for search engines. */
export function matchData(context: PageContext, match: PublicMatch): object {
  const { info } = context;
  const url = absolute(info, `/matches/${match.id}`);
  const team = (name: string): object => ({ '@type': 'SportsTeam', name });
  const location = match.venue ?? info.country?.name ?? info.name;
  return {
    '@type': 'SportsEvent',
    name: matchTitle(context, match),
    ...(match.kick_off_at === null ? {} : { startDate: match.kick_off_at }),
    eventStatus: `https://schema.org/${STATUS[match.state]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: info.country?.name ?? info.name },
    homeTeam: team(match.home_name),
    awayTeam: team(match.away_name),
    organizer: {
      '@type': 'SportsOrganization',
      name: info.name,
      ...(info.url === null ? {} : { url: info.url }),
    },
    sport: 'Soccer',
    ...(url === null ? {} : { url }),
  };
}
