export { Agenda } from './agenda.js';
export { LeagueStory } from './league-story.js';
export type { Registrant } from './register.js';
export type { KeepReceipt, Stage, Staff } from './stage.js';
