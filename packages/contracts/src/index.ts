/**
 * Everything the deployables share: a plan's limits and menu areas and their names, the problem format, the bodies of
 * the control API between the platform and a league's instance, the lists that both the league application and its
 * organizer app show, and how a name or a league's color is drawn. Contains types, constants and pure functions for
 * appearance.
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
