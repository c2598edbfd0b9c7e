import { html } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';

export function tabs(
  { path }: PageContext,
  label: string,
  entries: readonly { href: string; text: string }[],
  above: string | null = null,
): Html {
  return html`<nav class="tabs" aria-label="${label}">
    <ul>
      ${entries.map(
        ({ href, text }) =>
          html`<li>
            <a
              href="${href}"
              ${href === path ? html`aria-current="page"` : href === above ? html`aria-current="true"` : null}
              >${text}</a
            >
          </li> `,
      )}
    </ul>
  </nav>`;
}
