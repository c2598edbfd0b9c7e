import { html } from '../html.js';
import type { Html } from '../html.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';
import { drawIcon } from './icons.js';

interface Shared {
  /** What is sent with the link. */
  text: string;
  /** Of the page. */
  path: string;
  /** Below which its pictures are: `/share/match/ID`. */
  pictures: string;
}

/**
 * Sends a page to others: by the device's own way where it has one, with the picture, else by WhatsApp. Beside it the pictures
 * themselves. Nothing while the league does not know its own address.
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
