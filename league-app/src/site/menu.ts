import type { MenuFlag } from '@touchline/contracts';
import type { Texts, PageContext } from './page-context.js';

interface Area {
  href: string;
  text: (texts: Texts) => string;
  flag?: MenuFlag;
}

/** Areas of the public site, shown as far as the plan opens them. */
const AREAS: readonly Area[] = [
  { href: '/', text: ({ home }) => home },
  { href: '/tournaments', text: ({ tournaments }) => tournaments, flag: 'access_tournaments' },
  { href: '/teams', text: ({ teams }) => teams, flag: 'access_teams' },
  { href: '/news', text: ({ news }) => news, flag: 'access_web_publications' },
  { href: '/galleries', text: ({ galleries }) => galleries, flag: 'access_galleries' },
  { href: '/records', text: ({ records }) => records, flag: 'access_historical_tournament' },
  { href: '/history', text: ({ history }) => history, flag: 'access_historical_tournament' },
];

export function buildMenu({
  texts,
  opens,
  path,
}: PageContext): { href: string; text: string; isHere: 'page' | 'true' | null }[] {
  return AREAS.filter(({ flag }) => flag === undefined || opens(flag)).map(({ href, text }) => ({
    href,
    text: text(texts),
    isHere: path === href ? 'page' : href !== '/' && path.startsWith(`${href}/`) ? 'true' : null,
  }));
}
