import { html } from '../html.js';
import type { Html } from '../html.js';
import type { Page } from '../page.js';
import { card } from '../parts/card.js';
import { playerPhoto, teamCrest } from '../parts/crest.js';
import type { PageContext } from '../page-context.js';
import { openSeasons } from './tournaments.js';

const MAX_RESULTS = 20;
const MIN_LENGTH = 2;
export const MAX_LENGTH = 60;

/** Search results by name: teams, players and tournaments, as far as the plan opens them. */
export function searchPage(context: PageContext, query: string): Page {
  const { texts, info } = context;
  const text = query.trim().slice(0, MAX_LENGTH);
  return {
    title: text === '' ? texts.search : `${texts.search}: ${text}`,
    heading: html`${texts.search}`,
    description: texts.searchIn(info.name),
    isIndexed: false,
    isLive: false,
    content: html`${form(context, text)}${results(context, text)}`,
  };
}

function form({ texts, info }: PageContext, text: string): Html {
  return html`<form class="search" role="search" action="/search" method="get">
    <input
      type="search"
      name="q"
      value="${text}"
      maxlength="${MAX_LENGTH}"
      aria-label="${texts.searchIn(info.name)}"
      placeholder="${texts.searchHint}"
      autocomplete="off"
    /><button class="go">${texts.search}</button>
  </form>`;
}

function results(context: PageContext, text: string): Html {
  const { texts } = context;
  if (text.length < MIN_LENGTH)
    return html`<p class="soft">${text === '' ? texts.searchHint : texts.searchShort}</p>`;
  const found = findAll(context, text).filter(({ lines }) => lines.length > 0);
  if (found.length === 0) return html`<p role="status">${texts.nothingFound(text)}</p>`;
  return html`<div class="cards">
    ${found.map(({ heading, lines }) =>
      card(
        heading,
        html`<ul class="found">
          ${lines.map((line) => html`<li>${line}</li> `)}
        </ul>`,
      ),
    )}
  </div>`;
}

interface Found {
  heading: string;
  lines: Html[];
}

function findAll(context: PageContext, text: string): Found[] {
  const { read, texts, opens } = context;
  const teams = opens('access_teams') ? read.search.teams(text, MAX_RESULTS) : [];
  const players = read.search
    .players(text, MAX_RESULTS)
    .filter(({ active }) => opens(active === 1 ? 'access_players' : 'access_historical_players'));
  const open = { seasons: openSeasons(context), cups: opens('access_tournament_cups') };
  const tournaments = read.search.tournaments(text, open, MAX_RESULTS);
  return [
    {
      heading: texts.teams,
      lines: teams.map(
        (team) => html`<a href="/teams/${team.id}">${teamCrest(team)}<span>${team.name}</span></a>`,
      ),
    },
    {
      heading: texts.players,
      lines: players.map(
        ({ id, name, photo_image_id: photo, team_name: team }) =>
          html`<a href="/players/${id}"
            >${playerPhoto(name, photo)}<span>${name}</span>${team === null ? null : html`<span class="soft">${team}</span>`}</a
          >`,
      ),
    },
    {
      heading: texts.tournaments,
      lines: tournaments.map(
        ({ id, name, series_name }) =>
          html`<a href="/tournaments/${id}"><span>${name}</span><span class="soft">${series_name}</span></a>`,
      ),
    },
  ];
}
