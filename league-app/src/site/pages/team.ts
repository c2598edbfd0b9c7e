import { isFinished } from '../../domain/match.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import type { PublicTeam, RosterPlayer } from '../../queries/public-teams.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { Page } from '../page.js';
import { calendarLinks } from '../parts/calendar-links.js';
import { card } from '../parts/card.js';
import { playerPhoto, teamCrest } from '../parts/crest.js';
import { formLine } from '../parts/form.js';
import { drawIcon } from '../parts/icons.js';
import { playerLink } from '../parts/links.js';
import { matchList } from '../parts/match-list.js';
import { positionChart } from '../parts/position-chart.js';
import { standingsTable } from '../parts/standings-table.js';
import { seasonOf } from '../position-history.js';
import { listTables } from '../tables.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';
import { isTournamentOpen } from './tournaments.js';

const MAX_MATCHES = 6;
const AROUND = 2;

/** One team: its players, next matches and results. Null if the team is not public. */
export function teamPage(context: PageContext, id: string): Page | null {
  const { info, read, texts, opens } = context;
  const team = read.teams.find(id);
  if (team === null) return null;
  const matches = listMatches(context, id);
  const next = matches.filter(
    (match) => !isFinished(match) && match.state !== 'abandoned' && match.tournament_active === 1,
  );
  const results = matches.filter(isFinished).reverse();
  const base = `/teams/${id}`;
  const url = absolute(info, base);
  const links = opens('access_tournaments') ? calendarLinks(context, { name: team.name, base }) : null;
  const list = (heading: string, listed: readonly PublicMatch[]): Html | null =>
    listed.length === 0
      ? null
      : card(heading, matchList(context, listed.slice(0, MAX_MATCHES), { tournament: true }));
  return {
    title: team.name,
    heading: html`<span class="with">${teamCrest(team)}<span>${team.name}</span></span>`,
    lead: introduce(context, team),
    below: html`<div class="deeds">
      ${opens('access_tournaments') ? html`<a class="deed" href="/follow?team=${id}">${drawIcon('bell')}${texts.followLeague}</a>` : null}
      <a class="deed" href="/teams/${id}/against">${texts.compare}</a>
    </div>`,
    breadcrumbs: [{ href: '/teams', text: texts.teams }],
    description: texts.teamDescription(team.name, info.name),
    picture: `${base}/preview.png`,
    calendar: `${base}/calendar.ics`,
    feeds: { base, name: team.name },
    data: { '@type': 'SportsTeam', name: team.name, sport: 'Soccer', ...(url === null ? {} : { url }) },
    content: html`<div class="grid flow">
      <div class="cards">
        ${formCard(context, id, results)}${list(texts.fixtures, next)}${list(texts.results, results)}${rosterCard(context, read.teams.listRoster(id))}
      </div>
      <div class="cards">${standingsCards(context, id)}${tournamentsCard(context, id)}${links}</div>
    </div>`,
  };
}

/** The team's matches in tournaments that the plan opens. */
export function listMatches({ read, opens }: PageContext, id: string): PublicMatch[] {
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

function formCard(context: PageContext, teamId: string, results: readonly PublicMatch[]): Html | null {
  const { texts } = context;
  const last = results.filter(({ tournament_active }) => tournament_active === 1);
  if (last.length === 0) return null;
  return card(texts.form, formLine(context, teamId, last));
}

/** The team's place in each of its current tables, and how it got there. */
function standingsCards(context: PageContext, teamId: string): Html {
  const { read, texts } = context;
  const tournaments = read.teams
    .listTournaments(teamId)
    .map(({ id }) => read.tournaments.find(id))
    .filter((each) => each !== null)
    .filter((each) => each.active === 1 && each.format !== 'cup' && isTournamentOpen(context, each));
  return html`${tournaments.map((tournament) => {
    const table = listTables(context, tournament).find(({ rows }) =>
      rows.some(({ team }) => team === teamId),
    );
    if (table === undefined) return null;
    const position = table.rows.findIndex(({ team }) => team === teamId);
    const course = seasonOf(context, tournament, teamId);
    return card(
      html`<a href="/tournaments/${tournament.id}">${tournament.name}</a>`,
      html`${standingsTable(
        context,
        table.rows.filter((_, index) => Math.abs(index - position) <= AROUND),
        {
          caption: tournament.name,
          short: true,
          advancingPositions: table.advancingPositions,
          emblems: read.teams.emblemsOf(tournament.id),
          marked: [teamId],
        },
      )}${
        course.length < 2
          ? null
          : html`<h3>${texts.positionByRound}</h3>
              ${positionChart(context, course, table.rows.length)}`
      }`,
    );
  })}`;
}

function rosterCard(context: PageContext, roster: readonly RosterPlayer[]): Html | null {
  const { texts, opens } = context;
  if (!opens('access_players')) return null;
  return card(
    texts.roster,
    roster.length === 0
      ? html`<p class="soft">${texts.noRoster}</p>`
      : html`<ul class="people-grid">
          ${roster.map(
            (player) =>
              html`<li class="person">
                ${playerPhoto(player.name, player.photo_image_id)}
                <span
                  >${playerLink(context, player)}${player.position === null ? null : html`<span class="soft">${texts.positions[player.position]}</span>`}</span
                >
                ${player.shirt_number === null ? null : html`<span class="num">${player.shirt_number}</span>`}
              </li> `,
          )}
        </ul>`,
  );
}

function tournamentsCard({ read, texts, opens }: PageContext, teamId: string): Html | null {
  const tournaments = read.teams
    .listTournaments(teamId)
    .filter(({ active }) => opens(active === 1 ? 'access_tournaments' : 'access_historical_tournament'));
  if (tournaments.length === 0) return null;
  return card(
    texts.tournaments,
    html`<ul class="plain">
      ${tournaments.map(({ id, name }) => html`<li><a href="/tournaments/${id}">${name}</a></li> `)}
    </ul>`,
  );
}
