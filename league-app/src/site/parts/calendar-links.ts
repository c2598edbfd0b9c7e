import { html } from '../html.js';
import type { Html } from '../html.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';

/** A calendar that programs subscribe to, and the same as a file. */
export function calendarLinks({ info, texts }: PageContext, path: string, name: string): Html {
  const feed = absolute(info, path)?.replace(/^https?:/, 'webcal:') ?? null;
  return html`<section class="card">
    <h2>${texts.calendarOf(name)}</h2>
    <p class="soft">${texts.calendarMore}</p>
    ${feed === null ? null : html`<p><a class="go" href="${feed}">${texts.calendar}</a></p>`}
    <p><a href="${path}">${texts.calendarFile}</a></p>
  </section>`;
}
