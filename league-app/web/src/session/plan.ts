import type { MenuFlag } from '@touchline/contracts';
import type { Plan, Session } from '../api/types.js';

/** URL of a tab in the owner's portal, where plan and payments are managed. Null if the league knows no portal. */
export function portalTab(
  { league: { portal_url: portal } }: Session,
  tab: 'plan' | 'overview',
): string | null {
  return portal === null ? null : new URL(`#/my_league?tab=${tab}`, portal).href;
}

/** The first higher tier that includes an area; null if none is known. */
export function findOpeningTier(flag: MenuFlag, { higher_tiers: above }: Plan): string | null {
  return above.find(({ flags }) => flags[flag])?.name ?? null;
}
