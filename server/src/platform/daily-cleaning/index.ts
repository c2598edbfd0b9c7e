export { DailyCleaning } from './daily-cleaning.js';
export type { Cleaned, Cleaner } from './daily-cleaning.js';
