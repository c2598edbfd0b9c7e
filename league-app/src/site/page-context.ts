import type { FastifyRequest } from 'fastify';
import type { MenuFlag } from '@touchline/contracts';
import type { Plan } from '../domain/plan.js';
import { isReadOnly } from '../domain/plan.js';
import { isLanguage, negotiateLanguage } from '../http/language.js';
import type { Language } from '../http/language.js';
import type { Instant } from '../kernel/instant.js';
import type { League } from '../league.js';
import { publicQueries } from '../queries/public.js';
import type { PublicQueries } from '../queries/public.js';
import type { LeagueInfo } from '../storage/settings.js';
import { readBranding } from './branding.js';
import type { Branding } from './branding.js';
import { getTexts } from './texts/index.js';
import type { Texts } from './texts/index.js';

export type { Texts };

/** What pages are rendered from: the league as it is now, in one language. Contains nothing about the reader. */
export interface PageContext {
  league: League;
  /** All data that a page may show. */
  read: PublicQueries;
  info: LeagueInfo;
  branding: Branding;
  language: Language;
  texts: Texts;
  now: Instant;
  /** The page's path, without the query. */
  path: string;
  /** Whether the URL itself sets the language, as in a shared link. */
  hasRequestedLanguage: boolean;
  isReadOnly: boolean;
  /** Whether the plan opens an area. */
  opens(flag: MenuFlag): boolean;
}

/** A league that has not received a plan yet is not restricted. */
export function isOpen(plan: Plan | null, flag: MenuFlag): boolean {
  return plan === null || plan.flags[flag];
}

const regions = new Map<Language, Intl.DisplayNames>();

/** The info with its country's name in the given language: the platform has only one name for each (Peru, Perú). */
function inLanguage(info: LeagueInfo, language: Language): LeagueInfo {
  const { country } = info;
  if (country === null || !/^[A-Z]{2}$/.test(country.code)) return info;
  const names =
    regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  regions.set(language, names);
  return { ...info, country: { ...country, name: names.of(country.code) ?? country.name } };
}

export function createPageContext(league: League, request: FastifyRequest, now: Instant): PageContext {
  const plan = league.settings.plan();
  const language = languageFor(request);
  return {
    league,
    read: publicQueries(league.file),
    info: inLanguage(league.settings.info(), language),
    branding: readBranding(league),
    language,
    texts: getTexts(language),
    now,
    path: pathOf(request),
    hasRequestedLanguage: getRequestedLanguage(request) !== null,
    isReadOnly: isReadOnly(plan, now),
    opens: (flag) => isOpen(plan, flag),
  };
}

/** The path without the query. */
export function pathOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** The language set by the URL; null if it sets none of ours. */
export function getRequestedLanguage({ query }: FastifyRequest): Language | null {
  const { lang } = query as Record<string, unknown>;
  return isLanguage(lang) ? lang : null;
}

/** The language set by the URL (a shared link, the switch), else the one switched to before, else the browser's. */
export function languageFor(request: FastifyRequest): Language {
  const saved = /(?:^|;\s*)lang=(en|es)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return (
    getRequestedLanguage(request) ??
    (isLanguage(saved) ? saved : negotiateLanguage(request.headers['accept-language']))
  );
}

/** The absolute URL of a page; null while the league does not know its own URL. */
export function absolute({ url }: Pick<LeagueInfo, 'url'>, path: string): string | null {
  return url === null ? null : new URL(path, url).href;
}
