/**
 * The version of the code that makes projections (R38b). Raise it when the same events give other rows: the next
 * `npm run migrate` then rebuilds them while the application runs, and no process serves the old rows as new ones. A spec
 * refuses code whose rows changed under the same version.
 */
export const PROJECTION_VERSION = 2;
