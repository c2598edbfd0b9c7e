export { DEMO_LEAGUES, DEMO_SITE } from './leagues.js';
export type { DemoLeague, PaymentBehavior } from './leagues.js';
export { generateName, generateOwner } from './people.js';
export type { Person } from './people.js';
