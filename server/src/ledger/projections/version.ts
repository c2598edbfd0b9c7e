/**
 * The version of the code that creates projections (R38b). Raise it when the same events give different rows: the next
 * `npm run migrate` then rebuilds them while the application is running, and no process serves old rows as new ones. A
 * spec fails when the rows change without a new version.
 */
export const PROJECTION_VERSION = 2;
