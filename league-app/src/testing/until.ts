import { setTimeout as sleep } from 'node:timers/promises';

/** Waits up to a minute until a condition holds. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`never: ${what}`);
    await sleep(25);
  }
}
