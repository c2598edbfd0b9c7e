export { PROBLEM_KINDS, NOT_SHOWN, Verifications } from '../maintenance/index.js';
export type { Verification } from '../maintenance/index.js';
export { POSTED_FIGURES } from '../projections/index.js';
export type { Row } from '../projections/index.js';
export * from './account-as-of.js';
export * from './declarations.js';
export * from './movements.js';
export * from './payment-view.js';
export * from './sentences.js';
