import type { PlayerRecord, PublicTransfer } from '../../queries/public-players.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { Page } from '../page.js';
import { teamLink } from '../parts/links.js';
import { dayText } from '../times.js';
import type { PageContext } from '../page-context.js';

/** One player: where registered, what was scored, which teams. Null for one that is not to be seen. */
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
    heading: html`<span class="with"
      >${photo === null ? null : html`<img class="photo" src="/media/${photo}" alt="" width="96" height="96" />`}<span
        >${player.name}</span
      ></span
    >`,
    lead: html`${[
      player.shirt_number === null ? null : html`${texts.shirt} ${player.shirt_number} · `,
      player.position === null ? null : html`${texts.positions[player.position]} · `,
    ]}${teamId === null ? texts.noTeam : teamLink(context, teamId, team ?? '')}`,
    trail: teamId === null || !opens('access_teams') ? [] : [{ href: `/teams/${teamId}`, text: team ?? '' }],
    description: texts.playerDescription(player.name, info.name),
    data: { '@type': 'Person', name: player.name },
    content: html`<div class="halves">
      <section class="card">
        <h2>${texts.registrations}</h2>
        ${records.length === 0 ? html`<p class="soft">${texts.noRegistrations}</p>` : recordsTable(context, records)}
      </section>
      ${transfers.length === 0 ? null : transfersCard(context, transfers)}
    </div>`,
  };
}

function recordsTable(context: PageContext, records: readonly PlayerRecord[]): Html {
  const { texts } = context;
  const short = (text: string, long: string): Html =>
    html`<th scope="col"><abbr title="${long}">${text}</abbr></th>`;
  return html`<table aria-label="${texts.registrations}">
    <thead>
      <tr>
        <th scope="col" class="name">${texts.tournament}</th>
        <th scope="col" class="name">${texts.team}</th>
        <th scope="col">${texts.goals}</th>
        ${short(texts.yellowShort, texts.yellow)}${short(texts.redShort, texts.red)}
      </tr>
    </thead>
    <tbody>
      ${records.map(
        (row) =>
          html`<tr>
            <th scope="row" class="name">
              <a href="/tournaments/${row.tournament_id}">${row.tournament_name}</a>
            </th>
            <td class="name">${teamLink(context, row.team_id, row.team_name)}</td>
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
  return html`<section class="card">
    <h2>${texts.transfers}</h2>
    <ul class="lines">
      ${transfers.map(
        ({ on_date, from_name, to_name }) =>
          html`<li>
            <time datetime="${on_date}">${dayText(context, on_date)}</time>
            <span>${from_name ?? texts.noTeam} → ${to_name ?? texts.noTeam}</span>
          </li> `,
      )}
    </ul>
  </section>`;
}
