import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { Page } from '../page.js';
import { calendarLinks } from '../parts/calendar-links.js';
import { card } from '../parts/card.js';
import { matchesByDay } from '../parts/match-list.js';
import { honors } from '../parts/honors.js';
import { standingsLegend, standingsTable } from '../parts/standings-table.js';
import { shareLinks } from '../parts/share.js';
import { listTables } from '../tables.js';
import { getDayBounds } from '../times.js';
import type { PageContext } from '../page-context.js';
import { isTournamentOpen } from './tournaments.js';

/** A public tournament; null for any other. */
export function openTournament(context: PageContext, id: string): PublicTournament | null {
  const tournament = context.read.tournaments.find(id);
  return tournament !== null && isTournamentOpen(context, tournament) ? tournament : null;
}

/** The frame of a tournament's pages: heading and tabs. */
export function tournamentPage(
  context: PageContext,
  tournament: PublicTournament,
  part: {
    title: string | null;
    description: string;
    content: Html;
    /** The tab to highlight, for a page without a tab of its own. */
    tab?: string;
    below?: Html | null;
    data?: object;
    islands?: Page['islands'];
  },
): Page {
  const { texts } = context;
  const { id, name, active } = tournament;
  const above =
    active === 1
      ? { href: '/tournaments', text: texts.tournaments }
      : { href: '/history', text: texts.history };
  return {
    title: part.title === null ? name : `${part.title} · ${name}`,
    heading: html`${name}`,
    lead: `${tournament.series_name} · ${texts.matchesPlayed(tournament.played, tournament.matches)}`,
    breadcrumbs: [above],
    description: part.description,
    content: html`${tabs(context, name, listTabs(context, tournament), part.tab)}${part.content}`,
    picture: `/tournaments/${id}/preview.png`,
    calendar: `/tournaments/${id}/calendar.ics`,
    below: part.below ?? null,
    ...(part.data === undefined ? {} : { data: part.data }),
    ...(part.islands === undefined ? {} : { islands: part.islands }),
  };
}

function listTabs({ texts, opens }: PageContext, { id, format }: PublicTournament) {
  const hasTable = format !== 'cup';
  const hasCup = format === 'cup' || format === 'groups_cup';
  return [
    ...(hasTable ? [{ href: `/tournaments/${id}`, text: texts.standings }] : []),
    ...(hasCup && opens('access_tournament_cups')
      ? [{ href: hasTable ? `/tournaments/${id}/cup` : `/tournaments/${id}`, text: texts.cup }]
      : []),
    { href: `/tournaments/${id}/matches`, text: texts.fixturesAndResults },
    { href: `/tournaments/${id}/players`, text: texts.players },
  ];
}

/** The tables, with the next and latest matches. */
export function standingsPage(context: PageContext, tournament: PublicTournament): Page {
  const { texts } = context;
  const tables = listTables(context, tournament);
  const emblems = context.read.teams.emblemsOf(tournament.id);
  return tournamentPage(context, tournament, {
    title: null,
    description: texts.standingsOf(tournament.name),
    below: shareLinks(context, {
      text: `${texts.standings} · ${tournament.name}`,
      path: `/tournaments/${tournament.id}`,
      pictures: `/share/table/${tournament.id}`,
    }),
    islands: ['share'],
    content: html`${honors(context, tournament)}
      <div class="grid">
        <div class="cards">
          ${tables.map(
            ({ name, rows, advancingPositions }) =>
              html`<section class="card">
                <h2>${name === null ? texts.standings : texts.group(name)}</h2>
                ${standingsTable(context, rows, { caption: name === null ? tournament.name : texts.group(name), advancingPositions, emblems })}
              </section>`,
          )}
          ${standingsLegend(
            context,
            tournament.rules,
            tables.flatMap(({ rows }) => rows),
          )}
        </div>
        <div class="cards">${sidebar(context, tournament)}</div>
      </div>`,
  });
}

const MAX_MATCHES = 6;

function sidebar(context: PageContext, { id, name, active }: PublicTournament): Html {
  const { read, texts, info, now } = context;
  const { from } = getDayBounds(now, info.timeZone);
  const next = read.matches.nextOfTournament(id, from, MAX_MATCHES);
  const latest = read.matches.latestOfTournament(id, MAX_MATCHES);
  const more = { href: `/tournaments/${id}/matches`, text: texts.all };
  return html`${[
    { heading: texts.fixtures, some: next },
    { heading: texts.results, some: latest },
  ].map(({ heading, some: matches }) =>
    matches.length === 0 ? null : card(heading, matchesByDay(context, matches), { more }),
  )}${active === 1 ? calendarLinks(context, { name, base: `/tournaments/${id}`, hasFeeds: false }) : null}`;
}

function tabs(
  { path }: PageContext,
  label: string,
  entries: readonly { href: string; text: string }[],
  above: string | null = null,
): Html {
  return html`<nav class="tabs" aria-label="${label}">
    <ul>
      ${entries.map(
        ({ href, text }) =>
          html`<li>
            <a
              href="${href}"
              ${href === path ? html`aria-current="page"` : href === above ? html`aria-current="true"` : null}
              >${text}</a
            >
          </li> `,
      )}
    </ul>
  </nav>`;
}
