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

/** What a page is made for: the league as it is now, read in one language. Nothing of who reads is in it. */
export interface PageContext {
  league: League;
  /** All that a page may show. */
  read: PublicQueries;
  info: LeagueInfo;
  branding: Branding;
  language: Language;
  texts: Texts;
  now: Instant;
  /** Of the page, without a query. */
  path: string;
  /** Whether the address itself says the language: a link that was shared so. */
  isLanguageAsked: boolean;
  isReadOnly: boolean;
  /** Whether the plan opens an area. */
  opens(flag: MenuFlag): boolean;
}

/** A league whose platform has not yet said its plan is not held back. */
export function isOpen(plan: Plan | null, flag: MenuFlag): boolean {
  return plan === null || plan.flags[flag];
}

const regions = new Map<Language, Intl.DisplayNames>();

/** With its country as people of the language call it: the platform has one name for each (Peru, Perú). */
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
    isLanguageAsked: languageAsked(request) !== null,
    isReadOnly: isReadOnly(plan, now),
    opens: (flag) => isOpen(plan, flag),
  };
}

/** Without a query. */
export function pathOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** The language that the address says; null where it says none of ours. */
export function languageAsked({ query }: FastifyRequest): Language | null {
  const { lang } = query as Record<string, unknown>;
  return isLanguage(lang) ? lang : null;
}

/** What the address says (a link that was shared, the switch), else what was switched to before, else what the browser wishes. */
export function languageFor(request: FastifyRequest): Language {
  const kept = /(?:^|;\s*)lang=(en|es)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return (
    languageAsked(request) ??
    (isLanguage(kept) ? kept : negotiateLanguage(request.headers['accept-language']))
  );
}

/** The address of a page as others may keep it; null while the league does not know its own. */
export function absolute({ url }: Pick<LeagueInfo, 'url'>, path: string): string | null {
  return url === null ? null : new URL(path, url).href;
}
