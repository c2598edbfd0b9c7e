export * from './account-as-of.js';
export * from './declarations.js';
export * from './payment-view.js';
export * from './sentences.js';
