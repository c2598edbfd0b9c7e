import { catalogue } from '../../i18n/en/catalogue.js';

export type TierRow = keyof typeof catalogue.tiers;
const ALL = Object.keys(catalogue.tiers) as TierRow[];

/** The maximums of a plan, as the API names them. */
export const LIMITS = ALL.filter((name) => name.startsWith('max_'));
/** The 17 parts of a league's menu that a plan opens. */
export const FLAGS = ALL.filter((name) => name.startsWith('access_'));
