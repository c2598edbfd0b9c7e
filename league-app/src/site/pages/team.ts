import { isFinished } from '../../domain/match.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import type { PublicTeam, SquadPlayer } from '../../queries/public-teams.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { Page } from '../page.js';
import { calendarLinks } from '../parts/calendar-links.js';
import { teamCrest } from '../parts/crest.js';
import { playerLink } from '../parts/links.js';
import { matchList, matchTitle } from '../parts/match-list.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';

const FORM_LENGTH = 5;
const SHOWN = 8;

/** One team: who plays, what comes, what was. Null for one that is not to be seen. */
export function teamPage(context: PageContext, id: string): Page | null {
  const { info, read, texts, opens } = context;
  const team = read.teams.find(id);
  if (team === null) return null;
  const matches = listMatches(context, id);
  const next = matches.filter(
    (match) => !isFinished(match) && match.state !== 'abandoned' && match.tournament_active === 1,
  );
  const results = matches.filter(isFinished).reverse();
  const url = absolute(info, `/teams/${id}`);
  const list = (heading: string, some: readonly PublicMatch[]): Html | null =>
    some.length === 0
      ? null
      : html`<section class="card">
          <h2>${heading}</h2>
          ${matchList(context, some.slice(0, SHOWN), { tournament: true })}
        </section>`;
  return {
    title: team.name,
    heading: html`<span class="with">${teamCrest(team)}<span>${team.name}</span></span>`,
    lead: introduce(context, team),
    trail: [{ href: '/teams', text: texts.teams }],
    description: texts.teamDescription(team.name, info.name),
    picture: `/teams/${id}/preview.png`,
    calendar: `/teams/${id}/calendar.ics`,
    data: { '@type': 'SportsTeam', name: team.name, sport: 'Soccer', ...(url === null ? {} : { url }) },
    content: html`<div class="halves">
      <div class="cards">
        ${formCard(context, id, results)}${list(texts.fixtures, next)}${list(texts.results, results)}
      </div>
      <div class="cards">
        ${squadCard(context, read.teams.listSquad(id))}${tournamentsCard(context, id)}${
          opens('access_tournaments') ? calendarLinks(context, `/teams/${id}/calendar.ics`, team.name) : null
        }
      </div>
    </div>`,
  };
}

/** Those of tournaments that the plan opens. */
function listMatches({ read, opens }: PageContext, id: string): PublicMatch[] {
  const isOpen = [opens('access_historical_tournament'), opens('access_tournaments')];
  return read.matches.ofTeam(id).filter(({ tournament_active }) => isOpen[tournament_active]);
}

function introduce({ texts }: PageContext, { venue, founded }: PublicTeam): string | null {
  const parts = [
    venue === null ? null : `${texts.venue}: ${venue}`,
    founded === null ? null : texts.founded(founded),
  ];
  return parts.filter((part) => part !== null).join(' · ') || null;
}

type Outcome = 'W' | 'D' | 'L';

/** How a finished match ended for one of its teams. */
export function outcomeFor(teamId: string, match: PublicMatch): Outcome {
  if (match.state === 'walkover' && match.absent === 'both') return 'L';
  const [home, away] = [match.home_goals ?? 0, match.away_goals ?? 0];
  if (home === away) return 'D';
  return home > away === (match.home_team_id === teamId) ? 'W' : 'L';
}

function formCard(context: PageContext, teamId: string, results: readonly PublicMatch[]): Html | null {
  const { texts } = context;
  const last = results
    .filter(({ tournament_active }) => tournament_active === 1)
    .slice(0, FORM_LENGTH)
    .reverse();
  if (last.length === 0) return null;
  return html`<section class="card">
    <h2>${texts.form}</h2>
    <ol class="form">
      ${last.map((match) => {
        const outcome = outcomeFor(teamId, match);
        return html`<li>
          <a class="o${outcome}" href="/matches/${match.id}" title="${matchTitle(context, match)}"
            >${texts.formLetter[outcome]}<span class="vh"
              >: ${texts.formOf[outcome]}, ${matchTitle(context, match)}</span
            ></a
          >
        </li> `;
      })}
    </ol>
  </section>`;
}

function squadCard(context: PageContext, squad: readonly SquadPlayer[]): Html | null {
  const { texts, opens } = context;
  if (!opens('access_players')) return null;
  return html`<section class="card">
    <h2>${texts.squad}</h2>
    ${
      squad.length === 0
        ? html`<p class="soft">${texts.noSquad}</p>`
        : html`<ul class="squad">
            ${squad.map(
              (player) =>
                html`<li>
                  <span class="shirt">${player.shirt_number}</span>${playerLink(context, player)}
                  ${player.position === null ? null : html`<span class="soft">${texts.positions[player.position]}</span>`}
                </li> `,
            )}
          </ul>`
    }
  </section>`;
}

function tournamentsCard({ read, texts, opens }: PageContext, teamId: string): Html | null {
  const tournaments = read.teams
    .listTournaments(teamId)
    .filter(({ active }) => opens(active === 1 ? 'access_tournaments' : 'access_historical_tournament'));
  if (tournaments.length === 0) return null;
  return html`<section class="card">
    <h2>${texts.tournaments}</h2>
    <ul class="plain">
      ${tournaments.map(({ id, name }) => html`<li><a href="/tournaments/${id}">${name}</a></li> `)}
    </ul>
  </section>`;
}
