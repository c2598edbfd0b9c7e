import type { PublicMatch } from '../../queries/public-matches.js';
import type { PublicTeam, RosterPlayer } from '../../queries/public-teams.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { Page } from '../page.js';
import { calendarLinks } from '../parts/calendar-links.js';
import { card } from '../parts/card.js';
import { playerPhoto, teamCrest } from '../parts/crest.js';
import { FORM_LENGTH, formLine } from '../parts/form.js';
import { drawIcon } from '../parts/icons.js';
import { playerLink } from '../parts/links.js';
import { matchList } from '../parts/match-list.js';
import { positionChart } from '../parts/position-chart.js';
import { standingsTable } from '../parts/standings-table.js';
import { seasonOf } from '../position-history.js';
import { listTables } from '../tables.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';
import { isTournamentOpen, openSeasons } from './tournaments.js';

const MAX_MATCHES = 6;
const AROUND = 2;

/** One team: its players, next matches and results. Null if the team is not public. */
export function teamPage(context: PageContext, id: string): Page | null {
  const { info, read, texts, opens } = context;
  const team = read.teams.find(id);
  if (team === null) return null;
  const next = opens('access_tournaments') ? read.matches.nextOfTeam(id, MAX_MATCHES) : [];
  const results = read.matches.latestOfTeam(id, openSeasons(context), MAX_MATCHES);
  const base = `/teams/${id}`;
  const url = absolute(info, base);
  const links = opens('access_tournaments') ? calendarLinks(context, { name: team.name, base }) : null;
  const list = (heading: string, listed: readonly PublicMatch[]): Html | null =>
    listed.length === 0 ? null : card(heading, matchList(context, listed, { tournament: true }));
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
        ${formCard(context, id)}${list(texts.fixtures, next)}${list(texts.results, results)}${rosterCard(context, read.teams.listRoster(id))}
      </div>
      <div class="cards">${standingsCards(context, id)}${tournamentsCard(context, id)}${links}</div>
    </div>`,
  };
}

function introduce({ texts }: PageContext, { venue, founded }: PublicTeam): string | null {
  const parts = [
    venue === null ? null : `${texts.venue}: ${venue}`,
    founded === null ? null : texts.founded(founded),
  ];
  return parts.filter((part) => part !== null).join(' · ') || null;
}

function formCard(context: PageContext, teamId: string): Html | null {
  const { read, texts, opens } = context;
  const last = opens('access_tournaments') ? read.matches.latestOfTeam(teamId, [1], FORM_LENGTH) : [];
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
