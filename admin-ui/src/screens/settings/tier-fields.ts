import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import type { catalogue } from '../../i18n/en/catalogue.js';

export type TierRow = keyof typeof catalogue.tiers;

/** The maximums of a plan, as the API names them. */
export { LIMITS };
/** The 17 parts of a league's menu that a plan enables. */
export const FLAGS = MENU_FLAGS;
