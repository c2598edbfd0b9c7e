export { AWARD_KINDS, figureOf, proposeAwards } from './awards.js';
export type { AwardKind, ProposedAward } from './awards.js';
export { proposeBestTeam } from './best-team.js';
export type { BestPlayer } from './best-team.js';
export type { Count, SeasonFacts, SeasonPlayer } from './facts.js';
