/**
 * `occupied`: an earlier process of the league still has its port. `failed`: its process does not start; it is retried
 * after a while, and visitors get an error until then.
 */
export type LeagueState = 'asleep' | 'waking' | 'awake' | 'failed' | 'occupied' | 'stopped';

export function isFailure(state: LeagueState): boolean {
  return state === 'failed' || state === 'occupied' || state === 'stopped';
}
