import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/domain-error.js';
import type { League } from '../../league.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';
import { openTournament } from '../pages/tournament.js';
import { isTournamentOpen } from '../pages/tournaments.js';
import { currentRound } from '../pages/rounds.js';
import { matchesByDay } from '../parts/match-list.js';
import { standingsTable } from '../parts/standings-table.js';
import { pageContextFor } from '../send.js';
import { buildEmbedStyle } from '../style.js';
import { listTables } from '../tables.js';

/**
 * The script that other sites load: `<script async src="https://liga/embed.js" data-show="table"></script>`. Inserts a
 * part of the league's site after itself, in its own shadow DOM, so that neither site's style affects the other.
 */
const EMBED_SCRIPT = `
(() => {
  const script = document.currentScript;
  const { show = 'table', tournament, team, lang } = script.dataset;
  const own = new URL(script.src);
  const asked = new URL('/embed/' + encodeURIComponent(show), own);
  for (const [name, value] of Object.entries({ tournament, team, lang: lang || document.documentElement.lang.slice(0, 2) }))
    if (value) asked.searchParams.set(name, value);
  const place = document.createElement('div');
  script.after(place);
  const root = place.attachShadow({ mode: 'open' });
  const load = async () => {
    const answer = await fetch(asked, { credentials: 'omit' });
    if (!answer.ok) return;
    const { style, html } = await answer.json();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = html;
  };
  load().catch(() => {});
  setInterval(() => { if (!document.hidden) load().catch(() => {}); }, 120000);
})();
`.trim();

const MAX_MATCHES = 10;
const CACHE = 'public, max-age=60, stale-while-revalidate=600';

const PARTS: Readonly<
  Record<string, (context: PageContext, tournament: PublicTournament, team: string) => Html>
> = {
  table: (context, tournament) =>
    html`${listTables(context, tournament).map(({ name, rows, advancingPositions }) => {
      const caption = name === null ? tournament.name : context.texts.group(name);
      const emblems = context.read.teams.emblemsOf(tournament.id);
      return html`${name === null ? null : html`<h3>${caption}</h3>`}${standingsTable(context, rows, { caption, short: true, advancingPositions, emblems })}`;
    })}`,
  next: (context, tournament, team) => {
    const rounds = context.read.matches.listRounds(tournament.id);
    const round = currentRound(rounds);
    const matches =
      round === undefined ? [] : context.read.matches.ofRound(tournament.id, round.round, round.is_cup === 1);
    return matchesByDay(context, matches.filter(isOf(team)));
  },
  results: (context, tournament, team) =>
    matchesByDay(
      context,
      context.read.matches.latestOfTournament(tournament.id, MAX_MATCHES, team === '' ? null : team),
    ),
};

const isOf =
  (team: string) =>
  (match: { home_team_id: string; away_team_id: string }): boolean =>
    team === '' || [match.home_team_id, match.away_team_id].includes(team);

/** Parts of the site for embedding in other sites: public content, without cookies, in a single JSON response. */
export function embedRoutes(app: FastifyInstance, league: League): void {
  app.get('/embed.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(EMBED_SCRIPT),
  );
  app.get('/embed/:show', (request, reply) => {
    const { show = '' } = request.params as { show?: string };
    const { tournament: id, team } = request.query as Record<string, unknown>;
    if (league.settings.info().suspended || !Object.hasOwn(PARTS, show)) throw notFound();
    const context = pageContextFor(league, request);
    const tournament = typeof id === 'string' && id !== '' ? openTournament(context, id) : newest(context);
    if (tournament === null) throw notFound();
    const part = PARTS[show]!(context, tournament, typeof team === 'string' ? team : '');
    return reply
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': CACHE,
        vary: 'accept-language',
      })
      .send({ style: buildEmbedStyle(context.branding.accent), html: frame(context, tournament, part) });
  });
}

function newest(context: PageContext): PublicTournament | null {
  const open = context.read.tournaments.all(1).filter((each) => isTournamentOpen(context, each));
  return open.find(({ played, matches }) => played < matches) ?? open[0] ?? null;
}

/** Adds the league's name, and makes links absolute so that they work on any site. */
function frame(context: PageContext, tournament: PublicTournament, part: Html): string {
  const { info } = context;
  const section = html`<section class="card" lang="${context.language}">
    <div class="head">
      <h2><a href="/tournaments/${tournament.id}">${tournament.name}</a></h2>
      <a href="/">${info.name}</a>
    </div>
    ${part}
  </section>`.text;
  return section.replaceAll(
    /(href|src)="(\/[^"]*)"/g,
    (_, name: string, path: string) => `${name}="${absolute(info, path) ?? path}"`,
  );
}
