import type { Publication } from '../../queries/public-areas.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import { dayText } from '../times.js';
import type { PageContext } from '../page-context.js';

const TEASER = 160;

/** @param level heading level of each title: below the page's heading, or below a section's */
export function newsList(
  context: PageContext,
  news: readonly Publication[],
  level: 2 | 3,
  style: 'tiles' | 'news' = 'tiles',
): Html {
  const heading = (link: Html): Html => (level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`);
  return html`<ul class="${style}">
    ${news.map(
      (each) =>
        html`<li class="${style === 'tiles' ? 'card tile' : 'tile story'}">
          ${each.image_id === null ? null : html`<img src="/media/${each.image_id}" alt="" loading="lazy" width="640" height="360" />`}
          ${heading(html`<a href="/news/${each.slug}">${each.title}</a>`)}
          <p class="soft">
            <time datetime="${each.published_on}">${dayText(context, each.published_on)}</time>
          </p>
          <p>${shortened(each.body)}</p>
        </li> `,
    )}
  </ul>`;
}

/** The start of a text, cut between words. */
export function shortened(text: string, maxLength = TEASER): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const clipped = line.slice(0, maxLength);
  return `${clipped.slice(0, Math.max(clipped.lastIndexOf(' '), maxLength - 30)).trimEnd()}…`;
}

/** Splits a text into paragraphs at empty lines; line breaks within them are kept. */
export function paragraphs(text: string): Html {
  return html`${text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => html`<p class="text">${each}</p> `)}`;
}
