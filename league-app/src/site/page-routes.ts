import type { MenuFlag } from '@touchline/contracts';
import { againstPage, opponentsPage } from './pages/head-to-head.js';
import { cupPage } from './pages/cup.js';
import { followPage } from './pages/follow.js';
import { galleriesPage, galleryPage } from './pages/galleries.js';
import { historyPage } from './pages/history.js';
import { homePage } from './pages/home.js';
import { matchPage } from './pages/match.js';
import { newsPage, publicationPage } from './pages/news.js';
import { playerPage } from './pages/player.js';
import { recordsPage } from './pages/records.js';
import { scorersPage } from './pages/scorers.js';
import { teamPage } from './pages/team.js';
import { teamsPage } from './pages/teams.js';
import { allRoundsPage, roundPage } from './pages/rounds.js';
import { openTournament, standingsPage } from './pages/tournament.js';
import { tournamentsPage } from './pages/tournaments.js';
import type { PublicTournament } from '../queries/public-tournaments.js';
import type { Page } from './page.js';
import type { PageContext } from './page-context.js';

export interface PageRoute {
  path: string;
  /** The page does not exist unless the plan opens this area. */
  flag?: MenuFlag;
  /**
   * @param key first parameter of the path; `other` is the second. Returns null if it does not exist or is not public.
   */
  page: (context: PageContext, key: string, otherKey: string) => Page | null;
}

const ofTournament =
  (
    page: (context: PageContext, tournament: PublicTournament, otherKey: string) => Page | null,
  ): PageRoute['page'] =>
  (context, id, otherKey) => {
    const tournament = openTournament(context, id);
    return tournament === null ? null : page(context, tournament, otherKey);
  };

/** The public pages, each with its area of the plan. Tournament and player pages check their areas themselves. */
export const PAGES: readonly PageRoute[] = [
  { path: '/', page: homePage },
  { path: '/tournaments', flag: 'access_tournaments', page: tournamentsPage },
  {
    path: '/tournaments/:key',
    page: ofTournament((context, each) => (each.format === 'cup' ? cupPage : standingsPage)(context, each)),
  },
  {
    path: '/tournaments/:key/cup',
    flag: 'access_tournament_cups',
    page: ofTournament((context, each) => (each.format === 'groups_cup' ? cupPage(context, each) : null)),
  },
  {
    path: '/tournaments/:key/matches',
    page: ofTournament((context, each) => roundPage(context, each, null)),
  },
  { path: '/tournaments/:key/matches/all', page: ofTournament(allRoundsPage) },
  { path: '/tournaments/:key/matches/:other', page: ofTournament(roundPage) },
  { path: '/tournaments/:key/players', page: ofTournament(scorersPage) },
  { path: '/matches/:key', page: matchPage },
  { path: '/teams', flag: 'access_teams', page: teamsPage },
  { path: '/teams/:key', flag: 'access_teams', page: teamPage },
  { path: '/teams/:key/against', flag: 'access_teams', page: opponentsPage },
  { path: '/teams/:key/against/:other', flag: 'access_teams', page: againstPage },
  { path: '/players/:key', page: playerPage },
  { path: '/follow', flag: 'access_tournaments', page: followPage },
  { path: '/news', flag: 'access_web_publications', page: newsPage },
  { path: '/news/:key', flag: 'access_web_publications', page: publicationPage },
  { path: '/galleries', flag: 'access_galleries', page: galleriesPage },
  { path: '/galleries/:key', flag: 'access_galleries', page: galleryPage },
  { path: '/records', flag: 'access_historical_tournament', page: recordsPage },
  { path: '/history', flag: 'access_historical_tournament', page: historyPage },
];
