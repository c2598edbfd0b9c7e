import { html } from '../html.js';
import { emptyPage } from '../layout.js';
import type { Page } from '../page.js';
import { teamCrest } from '../parts/crest.js';
import type { PageContext } from '../page-context.js';

export function teamsPage({ info, read, texts }: PageContext): Page {
  const teams = read.teams.active();
  return {
    title: texts.teams,
    description: `${texts.teams}: ${info.name}`,
    content:
      teams.length === 0
        ? emptyPage(texts.comeBackLater, null, texts.noTeams)
        : html`<ul class="tiles small">
            ${teams.map(
              (team) =>
                html`<li class="card row">
                  ${teamCrest(team)}
                  <h2><a href="/teams/${team.id}">${team.name}</a></h2>
                </li> `,
            )}
          </ul>`,
  };
}
