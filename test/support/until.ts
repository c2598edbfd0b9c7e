import { setTimeout as sleep } from 'node:timers/promises';

/** Polls for a condition, for a minute at most. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const began = Date.now(); !(await holds()); await sleep(25)) {
    if (Date.now() - began > 60_000) throw new Error(`never: ${what}`);
  }
}
