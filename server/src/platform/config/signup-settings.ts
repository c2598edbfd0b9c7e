import type { EnvironmentReader } from './environment.js';

/** Limits for people who have registered themselves and not yet verified their address. */
export interface SignupSettings {
  /** Maximum number of leagues of such people deployed within 24 hours; further ones wait for the verification. */
  perDay: number;
  /** The same limit, per network. */
  perNetworkPerDay: number;
  /** Days after which their site is stopped; 0: never. */
  stopAfterDays: number;
  /** Days after which their league is deleted, with a final backup; 0: never. */
  removeAfterDays: number;
}

export function readSignups(read: EnvironmentReader): SignupSettings {
  const days = { min: 0, max: 3_650 };
  const settings = {
    perDay: read.integer('UNVERIFIED_DEPLOYMENTS_PER_DAY', 200, { min: 0, max: 1_000_000 }),
    perNetworkPerDay: read.integer('UNVERIFIED_DEPLOYMENTS_PER_NETWORK', 10, { min: 0, max: 1_000_000 }),
    stopAfterDays: read.integer('UNVERIFIED_STOP_DAYS', 7, days),
    removeAfterDays: read.integer('UNVERIFIED_REMOVE_DAYS', 30, days),
  };
  const { stopAfterDays, removeAfterDays } = settings;
  if (removeAfterDays !== 0 && removeAfterDays <= stopAfterDays) {
    read.problems.push('UNVERIFIED_REMOVE_DAYS must be more than UNVERIFIED_STOP_DAYS, or 0 for never');
  }
  return settings;
}
