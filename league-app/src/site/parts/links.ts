import { html } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';

/** A team's name, linked to its page if the plan opens team pages. */
export function teamLink({ opens }: PageContext, id: string, name: string): Html {
  return opens('access_teams') ? html`<a href="/teams/${id}">${name}</a>` : html`${name}`;
}

/** A player's name, linked to their page if the plan opens player pages. */
export function playerLink(
  { opens }: PageContext,
  player: { id: string; name: string; active: 0 | 1 },
): Html {
  const isOpen = opens(player.active === 1 ? 'access_players' : 'access_historical_players');
  return isOpen ? html`<a href="/players/${player.id}">${player.name}</a>` : html`${player.name}`;
}
