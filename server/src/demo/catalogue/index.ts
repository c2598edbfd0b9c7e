export { allCountries, seedCountries } from './countries.js';
export { seedPaymentProviders } from './payment-providers.js';
export { seedServices } from './services.js';
export type { DemoService } from './services.js';
export { seedTiers } from './tiers.js';
export type { DemoTier } from './tiers.js';
