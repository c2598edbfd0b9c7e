import type { Language } from '../http/language.js';
import { islandAssets, siteFonts, stylePath } from './assets.js';
import { dataScript, html } from './html.js';
import type { Html } from './html.js';
import type { Island, Page } from './page.js';
import { absolute } from './page-context.js';
import type { PageContext } from './page-context.js';

const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_ES' };

export function head(context: PageContext, page: Page): Html {
  const { info, texts } = context;
  const full = page.title === null ? info.name : `${page.title} · ${info.name}`;
  const { isIndexed = true, isLive = true, data, calendar, feeds } = page;
  const islands: Island[] = [...(isLive ? (['live'] as const) : []), ...(page.islands ?? [])];
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${full}</title>
    <meta name="description" content="${page.description}" />
    ${isIndexed ? addresses(context) : html`<meta name="robots" content="noindex" />`}
    <meta name="theme-color" content="${context.branding.accent.ground}" />
    ${preview(context, page, full)}
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="alternate" type="application/rss+xml" title="${info.name}" href="/feed.xml" />
    <link rel="alternate" type="application/feed+json" title="${info.name}" href="/feed.json" />
    ${
      feeds === undefined
        ? null
        : html`<link
              rel="alternate"
              type="application/rss+xml"
              title="${feeds.name}"
              href="${feeds.base}/feed.xml"
            /><link
              rel="alternate"
              type="application/feed+json"
              title="${feeds.name}"
              href="${feeds.base}/feed.json"
            />`
    }
    ${siteFonts().map(({ path }) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}" />`)}
    <link rel="stylesheet" href="${stylePath(context.branding.accent)}" />
    ${calendar === undefined ? null : html`<link rel="alternate" type="text/calendar" title="${texts.calendar}" href="${calendar}" />`}
    ${islands.map(islandAssets).map(({ scripts, styles }) => html`${styles.map((path) => html`<link rel="stylesheet" href="${path}" />`)}${scripts.map((path) => html`<script src="${path}" defer></script>`)}`)}${
      data === undefined
        ? null
        : dataScript('application/ld+json', { '@context': 'https://schema.org', ...data })
    }`;
}

/** One address per language, and one that uses the reader's language. */
function addresses(context: PageContext): Html | null {
  const own = absolute(context.info, context.path);
  if (own === null) return null;
  const canonical = context.hasRequestedLanguage ? `${own}?lang=${context.language}` : own;
  return html`<link rel="canonical" href="${canonical}" /><link
      rel="alternate"
      hreflang="x-default"
      href="${own}"
    />
    <link rel="alternate" hreflang="en" href="${own}?lang=en" /><link
      rel="alternate"
      hreflang="es"
      href="${own}?lang=es"
    />
    <meta property="og:url" content="${canonical}" />`;
}

function preview(context: PageContext, page: Page, full: string): Html {
  const { info, language } = context;
  const picture = absolute(info, page.picture ?? '/preview.png');
  return html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${info.name}" />
    <meta property="og:title" content="${full}" />
    <meta property="og:description" content="${page.description}" />
    <meta property="og:locale" content="${LOCALES[language]}" />
    <meta property="og:locale:alternate" content="${LOCALES[language === 'en' ? 'es' : 'en']}" />
    ${
      picture === null
        ? html`<meta name="twitter:card" content="summary" />`
        : html`<meta property="og:image" content="${picture}" /><meta
              property="og:image:width"
              content="1200"
            /><meta property="og:image:height" content="630" /><meta
              name="twitter:card"
              content="summary_large_image"
            />`
    }`;
}
