/**
 * What the deployables agree on, and all that they share: a plan's limits and menu areas and what they are called, the form of a problem,
 * the bodies of the control API between the platform and a league's instance, and the lists that the league application
 * and its organiser's app both show, and how a name or a league's colour is drawn. Types, constants and pure functions of appearance.
 */
export * from './appearance.js';
export * from './competition.js';
export * from './plan.js';
export * from './plan-names/en.js';
export * from './plan-names/es.js';
export * from './problem.js';
export * from './instance-api.js';
export * from './home-file.js';
export * from './spreadsheet-columns.js';
export * from './sample-league.js';
