import type { PublicMatch } from '../../queries/public-matches.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { emptyPage } from '../layout.js';
import { isInPlay } from '../match-state.js';
import type { Page } from '../page.js';
import { bestPlayers } from '../parts/best-players.js';
import { card } from '../parts/card.js';
import { matchesByDay, matchList } from '../parts/match-list.js';
import { newsList } from '../parts/news-list.js';
import { noticeDialog } from '../parts/notice.js';
import { socialLinks, sponsorWall } from '../parts/sponsors.js';
import { shortTables } from '../parts/short-tables.js';
import { getDayBounds, localDate } from '../times.js';
import type { PageContext } from '../page-context.js';

const MAX_MATCHES = 6;
const MAX_TOURNAMENTS = 4;
const MAX_NEWS = 3;
const MAX_SCORERS = 5;
const MAX_PHOTOS = 8;

/**
 * The league's home page: current and past matches, the tops of the tables, and everything else the league publishes.
 */
export function homePage(context: PageContext): Page {
  const { info, read, texts, opens } = context;
  const today = localDate(context.now, info.timeZone);
  const notice = opens('access_informative_modal') ? read.areas.notice(today) : null;
  const tournaments = opens('access_tournaments') ? inPlayFirst(read.tournaments.all(1)) : [];
  const about = read.areas.appearance()?.description ?? null;
  const content = html`${notice === null ? null : noticeDialog(context, notice)}
    <div class="grid flow">
      <div class="cards">${mainColumn(context, tournaments, today)}</div>
      <div class="cards">${sideColumn(context, tournaments)}</div>
    </div>`;
  return {
    title: null,
    description: about ?? texts.descriptionOf(info.name),
    content,
    data: { '@type': 'SportsOrganization', name: info.name, ...(info.url === null ? {} : { url: info.url }) },
    islands: notice === null ? [] : ['notice'],
    ...(opens('access_tournaments') ? { calendar: '/calendar.ics' } : {}),
  };
}

/** Tournaments with all matches played come last. */
function inPlayFirst(tournaments: readonly PublicTournament[]): PublicTournament[] {
  const getFinishedRank = ({ played, matches }: PublicTournament): number =>
    Number(matches > 0 && played === matches);
  return [...tournaments].sort((a, b) => getFinishedRank(a) - getFinishedRank(b));
}

function mainColumn(context: PageContext, tournaments: readonly PublicTournament[], today: string): Html {
  const { read, texts, opens } = context;
  const news = opens('access_web_publications') ? read.areas.publications(today, MAX_NEWS) : [];
  return html`${
    tournaments.length === 0
      ? emptyPage(texts.noTournamentMore, null, texts.noTournament)
      : game(context, tournaments)
  }${news.length === 0 ? null : card(texts.news, newsList(context, news, 3, 'news'), { more: { href: '/news', text: texts.all }, style: 'later plain' })}${
    opens('access_galleries') ? photos(context) : null
  }`;
}

/** Today's matches, the latest results and what comes next. */
function game(context: PageContext, tournaments: readonly PublicTournament[]): Html {
  const { info, read, texts } = context;
  const { from, to } = getDayBounds(context.now, info.timeZone);
  const options = { tournament: tournaments.length > 1 };
  const today = read.matches.between(from, to);
  const next = read.matches.next(to, MAX_MATCHES);
  const latest = read.matches
    .latest(MAX_MATCHES + today.length)
    .filter(({ id }) => !today.some((match) => match.id === id))
    .slice(0, MAX_MATCHES);
  const more = (match: PublicMatch | undefined) =>
    match === undefined ? null : { href: `/tournaments/${match.tournament_id}/matches`, text: texts.all };
  const isLive = today.some((match) => isInPlay(context, match));
  return html`${
    today.length === 0
      ? null
      : card(
          isLive ? html`<span class="live">${texts.today}</span>` : texts.today,
          matchList(context, today, { ...options, timeOnly: true }),
        )
  }${latest.length === 0 ? null : card(texts.results, matchesByDay(context, latest, options), { more: more(latest[0]) })}${
    next.length === 0
      ? null
      : card(texts.fixtures, matchesByDay(context, next, options), { more: more(next[0]) })
  }`;
}

function sideColumn(context: PageContext, tournaments: readonly PublicTournament[]): Html {
  const { opens } = context;
  return html`${tournaments.slice(0, MAX_TOURNAMENTS).map((each) => shortTables(context, each))}${
    tournaments.length === 0 ? null : scorers(context, tournaments)
  }${opens('access_sponsors') ? sponsorWall(context) : null}${
    opens('access_social_networks') ? socialLinks(context) : null
  }`;
}

/** Top scorers of the tournament with the most played matches that has any named scorer. */
function scorers(context: PageContext, tournaments: readonly PublicTournament[]): Html | null {
  const { read, texts } = context;
  for (const { id } of [...tournaments].sort((a, b) => b.played - a.played)) {
    const best = read.events.listScorers(id, MAX_SCORERS);
    if (best.length > 0)
      return card(
        texts.scorers,
        bestPlayers(context, best, ({ goals }) => goals),
        {
          more: { href: `/tournaments/${id}/players`, text: texts.all },
        },
      );
  }
  return null;
}

function photos({ read, texts }: PageContext): Html | null {
  const gallery = read.areas.latestGallery();
  if (gallery === null) return null;
  return card(
    gallery.name,
    html`<ul class="strip">
      ${read.areas.listPictures(gallery.id, MAX_PHOTOS).map(
        ({ image_id, caption }, index) =>
          html`<li>
            <a href="/galleries/${gallery.id}"
              ><img
                src="/media/${image_id}"
                alt="${caption ?? texts.pictureOf(index + 1, gallery.name)}"
                loading="lazy"
                width="320"
                height="240"
            /></a>
          </li> `,
      )}
    </ul>`,
    { more: { href: '/galleries', text: texts.all }, style: 'later' },
  );
}
