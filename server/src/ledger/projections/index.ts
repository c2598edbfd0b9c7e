export * from './audit.js';
export * from './postings.js';
export * from './rows.js';
export * from './states.js';
