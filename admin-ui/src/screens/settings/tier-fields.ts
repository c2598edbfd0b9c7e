import { en } from '../../i18n/en/index.js';

export type TierRow = keyof typeof en.tiers;
const ALL = Object.keys(en.tiers) as TierRow[];

/** The maximums of a plan, as the API names them. */
export const LIMITS = ALL.filter((name) => name.startsWith('max_'));
/** The 17 parts of a league's menu that a plan opens. */
export const FLAGS = ALL.filter((name) => name.startsWith('access_'));
