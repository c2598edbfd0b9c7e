import { screen } from '@testing-library/react';
import type { startTestApi } from '@touchline/session/testing';
import type { LeagueUsage, PlanComparison } from '../api/types.js';
import { openAccount } from './open-account.js';
import type { Account } from './open-account.js';
import { COMPARISON, PLAN_LEAGUE, USAGE_NOW } from './plans.js';

export interface PlanFixture extends Account {
  comparison?: PlanComparison;
  use?: LeagueUsage;
  tab?: 'plan' | 'usage';
  language?: 'en' | 'es';
}

/** Opens an owner's plan page, with the API of `startTestApi`. */
export async function openPlan(
  api: ReturnType<typeof startTestApi>,
  { comparison = COMPARISON, use = USAGE_NOW, tab = 'plan', language, ...account }: PlanFixture = {},
) {
  api.on('GET /api/leagues/l1/plan_comparison', () => comparison);
  api.on('POST /api/leagues/get_league_use_metrics', () => use);
  const at = `/my_league?tab=${tab}`;
  return openAccount(api, { league: PLAN_LEAGUE, ...account }, { at, ...(language && { language }) });
}

export async function planCard(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) });
  return heading.closest('li')!;
}

/** The text of an element, with plain spaces. */
export const textOf = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ');
