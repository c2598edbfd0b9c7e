export * from './digest.js';
export * from './rebuild.js';
export * from './verify.js';
