export { TierRecord, TIERS } from './tier.js';
export { TiersModule } from './tiers.controller.js';
