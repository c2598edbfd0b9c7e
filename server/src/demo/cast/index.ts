export { CAST, DEMO_SITE } from './leagues.js';
export type { CastLeague, Habit } from './leagues.js';
export { inventName, inventOwner } from './people.js';
export type { Person } from './people.js';
