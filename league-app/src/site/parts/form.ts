import type { Form } from '../../records/tournament-table.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { winnerOf } from '../match-state.js';
import type { PageContext } from '../page-context.js';
import { matchTitle } from './match-list.js';

/** The outcome of a finished match for one of its teams; a match decided on penalties counts as a draw. */
export function outcomeFor(teamId: string, match: PublicMatch): Form {
  if (match.state === 'walkover' && match.absent === 'both') return 'L';
  if (match.home_goals === match.away_goals) return 'D';
  return (winnerOf(match) === 'home') === (match.home_team_id === teamId) ? 'W' : 'L';
}

/** How many results a form shows. */
export const FORM_LENGTH = 5;

/**
 * A team's latest results, latest last, each linking to its match.
 * @param results latest first
 */
export function formLine(context: PageContext, teamId: string, results: readonly PublicMatch[]): Html {
  const { texts } = context;
  return html`<ol class="form">
    ${results
      .slice(0, FORM_LENGTH)
      .reverse()
      .map((match) => {
        const outcome = outcomeFor(teamId, match);
        return html`<li>
          <a class="o o${outcome}" href="/matches/${match.id}" title="${matchTitle(context, match)}"
            >${texts.formLetter[outcome]}<span class="vh"
              >: ${texts.formOf[outcome]}, ${matchTitle(context, match)}</span
            ></a
          >
        </li> `;
      })}
  </ol>`;
}
