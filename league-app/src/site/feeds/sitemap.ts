import { html } from '../html.js';
import type { Content } from '../page-cache.js';
import { buildMenu } from '../menu.js';
import { isTournamentOpen } from '../pages/tournaments.js';
import { localDate } from '../times.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';

/** The format allows 50,000; a league with more matches omits its oldest. */
const MAX_ADDRESSES = 40_000;

export function robots({ info }: PageContext): Content {
  const map = absolute(info, '/sitemap.xml');
  const lines = [
    'User-agent: *',
    'Disallow: /internal/',
    'Disallow: /api/',
    'Disallow: /manage/',
    'Disallow: /enter',
  ];
  if (map !== null) lines.push('', `Sitemap: ${map}`);
  return { body: `${lines.join('\n')}\n`, type: 'text/plain; charset=utf-8' };
}

/** Every public page, in both languages. Null while the league does not know its own URL. */
export function sitemap(context: PageContext): Content | null {
  const { info, read, opens, now } = context;
  if (info.url === null) return null;
  const tournaments = [...read.tournaments.all(1), ...read.tournaments.all(0)].filter((each) =>
    isTournamentOpen(context, each),
  );
  const paths = [
    ...buildMenu(context).map(({ href }) => href),
    ...tournaments.flatMap(({ id }) =>
      ['', '/matches', '/players'].map((part) => `/tournaments/${id}${part}`),
    ),
    ...(opens('access_teams') ? read.teams.active().map(({ id }) => `/teams/${id}`) : []),
    ...(opens('access_web_publications')
      ? read.areas.publications(localDate(now, info.timeZone), 1_000).map(({ slug }) => `/news/${slug}`)
      : []),
    ...(opens('access_galleries') ? read.areas.galleries().map(({ id }) => `/galleries/${id}`) : []),
    ...tournaments.flatMap(({ id }) => read.matches.ofTournament(id).map((match) => `/matches/${match.id}`)),
  ];
  const entries = paths.slice(0, MAX_ADDRESSES).map((path) => {
    const own = absolute(info, path)!;
    const links = ['en', 'es'].map(
      (language) =>
        html`<xhtml:link rel="alternate" hreflang="${language}" href="${own}?lang=${language}" />`,
    );
    return html`<url><loc>${own}</loc>${links}</url> `;
  });
  const body = html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      ${entries}</urlset
    > `;
  return { body: body.text, type: 'application/xml; charset=utf-8' };
}
