import type { PlayerRecord, PublicTransfer } from '../../queries/public-players.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { Page } from '../page.js';
import { card } from '../parts/card.js';
import { playerPhoto } from '../parts/crest.js';
import { teamLink } from '../parts/links.js';
import { matchList } from '../parts/match-list.js';
import { dayText } from '../times.js';
import type { PageContext } from '../page-context.js';
import { isTournamentOpen } from './tournaments.js';

const MAX_MATCHES = 6;

/** One player: registrations, figures and teams. Null if the player is not public. */
export function playerPage(context: PageContext, id: string): Page | null {
  const { info, read, texts, opens } = context;
  const player = read.players.find(id);
  if (player === null || !opens(player.active === 1 ? 'access_players' : 'access_historical_players'))
    return null;
  const records = read.players
    .listRecords(id)
    .filter(({ tournament_active }) => tournament_active === 1 || opens('access_historical_tournament'));
  const transfers = read.players.listTransfers(id);
  const { team_id: teamId, team_name: team, photo_image_id: photo } = player;
  return {
    title: player.name,
    heading: html`<span class="with">${playerPhoto(player.name, photo)}<span>${player.name}</span></span>`,
    lead: html`${[
      player.shirt_number === null ? null : html`${texts.shirt} ${player.shirt_number} · `,
      player.position === null ? null : html`${texts.positions[player.position]} · `,
    ]}${teamId === null ? texts.noTeam : teamLink(context, teamId, team ?? '')}`,
    breadcrumbs:
      teamId === null || !opens('access_teams') ? [] : [{ href: `/teams/${teamId}`, text: team ?? '' }],
    description: texts.playerDescription(player.name, info.name),
    data: { '@type': 'Person', name: player.name },
    content: html`<div class="grid">
      <div class="cards">
        ${career(context, records)}${card(
          texts.registrations,
          records.length === 0
            ? html`<p class="soft">${texts.noRegistrations}</p>`
            : recordsTable(context, records),
        )}
      </div>
      <div class="cards">
        ${honorsCard(context, id)}${goals(context, id)}${transfers.length === 0 ? null : transfersCard(context, transfers)}
      </div>
    </div>`,
  };
}

/** The player's honors in closed tournaments. */
function honorsCard(context: PageContext, id: string): Html | null {
  const { opens, read, texts } = context;
  const honors = opens('access_historical_tournament') ? read.honors.listOfPlayer(id) : [];
  if (honors.length === 0) return null;
  return card(
    texts.awards,
    html`<ul class="lines">
      ${honors.map(
        ({ kind, title, tournament_id: tournamentId, tournament_name: tournament }) =>
          html`<li>
            <strong>${title ?? texts.award[kind]}</strong>
            <span><a href="/tournaments/${tournamentId}">${tournament}</a></span>
          </li> `,
      )}
    </ul>`,
  );
}

/** The player's total figures, over all visible tournaments. */
function career({ texts }: PageContext, records: readonly PlayerRecord[]): Html | null {
  if (records.length === 0) return null;
  const sum = (getCount: (record: PlayerRecord) => number): number =>
    records.reduce((total, record) => total + getCount(record), 0);
  const figures: [string, number][] = [
    [texts.matches, sum(({ matches }) => matches)],
    [texts.goals, sum((record) => record.goals)],
    [texts.yellow, sum(({ yellow }) => yellow)],
    [texts.red, sum(({ red }) => red)],
  ];
  return card(
    texts.career,
    html`<dl class="figures">
      ${figures.map(
        ([term, value]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div> `,
      )}
    </dl>`,
  );
}

/** The matches that a player scored in. */
function goals(context: PageContext, id: string): Html | null {
  const { read, texts } = context;
  const matches = read.players
    .listGoals(id, MAX_MATCHES)
    .map(({ match_id }) => read.matches.find(match_id))
    .filter((match) => match !== null)
    .filter((match) => {
      const tournament = read.tournaments.find(match.tournament_id);
      return tournament !== null && isTournamentOpen(context, tournament);
    });
  return matches.length === 0 ? null : card(texts.scoredIn, matchList(context, matches));
}

function recordsTable(context: PageContext, records: readonly PlayerRecord[]): Html {
  const { texts } = context;
  const short = (text: string, long: string): Html =>
    html`<th scope="col"><abbr title="${long}">${text}</abbr></th>`;
  return html`<table aria-label="${texts.registrations}">
    <thead>
      <tr>
        <th scope="col" class="name">${texts.tournament}</th>
        ${short(texts.played, texts.playedLong)}${short(texts.goalsShort, texts.goals)}${short(texts.yellowShort, texts.yellow)}${short(texts.redShort, texts.red)}
      </tr>
    </thead>
    <tbody>
      ${records.map(
        (row) =>
          html`<tr>
            <th scope="row" class="name">
              <a href="/tournaments/${row.tournament_id}">${row.tournament_name}</a>
              <div class="soft small">${teamLink(context, row.team_id, row.team_name)}</div>
            </th>
            <td>${row.matches}</td>
            <td class="pts">${row.goals}</td>
            <td>${row.yellow}</td>
            <td>${row.red}</td>
          </tr> `,
      )}
    </tbody>
  </table>`;
}

function transfersCard(context: PageContext, transfers: readonly PublicTransfer[]): Html {
  const { texts } = context;
  return card(
    texts.transfers,
    html`<ul class="lines">
      ${transfers.map(
        ({ on_date, from_name, to_name }) =>
          html`<li>
            <time datetime="${on_date}">${dayText(context, on_date)}</time>
            <span>${from_name ?? texts.noTeam} → ${to_name ?? texts.noTeam}</span>
          </li> `,
      )}
    </ul>`,
  );
}
