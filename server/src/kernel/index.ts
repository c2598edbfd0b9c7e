export * from './billing-calendar.js';
export * from './ids.js';
export * from './instant.js';
export * from './money.js';
export * from './tax.js';
export * from './domain-error.js';
export { parseTimestamptz } from './timestamptz.js';
