import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import { listTables } from '../tables.js';
import { standingsTable } from './standings-table.js';

const MAX_ROWS = 8;

/** The top rows of a tournament's tables; for a cup, which has none, its progress. */
export function shortTables(
  context: PageContext,
  tournament: PublicTournament,
  heading = tournament.name,
): Html {
  const { texts, read } = context;
  const href = `/tournaments/${tournament.id}`;
  const tables = tournament.format === 'cup' ? [] : listTables(context, tournament);
  const emblems = read.teams.emblemsOf(tournament.id);
  return html`<section class="card">
    <div class="head">
      <h2><a href="${href}">${heading}</a></h2>
    </div>
    ${
      tables.length === 0
        ? html`<p class="soft">${texts.matchesPlayed(tournament.played, tournament.matches)}</p>`
        : null
    }
    ${tables.map(
      ({ name, rows, advancingPositions }) =>
        html`${name === null ? null : html`<h3>${texts.group(name)}</h3>`}
        ${standingsTable(context, rows.slice(0, MAX_ROWS), { caption: formatCaption(context, tournament, name), short: true, advancingPositions, emblems })}`,
    )}
    <a class="more-link" href="${href}"
      >${tables.length === 0 ? texts.all : texts.fullTable}<span class="vh">: ${tournament.name}</span></a
    >
  </section>`;
}

function formatCaption({ texts }: PageContext, { name }: PublicTournament, group: string | null): string {
  return group === null ? name : `${name}, ${texts.group(group)}`;
}
