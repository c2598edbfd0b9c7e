import { html } from '../html.js';
import type { Html } from '../html.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';
import { drawIcon } from './icons.js';

interface Shared {
  /** Text sent with the link. */
  text: string;
  /** Path of the page. */
  path: string;
  /** Base path of its pictures: `/share/match/ID`. */
  pictures: string;
}

/**
 * Links to share a page: through the device's share dialog if it has one, with the picture, or else through WhatsApp;
 * and links to the pictures themselves. Null while the league does not know its own URL.
 */
export function shareLinks(context: PageContext, { text, path, pictures }: Shared): Html | null {
  const { texts, info } = context;
  const url = absolute(info, path);
  if (url === null) return null;
  const message = `${text}\n${url}`;
  return html`<div class="deeds">
    <a
      class="deed"
      href="https://wa.me/?text=${encodeURIComponent(message)}"
      rel="noopener nofollow"
      data-share="${text}"
      data-url="${url}"
      data-picture="${pictures}/post.png"
      >${drawIcon('share')}${texts.share}</a
    >
    <a class="deed" href="${pictures}/post.png" rel="nofollow">${drawIcon('image')}${texts.picturePost}</a>
    <a class="deed" href="${pictures}/story.png" rel="nofollow">${drawIcon('image')}${texts.pictureStory}</a>
  </div>`;
}
