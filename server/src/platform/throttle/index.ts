export { getNetwork, getSiteNetwork } from './network.js';
export type { Attempt, ThrottleRule } from './rule.js';
export { Throttle } from './throttle.js';
