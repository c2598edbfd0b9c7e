import type { Language } from '../http/language.js';
import type { LeagueInfo } from '../storage/settings.js';
import { crest } from './crest.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { STYLE_PATH } from './style.js';
import { textsOf } from './texts.js';

export interface Page {
  info: LeagueInfo;
  language: Language;
  /** Beside the league's name; null for the league's own page. */
  title: string | null;
  description: string;
  content: Html;
  /** Whether search engines are to keep it. */
  indexed: boolean;
}

const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_ES' };
const OTHER: Record<Language, Language> = { en: 'es', es: 'en' };

/** A whole page, ready to be sent. */
export function layout(page: Page): string {
  const { info, language, content } = page;
  const texts = textsOf(language);
  const other = OTHER[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        ${head(page)}
      </head>
      <body>
        <a class="skip" href="#content">${texts.skip}</a>
        <header class="top">
          <div class="wrap">
            <nav class="bar" aria-label="${texts.languages}">
              <a href="?lang=${other}" lang="${other}" hreflang="${other}" rel="nofollow"
                >${texts.otherLanguage}</a
              >
            </nav>
            <div class="title">
              ${crest(info.name)}
              <div>
                <h1>${info.name}</h1>
                ${where(info)}
              </div>
            </div>
          </div>
        </header>
        <main id="content"><div class="wrap">${content}</div></main>
        <footer><div class="wrap">${texts.poweredBy}</div></footer>
      </body>
    </html> `.text;
}

function head({ info, language, title, description, indexed }: Page): Html {
  const full = title === null ? info.name : `${title} · ${info.name}`;
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${full}</title>
    <meta name="description" content="${description}" />
    ${indexed ? null : html`<meta name="robots" content="noindex" />`}
    <meta name="theme-color" content="#0b6b3a" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${info.name}" />
    <meta property="og:title" content="${full}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:locale" content="${LOCALES[language]}" />
    <meta property="og:locale:alternate" content="${LOCALES[OTHER[language]]}" />
    ${info.url === null ? null : html`<meta property="og:url" content="${info.url}" /><link rel="canonical" href="${info.url}" />`}
    <meta name="twitter:card" content="summary" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${STYLE_PATH}" />`;
}

function where({ country }: LeagueInfo): Html | null {
  return country === null ? null : html`<p class="where">${country.name}</p>`;
}

/** One sentence in the middle of an otherwise empty page. */
export function emptyPage(heading: string, more: string, link: { href: string; text: string } | null): Html {
  return html`<section class="card empty">
    <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true">
      <circle cx="32" cy="32" r="27" />
      <path
        d="m32 21 10.500 7.600-4 12.300h-13l-4-12.300zM32 21V5.500M42.500 28.600 57 23.500M38.500 40.900l9.300 12.600M25.500 40.900l-9.300 12.600M21.500 28.600 7 23.500"
      />
    </svg>
    <h2>${heading}</h2>
    <p>${more}</p>
    ${link === null ? null : html`<a class="go" href="${link.href}">${link.text}</a>`}
  </section>`;
}
