import type { Notice } from '../../queries/public-areas.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import { paragraphs } from './news-list.js';

/**
 * The notice shown to every visitor. It is open at the top of the page; if scripts run it becomes a modal dialog, shown
 * once per visitor until its content changes.
 */
export function noticeDialog({ texts }: PageContext, notice: Notice): Html {
  return html`<dialog
    class="notice"
    open
    aria-labelledby="notice-title"
    data-notice="${notice.updated}"
    data-keep="notice ${notice.updated}"
  >
    <h2 id="notice-title">${notice.title}</h2>
    ${notice.image_id === null ? null : html`<img src="/media/${notice.image_id}" alt="" />`}${paragraphs(notice.body)}
    <div class="actions">
      ${
        isLink(notice.link_url)
          ? html`<a class="go" href="${notice.link_url}" rel="noopener"
              >${notice.link_text ?? notice.link_url}</a
            >`
          : null
      }
      <form method="dialog"><button class="quiet">${texts.close}</button></form>
    </div>
  </dialog>`;
}

/** Allows only web addresses: links may contain text entered by somebody else. */
export function isLink(url: string | null): url is string {
  return url !== null && /^https?:\/\/[^\s]+$/i.test(url);
}
