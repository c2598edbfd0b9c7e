import type { Content } from '../page-cache.js';
import type { PageContext } from '../page-context.js';
import { leagueCalendar, teamCalendar, tournamentCalendar } from './calendar.js';
import { leagueJson, leagueRss, teamJson, teamRss } from './news.js';
import { robots, sitemap } from './sitemap.js';

interface Feed {
  path: string;
  make: (context: PageContext, key: string) => Promise<Content | null> | Content | null;
}

/** Content for programs: calendars, feeds, and files for search engines. */
export const FEEDS: readonly Feed[] = [
  { path: '/calendar.ics', make: leagueCalendar },
  { path: '/teams/:key/calendar.ics', make: teamCalendar },
  { path: '/tournaments/:key/calendar.ics', make: tournamentCalendar },
  { path: '/feed.json', make: leagueJson },
  { path: '/feed.xml', make: leagueRss },
  { path: '/teams/:key/feed.json', make: teamJson },
  { path: '/teams/:key/feed.xml', make: teamRss },
  { path: '/sitemap.xml', make: sitemap },
  { path: '/robots.txt', make: robots },
];
