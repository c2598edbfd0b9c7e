export { SettingsModule } from './settings.module.js';
export { rateOn, TaxRates } from './tax-rates.js';
export type { TaxRate } from './tax-rates.js';
