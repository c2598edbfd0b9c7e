import type { Seasons } from '../../queries/public-matches.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { emptyPage } from '../layout.js';
import type { Page } from '../page.js';
import type { PageContext } from '../page-context.js';

export function tournamentsPage(context: PageContext): Page {
  const { info, read, texts, opens } = context;
  const tournaments = read.tournaments.all(1).filter((each) => isTournamentOpen(context, each));
  const series = [...new Set(tournaments.map(({ series_name }) => series_name))];
  const isGrouped = opens('access_series') && series.length > 1;
  return {
    title: texts.tournaments,
    description: `${texts.tournaments}: ${info.name}`,
    content:
      tournaments.length === 0
        ? emptyPage(texts.noTournamentMore, null, texts.noTournaments)
        : html`${(isGrouped ? series : [null]).map(
            (name) =>
              html`<section class="block">
                ${name === null ? null : html`<h2>${name}</h2>`}
                ${tournamentTiles(
                  context,
                  tournaments.filter((each) => name === null || each.series_name === name),
                  name === null ? 2 : 3,
                )}
              </section>`,
          )}`,
  };
}

export function tournamentTiles(
  { texts }: PageContext,
  tournaments: readonly PublicTournament[],
  level: 2 | 3,
  more: (tournament: PublicTournament) => Html | null = () => null,
): Html {
  const heading = (name: Html): Html => (level === 2 ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`);
  return html`<ul class="tiles">
    ${tournaments.map(
      (each) =>
        html`<li class="card tile">
          ${heading(html`<a href="/tournaments/${each.id}">${each.name}</a>`)}
          <p class="soft">${each.series_name}</p>
          <p>${texts.teamsCount(each.teams)} · ${texts.matchesPlayed(each.played, each.matches)}</p>
          ${more(each)}
        </li> `,
    )}
  </ul>`;
}

/** Active and past tournaments are separate areas; cups additionally need their own. */
export function isTournamentOpen(
  context: PageContext,
  { active, format }: Pick<PublicTournament, 'active' | 'format'>,
): boolean {
  return (
    openSeasons(context).includes(active) && (format !== 'cup' || context.opens('access_tournament_cups'))
  );
}

/** Whether the plan opens active and past tournaments. */
export function openSeasons({ opens }: PageContext): Seasons {
  const isOpen = { 1: opens('access_tournaments'), 0: opens('access_historical_tournament') };
  return ([1, 0] as const).filter((active) => isOpen[active]);
}
