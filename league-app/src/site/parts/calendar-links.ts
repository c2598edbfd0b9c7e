import { html } from '../html.js';
import type { Html } from '../html.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';

interface Followed {
  name: string;
  /** Base path of the feeds: empty for the league, `/teams/ID` for a team. */
  base: string;
  /** Whether there are result feeds besides the calendar; a tournament only has a calendar. */
  hasFeeds?: boolean;
}

/** Links to a calendar subscription, to the calendar as a file, and to feeds. */
export function calendarLinks(
  { info, texts, opens }: PageContext,
  { name, base, hasFeeds = true }: Followed,
): Html {
  const path = `${base}/calendar.ics`;
  const feed = absolute(info, path)?.replace(/^https?:/, 'webcal:') ?? null;
  // Feeds need absolute URLs: there are none while the league does not know its own.
  const isRead = hasFeeds && absolute(info, base) !== null;
  return html`<section class="card calendar-card">
    <h2>${texts.calendarOf(name)}</h2>
    ${
      opens('access_tournaments')
        ? html`<p class="soft">${texts.calendarMore}</p>
            ${feed === null ? null : html`<p><a class="go" href="${feed}">${texts.calendar}</a></p>`}
            <p><a href="${path}">${texts.calendarFile}</a></p>`
        : null
    }
    ${
      isRead
        ? html`<p class="soft">${texts.feedsMore}</p>
            <ul class="feeds">
              <li><a href="${base}/feed.xml" type="application/rss+xml">${texts.feedRss}</a></li>
              <li><a href="${base}/feed.json" type="application/feed+json">${texts.feedJson}</a></li>
            </ul>`
        : null
    }
  </section>`;
}
