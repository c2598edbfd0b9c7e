/**
 * Everything the deployables share: a plan's limits and menu areas and their names, the problem format with the codes of
 * both APIs, roles, the routes and bodies of the control API between the platform and a league's instance, the lists that both the league application and its
 * organizer app show, the product's colors, and how a name or a league's color is drawn. Contains types, constants and
 * pure functions for appearance.
 */
export * from './appearance.js';
export * from './competition.js';
export * from './palette.js';
export * from './plan.js';
export * from './plan-names/en.js';
export * from './plan-names/es.js';
export * from './problem.js';
export * from './platform-codes.js';
export * from './league-codes.js';
export * from './field-codes.js';
export * from './roles.js';
export * from './instance-api.js';
export * from './home-file.js';
export * from './spreadsheet-columns.js';
export * from './sample-league.js';
export * from './social-networks.js';
