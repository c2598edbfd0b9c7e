export { Schedule } from './schedule.js';
export { LeagueSimulation } from './league-simulation.js';
export type { Registrant } from './register.js';
export type { StoreReceipt, Simulation, Staff } from './simulation.js';
