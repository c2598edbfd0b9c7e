import { setTimeout as sleep } from 'node:timers/promises';

/** How long a condition may take. What takes five seconds on an idle machine took two minutes beside other programs. */
export const TIMEOUT_MS = 300_000;

/** How long the platform waits for a league: the product's five seconds would count a pause of a busy machine. */
export const INSTANCE_TIMEOUT_MS = 120_000;

/**
 * Polls for a condition.
 * @param what what is waited for, for the error; a function if it depends on the state at the timeout
 * @throws after five minutes
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string),
): Promise<void> {
  for (const began = Date.now(); !(await holds()); await sleep(25)) {
    if (Date.now() - began > TIMEOUT_MS)
      throw new Error(`never: ${typeof what === 'string' ? what : what()}`);
  }
}
