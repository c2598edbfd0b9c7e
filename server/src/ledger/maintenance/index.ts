export * from './problems.js';
export * from './rebuild.js';
export * from './refresh.js';
export * from './verification.js';
export * from './verify.js';
export * from './verifications.js';
