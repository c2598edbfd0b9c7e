import type { HomeFile } from '@touchline/contracts';
import { escapeHtml } from '@touchline/mail';
import { amountFormat } from '../kernel/index.js';
import { contactLink } from '../platform/mail/index.js';
import type { HomeData, HomePlan } from './home-data.js';

export const HOME_LANGUAGES = ['en', 'es'] as const;
export type HomeLanguage = (typeof HOME_LANGUAGES)[number];

/** Numbers in the notation of the platform's customers, as in the portal. */
const LOCALES: Record<HomeLanguage, string> = { en: 'en-US', es: 'es-EC' };
const FREE_TIER = 1;
/** Initial value of the slider: a league of ten teams that plays every Sunday. */
const MATCHES = 40;

/** Replaces names in double braces; every value is escaped, `markup` is inserted as it is. */
function fill(template: string, values: Record<string, string>, markup: Record<string, string> = {}): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_slot, name: string) =>
    name in markup ? markup[name]! : escapeHtml(values[name] ?? ''),
  );
}

/** Inserts values into a text with names in single braces, like the portal's texts. */
function fillTemplate(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_slot, name: string) => values[name] ?? '');
}

type Money = (minor: number) => string;

function planCard(file: HomeFile, plan: HomePlan, money: Money, locale: string): string {
  const { words } = file;
  const number = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const size = fillTemplate(words.size, {
    tournaments: number(plan.max_tournaments),
    teams: number(plan.max_teams),
    players: number(plan.max_players),
  });
  if (plan.type_tier === FREE_TIER) return fill(file.freePlan, { name: plan.name, size });
  const { matchPrice, monthPrice } = plan;
  return fill(file.plan, {
    ...{ name: plan.name, size, type: String(plan.type_tier), match: String(matchPrice) },
    month: monthPrice === null ? '' : String(monthPrice),
    perMatch: fillTemplate(words.perMatch, { price: money(matchPrice) }),
    perMonth:
      monthPrice === null ? words.onRequest : fillTemplate(words.perMonth, { price: money(monthPrice) }),
    costMatch: money(matchPrice * MATCHES),
    costMonth: monthPrice === null ? words.ask : money(monthPrice),
  });
}

/** The part of the page between header and footer. */
export function homeBody(file: HomeFile, language: HomeLanguage, data: HomeData): string {
  const locale = LOCALES[language];
  const { site, contact, currency, exponent } = data;
  const money = amountFormat(language, currency);
  const plans = data.plans.map((plan) => planCard(file, plan, money, locale)).join('');
  const markup = {
    plans,
    example: site === null ? file.still : fill(file.live, { site }),
    exampleLink: site === null ? '' : fill(file.exampleLink, { site }),
    contact:
      contact === null ? '' : fill(file.contact, { contactLink: contactLink(contact), contactText: contact }),
  };
  const values = { matches: String(MATCHES), locale, currency, exponent: String(exponent) };
  return fill(file.body, values, markup);
}

/** Structured data for search engines. `<` is escaped, so that no value can end the element. */
function jsonLd(file: HomeFile, language: HomeLanguage, { publicUrl, currency, exponent, plans }: HomeData) {
  const offers = plans.map(({ name, matchPrice }) => ({
    '@type': 'Offer',
    name,
    price: (matchPrice / 10 ** exponent).toFixed(exponent),
    priceCurrency: currency,
  }));
  const graph = [
    { '@type': 'Organization', name: 'Touchline', url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` },
    {
      ...{ '@type': 'SoftwareApplication', name: 'Touchline', description: file.description },
      ...{ applicationCategory: 'SportsApplication', operatingSystem: 'Web', inLanguage: language, offers },
    },
    {
      '@type': 'FAQPage',
      mainEntity: file.questions.map(({ question, answer }) => ({
        ...{ '@type': 'Question', name: question },
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c');
}

/** Metadata for search engines and messengers. @param path of this page: `/`, `/en` or `/es` */
export function homeHead(file: HomeFile, language: HomeLanguage, path: string, data: HomeData): string {
  const url = (to: string): string => escapeHtml(`${data.publicUrl}${to}`);
  const other = language === 'en' ? 'es' : 'en';
  const [title, description] = [escapeHtml(file.title), escapeHtml(file.description)];
  const meta = (property: string, content: string): string =>
    `<meta property="${property}" content="${content}">`;
  return [
    `<meta name="home" content="${language}">`,
    `<link rel="canonical" href="${url(path)}">`,
    ...HOME_LANGUAGES.map((each) => `<link rel="alternate" hreflang="${each}" href="${url(`/${each}`)}">`),
    `<link rel="alternate" hreflang="x-default" href="${url('/')}">`,
    meta('og:type', 'website'),
    meta('og:site_name', 'Touchline'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', url(path)),
    meta('og:locale', file.locale),
    meta('og:locale:alternate', other === 'en' ? 'en_US' : 'es_EC'),
    meta('og:image', url('/share.png')),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${jsonLd(file, language, data)}</script>`,
  ].join('\n');
}

/** The portal's page with the home page embedded. */
export function homeDocument(
  page: string,
  file: HomeFile,
  language: HomeLanguage,
  path: string,
  data: HomeData,
): string {
  const head = homeHead(file, language, path, data);
  // Replaced by functions, since `$` has a meaning in replacement strings.
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(file.title)}</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      () => `<meta name="description" content="${escapeHtml(file.description)}">\n${head}`,
    )
    .replace('<div id="home"></div>', () => `<div id="home">${homeBody(file, language, data)}</div>`);
}

/** Sitemap of the pages for search engines, each in its languages. */
export function sitemap(publicUrl: string): string {
  const toUrl = (path: string): string => escapeHtml(`${publicUrl}${path}`);
  const alternates = [...HOME_LANGUAGES.map((language) => [language, `/${language}`]), ['x-default', '/']]
    .map(([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${toUrl(path!)}"/>`)
    .join('');
  const urls = ['/', '/en', '/es']
    .map((path) => `<url><loc>${toUrl(path)}</loc>${alternates}</url>`)
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}
</urlset>
`;
}

export function robots(publicUrl: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/
Disallow: /staff/

Sitemap: ${publicUrl}/sitemap.xml
`;
}
