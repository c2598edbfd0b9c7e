/**
 * What the deployables agree on, and all that they share: names of a plan's limits and menu areas, the form of a problem,
 * the bodies of the control API between the platform and a league's instance, and the lists that the league application
 * and its organiser's app both show. Types and constants only.
 */
export * from './competition.js';
export * from './plan.js';
export * from './problem.js';
export * from './instance-api.js';
