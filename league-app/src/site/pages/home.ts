import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { emptyPage } from '../layout.js';
import type { Page } from '../page.js';
import { matchList } from '../parts/match-list.js';
import { newsList } from '../parts/news-list.js';
import { noticeDialog } from '../parts/notice.js';
import { socialLinks, sponsorWall } from '../parts/sponsors.js';
import { standingsTable } from '../parts/standings-table.js';
import { listTables } from '../tables.js';
import { getDayBounds, localDate } from '../times.js';
import type { PageContext } from '../page-context.js';

const MATCHES_SHOWN = 6;
const ROWS_SHOWN = 6;
const TOURNAMENTS_SHOWN = 4;
const NEWS_SHOWN = 3;

/** The league's own page: what is played, what was, the heads of the tables, and what else the league has to say. */
export function homePage(context: PageContext): Page {
  const { info, read, texts, opens } = context;
  const today = localDate(context.now, info.timeZone);
  const notice = opens('access_informative_modal') ? read.areas.notice(today) : null;
  const tournaments = opens('access_tournaments') ? read.tournaments.all(1) : [];
  const news = opens('access_web_publications') ? read.areas.publications(today, NEWS_SHOWN) : [];
  const about = read.areas.appearance()?.description ?? null;
  const content = html`${notice === null ? null : noticeDialog(context, notice)}${
    tournaments.length === 0
      ? emptyPage(texts.noTournamentMore, null, texts.noTournament)
      : game(context, tournaments)
  }${news.length === 0 ? null : section(texts.news, newsList(context, news, 3), { href: '/news', text: texts.all })}${
    opens('access_sponsors') ? sponsorWall(context) : null
  }${opens('access_social_networks') ? socialLinks(context) : null}`;
  return {
    title: null,
    description: about ?? texts.descriptionOf(info.name),
    content,
    data: { '@type': 'SportsOrganization', name: info.name, ...(info.url === null ? {} : { url: info.url }) },
    islands: notice === null ? [] : ['notice'],
  };
}

function section(heading: string, content: Html, more: { href: string; text: string } | null = null): Html {
  return html`<section class="block">
    <div class="head">
      <h2>${heading}</h2>
      ${more === null ? null : html`<a href="${more.href}">${more.text}<span class="vh">: ${heading}</span></a>`}
    </div>
    ${content}
  </section>`;
}

function game(context: PageContext, tournaments: readonly PublicTournament[]): Html {
  const { info, read, texts } = context;
  const { from, to } = getDayBounds(context.now, info.timeZone);
  const shown = { tournament: tournaments.length > 1 };
  const today = read.matches.between(from, to);
  const next = read.matches.next(to, MATCHES_SHOWN);
  const latest = read.matches
    .latest(MATCHES_SHOWN + today.length)
    .filter(({ id }) => !today.some((match) => match.id === id));
  const list = (heading: string, matches: typeof next, how = {}): Html | null =>
    matches.length === 0
      ? null
      : html`<section class="card">
          <h2>${heading}</h2>
          ${matchList(context, matches, { ...shown, ...how })}
        </section>`;
  return html`<div class="grid">
    <div class="cards">
      ${list(texts.today, today, { today: true })}${list(texts.fixtures, next)}${list(texts.results, latest.slice(0, MATCHES_SHOWN))}
    </div>
    <div class="cards">
      ${tournaments.slice(0, TOURNAMENTS_SHOWN).map((each) => shortTables(context, each))}
    </div>
  </div>`;
}

/** The heads of a tournament's tables; of a cup that has none, where it stands. */
function shortTables(context: PageContext, tournament: PublicTournament): Html {
  const { texts } = context;
  const href = `/tournaments/${tournament.id}`;
  const tables = tournament.format === 'cup' ? [] : listTables(context, tournament);
  return html`<section class="card">
    <div class="head">
      <h2><a href="${href}">${tournament.name}</a></h2>
    </div>
    ${
      tables.length === 0
        ? html`<p class="soft">${texts.matchesPlayed(tournament.played, tournament.matches)}</p>`
        : null
    }
    ${tables.map(
      ({ name, rows, through }) =>
        html`${name === null ? null : html`<h3>${texts.group(name)}</h3>`}
        ${standingsTable(context, rows.slice(0, ROWS_SHOWN), { caption: formatCaption(context, tournament, name), short: true, through })}`,
    )}
    <p class="more">
      <a href="${href}"
        >${tables.length === 0 ? texts.all : texts.fullTable}<span class="vh">: ${tournament.name}</span></a
      >
    </p>
  </section>`;
}

function formatCaption({ texts }: PageContext, { name }: PublicTournament, group: string | null): string {
  return group === null ? name : `${name}, ${texts.group(group)}`;
}
