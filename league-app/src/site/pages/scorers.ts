import type { Tallied } from '../../queries/public-events.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { Page } from '../page.js';
import { bestPlayers } from '../parts/best-players.js';
import { playerLink, teamLink } from '../parts/links.js';
import { shareLinks } from '../parts/share.js';
import type { PageContext } from '../page-context.js';
import { tournamentPage } from './tournament.js';

/** A player who is suspended for the next matches. */
interface PublicSuspension {
  player: { id: string; name: string; active: 0 | 1 };
  team: { id: string; name: string };
  matchesLeft: number;
}

/** Suspensions not fully served yet; the committee's notes are not public. */
function listSuspensions({ league, read }: PageContext, tournamentId: string): PublicSuspension[] {
  const { suspensions, tournaments } = league.records;
  const remaining = new Map<string, { player: string; team: string; matches: number }>();
  for (const { player, team, left: matches } of suspensions.ofTournament(tournaments.get(tournamentId))) {
    const key = `${player} ${team}`;
    remaining.set(key, { player, team, matches: (remaining.get(key)?.matches ?? 0) + matches });
  }
  return [...remaining.values()]
    .filter(({ matches }) => matches > 0)
    .flatMap((each) => {
      const player = read.players.find(each.player);
      const team = read.teams.find(each.team);
      return player === null || team === null ? [] : [{ player, team, matchesLeft: each.matches }];
    })
    .sort((a, b) => a.team.name.localeCompare(b.team.name) || a.player.name.localeCompare(b.player.name));
}

const MAX_ROWS = 50;

/** Scorers, cards and suspended players. */
export function scorersPage(context: PageContext, tournament: PublicTournament): Page {
  const { read, texts } = context;
  const scorers = read.events.listScorers(tournament.id, MAX_ROWS);
  const cards = read.events.listCards(tournament.id, MAX_ROWS);
  const card = (heading: string, isEmpty: boolean, emptyText: string, table: () => Html): Html =>
    html`<section class="card">
      <h2>${heading}</h2>
      ${isEmpty ? html`<p class="soft">${emptyText}</p>` : table()}
    </section>`;
  return tournamentPage(context, tournament, {
    title: texts.players,
    below:
      scorers.length === 0
        ? null
        : shareLinks(context, {
            text: `${texts.scorers} · ${tournament.name}`,
            path: `/tournaments/${tournament.id}/players`,
            pictures: `/share/scorers/${tournament.id}`,
          }),
    islands: ['share'],
    description: texts.playersOf(tournament.name),
    content: html`<div class="halves">
      ${card(texts.scorers, scorers.length === 0, texts.noScorers, () => bestPlayers(context, scorers, ({ goals }) => goals))}
      <div class="cards">
        ${card(texts.cards, cards.length === 0, texts.noCards, () =>
          talliedTable(context, texts.cards, cards, [
            { short: texts.yellowShort, long: texts.yellow, getValue: ({ yellow }) => yellow },
            { short: texts.redShort, long: texts.red, getValue: ({ red }) => red },
          ]),
        )}
        ${suspensionsCard(context, tournament.id)}
      </div>
    </div>`,
  });
}

interface Column {
  short: string;
  long: string;
  getValue: (row: Tallied) => number;
}

function talliedTable(
  context: PageContext,
  label: string,
  rows: readonly Tallied[],
  columns: readonly Column[],
): Html {
  const { texts } = context;
  return html`<table class="people" aria-label="${label}">
    <thead>
      <tr>
        <th scope="col" class="name">${texts.player}</th>
        <th scope="col" class="name">${texts.team}</th>
        ${columns.map(({ short, long }) => html`<th scope="col"><abbr title="${long}">${short}</abbr></th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            <th scope="row" class="name">
              ${playerLink(context, { id: row.player_id, name: row.player_name, active: row.player_active })}
            </th>
            <td class="name">${teamLink(context, row.team_id, row.team_name)}</td>
            ${columns.map(({ getValue }) => html`<td class="pts">${getValue(row)}</td>`)}
          </tr> `,
      )}
    </tbody>
  </table>`;
}

function suspensionsCard(context: PageContext, tournamentId: string): Html {
  const { texts } = context;
  const suspensions = listSuspensions(context, tournamentId);
  return html`<section class="card">
    <h2>${texts.suspensions}</h2>
    ${
      suspensions.length === 0
        ? html`<p class="soft">${texts.noSuspensions}</p>`
        : html`<ul class="lines">
            ${suspensions.map(
              ({ player, team, matchesLeft }) =>
                html`<li>
                  <span
                    >${playerLink(context, player)}<br /><span class="soft"
                      >${teamLink(context, team.id, team.name)}</span
                    ></span
                  >
                  <span>${texts.suspendedFor(matchesLeft)}</span>
                </li> `,
            )}
          </ul>`
    }
  </section>`;
}
