export { countDemerits } from './fair-play.js';
export type { Card } from './fair-play.js';
export { DEFAULT_RULES, validateRules } from './rules.js';
export type { StandingsRules } from './rules.js';
export { standings } from './standings.js';
export type { Deduction, StandingsFacts, StandingsRow } from './standings.js';
export type { CountedMatch } from './tally.js';
