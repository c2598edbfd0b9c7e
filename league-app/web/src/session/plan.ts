import type { MenuFlag } from '@touchline/contracts';
import type { Plan } from '../api/types.js';

/** The first higher tier that includes an area; null if none is known. */
export function findOpeningTier(flag: MenuFlag, { higher_tiers: above }: Plan): string | null {
  return above.find(({ flags }) => flags[flag])?.name ?? null;
}
