import type { HistoricalPlayer, HistoricalTournament } from '../../queries/public-areas.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { findPodium } from '../../records/season/ranking.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { emptyPage } from '../layout.js';
import type { Page } from '../page.js';
import type { PageContext } from '../page-context.js';
import { isTournamentOpen, tournamentTiles } from './tournaments.js';

/** Tournaments that ended here, those from before this site, and the people remembered. */
export function historyPage(context: PageContext): Page {
  const { info, read, texts, opens } = context;
  const ended = read.tournaments.all(0).filter((each) => isTournamentOpen(context, each));
  const older = read.areas.historicalTournaments();
  const players = opens('access_historical_players') ? read.areas.historicalPlayers() : [];
  const isEmpty = ended.length + older.length + players.length === 0;
  return {
    title: texts.history,
    description: `${texts.history}: ${info.name}`,
    content: isEmpty
      ? emptyPage(texts.comeBackLater, null, texts.noHistory)
      : html`${ended.length === 0 ? null : html`<section class="block">${tournamentTiles(context, ended, 2, (each) => championLine(context, each))}</section>`}${
          older.length === 0 ? null : olderCard(context, older)
        }${players.length === 0 ? null : playersCard(context, players)}`,
  };
}

function championLine({ league, texts }: PageContext, { id }: PublicTournament): Html | null {
  const { champions } = findPodium(league.records, league.records.tournaments.get(id));
  if (champions.length === 0) return null;
  const term = champions.length > 1 ? texts.firstPlace : texts.champion;
  return html`<p>${term}: <strong>${champions.map(({ name }) => name).join(' · ')}</strong></p>`;
}

function olderCard({ texts }: PageContext, older: readonly HistoricalTournament[]): Html {
  return html`<section class="card block">
    <h2>${texts.seasonsBefore}</h2>
    <ul class="lines past">
      ${older.map(
        ({ name, season, champion, runner_up, third, top_scorer, note }) =>
          html`<li>
            <span><strong>${name}</strong><br /><span class="soft">${season}</span></span>
            <span>
              ${[
                [texts.champion, champion],
                [texts.runnerUp, runner_up],
                [texts.stage.third_place, third],
                [texts.topScorer, top_scorer],
              ]
                .filter(([, value]) => value !== null)
                .map(([term, value]) => html`${term}: <strong>${value ?? ''}</strong><br />`)}
              ${note === null ? null : html`<span class="soft">${note}</span>`}
            </span>
          </li> `,
      )}
    </ul>
  </section>`;
}

function playersCard({ texts }: PageContext, players: readonly HistoricalPlayer[]): Html {
  return html`<section class="card block">
    <h2>${texts.formerPlayers}</h2>
    <table aria-label="${texts.formerPlayers}">
      <thead>
        <tr>
          <th scope="col" class="name">${texts.player}</th>
          <th scope="col" class="name">${texts.team}</th>
          <th scope="col">${texts.matches}</th>
          <th scope="col">${texts.goals}</th>
        </tr>
      </thead>
      <tbody>
        ${players.map(
          ({ name, team_name, from_year, to_year, matches, goals }) =>
            html`<tr>
              <th scope="row" class="name">
                ${name}<br /><span class="soft"
                  >${[from_year, to_year].filter((year) => year !== null).join('–')}</span
                >
              </th>
              <td class="name">${team_name}</td>
              <td>${matches}</td>
              <td>${goals}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </section>`;
}
