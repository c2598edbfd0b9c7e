export { LeaguesModule } from './leagues.module.js';
export { leagueList } from './league.js';
export { Registration } from './registration.js';
export type { NewLeague, Owner, RegisteredLeague } from './registration.js';
export { RegisterBody, RegisterOwner, TERMS_VERSION } from './register-owner.js';
export { findUrlExtensionProblem } from './url-extension.js';
