import type { Tallied } from '../../queries/public-events.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import { playerPhoto } from './crest.js';
import { playerLink, teamLink } from './links.js';

/** Players with their photos and one figure each; equal figures share a place. */
export function bestPlayers(
  context: PageContext,
  players: readonly Tallied[],
  count: (player: Tallied) => number,
): Html {
  return html`<ol class="best">
    ${players.map((player) => {
      const rank = players.findIndex((each) => count(each) === count(player)) + 1;
      return html`<li>
        <span class="place">${rank}</span>${playerPhoto(player.player_name, player.player_photo_id)}
        <span class="who"
          >${playerLink(context, { id: player.player_id, name: player.player_name, active: player.player_active })}
          <span class="soft">${teamLink(context, player.team_id, player.team_name)}</span></span
        >
        <span class="count">${count(player)}</span>
      </li> `;
    })}
  </ol>`;
}
