export { ACCESS_FLAGS, LIMITS, TierRecord, TIERS } from './tier.js';
export type { AccessFlag, Limit } from './tier.js';
export { TiersModule } from './tiers.module.js';
