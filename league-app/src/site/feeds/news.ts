import type { PublicMatch } from '../../queries/public-matches.js';
import { html } from '../html.js';
import type { Content } from '../page-cache.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';
import { openSeasons } from '../pages/tournaments.js';
import { matchTitle } from '../parts/match-list.js';
import { shortened } from '../parts/news-list.js';
import { localDate } from '../times.js';
import { localToInstant } from '../../kernel/local-time.js';

const MAX_ITEMS = 30;
/** Publication time of an article on its day. */
const MORNING = '08:00';

interface Item {
  id: string;
  url: string;
  title: string;
  text: string;
  at: string;
  image: string | null;
}

interface Feed {
  title: string;
  home: string;
  self: string;
  items: Item[];
}

/** Results and news of the league, or the results of a team. Null while the league does not know its own URL. */
function collect(context: PageContext, teamId: string | null): Feed | null {
  const { info, read, opens } = context;
  const [home, self] = [
    absolute(info, teamId === null ? '/' : `/teams/${teamId}`),
    absolute(info, context.path),
  ];
  const team = teamId === null ? null : read.teams.find(teamId);
  if (home === null || self === null || (teamId !== null && (team === null || !opens('access_teams'))))
    return null;
  const results =
    teamId === null
      ? opens('access_tournaments')
        ? read.matches.latest(MAX_ITEMS)
        : []
      : read.matches.latestOfTeam(teamId, openSeasons(context), MAX_ITEMS);
  const items = [
    ...results.map((match) => ofMatch(context, match)),
    ...(teamId === null ? news(context) : []),
  ]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_ITEMS);
  return { title: team === null ? info.name : `${team.name} · ${info.name}`, home, self, items };
}

function ofMatch(context: PageContext, match: PublicMatch): Item {
  const url = absolute(context.info, `/matches/${match.id}`)!;
  return {
    id: url,
    url,
    title: matchTitle(context, match),
    text: `${match.tournament_name} · ${match.round_name ?? context.texts.round(match.round)}`,
    at: match.kick_off_at ?? match.updated,
    image: absolute(context.info, `/matches/${match.id}/preview.png`),
  };
}

function news({ info, read, now, opens }: PageContext): Item[] {
  if (!opens('access_web_publications')) return [];
  return read.areas.publications(localDate(now, info.timeZone), MAX_ITEMS).map((each) => {
    const url = absolute(info, `/news/${each.slug}`)!;
    return {
      id: url,
      url,
      title: each.title,
      text: shortened(each.body, 400),
      at: localToInstant(each.published_on, MORNING, info.timeZone),
      image: each.image_id === null ? null : absolute(info, `/media/${each.image_id}`),
    };
  });
}

/** JSON Feed 1.1. */
function toJson({ language }: PageContext, { title, home, self, items }: Feed): Content {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    language,
    items: items.map(({ id, url, title: name, text, at, image }) => ({
      ...{ id, url, title: name, content_text: text, date_published: at },
      ...(image === null ? {} : { image }),
    })),
  };
  return { body: JSON.stringify(feed), type: 'application/feed+json; charset=utf-8' };
}

/** RSS 2.0, as specified by the RSS Advisory Board. */
function toRss({ language, texts }: PageContext, { title, home, self, items }: Feed): Content {
  const body = html`<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
      ><channel
        ><title>${title}</title><link>${home}</link><description>${texts.descriptionOf(title)}</description
        ><language>${language}</language><atom:link href="${self}" rel="self" type="application/rss+xml" />${items.map(
          (item) =>
            html`<item
              ><title>${item.title}</title><link>${item.url}</link><guid isPermaLink="true">${item.id}</guid
              ><pubDate>${new Date(item.at).toUTCString()}</pubDate><description>${item.text}</description></item
            >`,
        )}</channel
      ></rss
    > `;
  return { body: body.text.trim(), type: 'application/rss+xml; charset=utf-8' };
}

const feedOf =
  (write: typeof toJson, isOfTeam: boolean) =>
  (context: PageContext, key: string): Content | null => {
    const feed = collect(context, isOfTeam ? key : null);
    return feed === null ? null : write(context, feed);
  };

export const leagueJson = feedOf(toJson, false);
export const leagueRss = feedOf(toRss, false);
export const teamJson = feedOf(toJson, true);
export const teamRss = feedOf(toRss, true);
