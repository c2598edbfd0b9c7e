import { html } from '../html.js';
import type { Html } from '../html.js';

interface CardOptions {
  /** Where all of it is. */
  more?: { href: string; text: string } | null;
  style?: string;
}

/** A part of a page under a heading of its own. */
export function card(
  heading: Html | string,
  content: Html,
  { more = null, style = '' }: CardOptions = {},
): Html {
  return html`<section class="card ${style}">
    <div class="head">
      <h2>${heading}</h2>
      ${more === null ? null : html`<a href="${more.href}">${more.text}<span class="vh">: ${heading}</span></a>`}
    </div>
    ${content}
  </section>`;
}
