import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import type { records } from '../../i18n/en/records.js';

export type TierRow = keyof typeof records.tiers;

/** The maximums of a plan, as the API names them. */
export { LIMITS };
/** The 17 parts of a league's menu that a plan enables. */
export const FLAGS = MENU_FLAGS;
