import { leagueCrest } from './parts/crest.js';
import { drawIcon } from './parts/icons.js';
import { head } from './head.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { buildMenu } from './menu.js';
import type { Page } from './page.js';
import type { PageContext } from './page-context.js';

/** Renders a complete page. */
export function layout(context: PageContext, page: Page): string {
  const { language, texts } = context;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        ${head(context, page)}
      </head>
      <body>
        <a class="skip" href="#content">${texts.skip}</a>
        <header class="top">
          <div class="wrap">
            <div class="head-rows">${bar(context, page)}${menu(context)}</div>
            ${banner(context, page)}
          </div>
        </header>
        <main id="content">
          <div class="wrap">
            ${context.isReadOnly ? html`<p class="note" role="status">${texts.readOnly}</p>` : null}${page.content}
          </div>
        </main>
        <footer>
          <div class="wrap">
            ${poweredBy(context)}${context.opens('access_tournaments') ? html`<a href="/follow">${texts.subscribe}</a>` : null}<a
              href="/manage/"
              rel="nofollow"
              >${texts.organizers}</a
            >
          </div>
        </footer>
        ${page.isLive === false ? null : ticker(context)}
      </body>
    </html> `.text;
}

/** The element where live news is shown, with its texts. */
function ticker({ texts }: PageContext): Html {
  return html`<div class="ticker" role="status" data-words="${JSON.stringify(texts.ticker)}"></div>`;
}

/** Links to the platform's home page, where visitors can get their own league. */
function poweredBy({ league, texts }: PageContext): Html {
  const { platformUrl } = league.config;
  return platformUrl === null
    ? html`<span>${texts.poweredBy}</span>`
    : html`<a href="${platformUrl}">${texts.poweredBy}</a>`;
}

/** The league's crest and name (as the heading on its own page), then search and the language switch. */
function bar({ info, branding, language, texts, opens }: PageContext, { title }: Page): Html {
  const other = language === 'en' ? 'es' : 'en';
  const crest = leagueCrest(info.name, branding.logoId, branding.accent);
  const country = info.country === null ? null : html`<span class="where">${info.country.name}</span>`;
  const brand =
    title === null
      ? html`<div class="brand">
          ${crest}
          <div>
            <h1>${info.name}</h1>
            ${country}
          </div>
        </div>`
      : html`<a class="brand" href="/">${crest}<span>${info.name}</span></a>`;
  return html`<div class="bar">
    ${brand}
    <div class="tools">
      ${
        opens('access_tournaments')
          ? html`<a class="tool" href="/follow"
              ><span class="vh">${texts.followTitle}</span>${drawIcon('bell')}</a
            >`
          : null
      }
      <a class="tool" href="/search"><span class="vh">${texts.search}</span>${drawIcon('search')}</a>
      <nav aria-label="${texts.languages}">
        <a class="tool" href="?lang=${other}" lang="${other}" hreflang="${other}" rel="nofollow"
          ><span class="vh">${texts.otherLanguage}</span
          ><span aria-hidden="true">${other.toUpperCase()}</span></a
        >
      </nav>
    </div>
  </div>`;
}

function menu(context: PageContext): Html | null {
  const entries = buildMenu(context);
  if (entries.length < 2) return null;
  return html`<nav class="menu" aria-label="${context.texts.menu}">
    <ul>
      ${entries.map(({ href, text, isHere }) => html`<li><a href="${href}" ${isHere === null ? null : html`aria-current="${isHere}"`}>${text}</a></li> `)}
    </ul>
  </nav>`;
}

function banner({ texts }: PageContext, page: Page): Html | null {
  if (page.title === null) return null;
  const breadcrumbs = page.breadcrumbs ?? [];
  return html`<div class="title">
    ${
      breadcrumbs.length === 0
        ? null
        : html`<nav class="trail" aria-label="${texts.youAreHere}">
            <ol>
              ${breadcrumbs.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li> `)}
            </ol>
          </nav>`
    }
    <h1>${page.heading ?? page.title}</h1>
    ${page.lead == null ? null : html`<p class="lead">${page.lead}</p>`}${page.below ?? null}
  </div>`;
}

/** A single message in the middle of an otherwise empty page. */
export function emptyPage(
  more: string,
  link: { href: string; text: string } | null = null,
  heading: string | null = null,
): Html {
  return html`<section class="card empty">
    <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true">
      <circle cx="32" cy="32" r="27" />
      <path
        d="m32 21 10.500 7.600-4 12.300h-13l-4-12.300zM32 21V5.500M42.500 28.600 57 23.500M38.500 40.900l9.300 12.600M25.500 40.900l-9.300 12.600M21.500 28.600 7 23.500"
      />
    </svg>
    ${heading === null ? null : html`<h2>${heading}</h2>`}
    <p>${more}</p>
    ${link === null ? null : html`<a class="go" href="${link.href}">${link.text}</a>`}
  </section>`;
}
