import { SOCIAL_NETWORKS } from '@touchline/contracts';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import { isLink } from './notice.js';

export function sponsorWall({ read, texts }: PageContext): Html | null {
  const sponsors = read.areas.sponsors();
  if (sponsors.length === 0) return null;
  return html`<section class="card last">
    <h2>${texts.sponsors}</h2>
    <ul class="sponsors">
      ${sponsors.map(({ name, url, image_id, width, height }) => {
        const content =
          image_id === null
            ? html`<span>${name}</span>`
            : html`<img
                src="/media/${image_id}"
                alt="${name}"
                loading="lazy"
                width="${width}"
                height="${height}"
              />`;
        return html`<li>
          ${isLink(url) ? html`<a href="${url}" rel="sponsored noopener">${content}</a>` : content}
        </li> `;
      })}
    </ul>
  </section>`;
}

const NETWORKS: Readonly<Record<string, string>> = { ...SOCIAL_NETWORKS, website: 'Web' };

export function socialLinks({ read, texts }: PageContext): Html | null {
  const links = read.areas.socialLinks().filter(({ url }) => isLink(url));
  if (links.length === 0) return null;
  return html`<section class="card last">
    <h2>${texts.follow}</h2>
    <ul class="social">
      ${links.map(({ id, url }) => html`<li><a href="${url}" rel="me noopener">${NETWORKS[id] ?? id}</a></li> `)}
    </ul>
  </section>`;
}
