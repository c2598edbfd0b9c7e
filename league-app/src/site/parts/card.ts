import { html } from '../html.js';
import type { Html } from '../html.js';

interface CardOptions {
  /** Link to the full list. */
  more?: { href: string; text: string } | null;
  style?: string;
}

/** A section of a page with its own heading. */
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
