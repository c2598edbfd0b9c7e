import { setTimeout as sleep } from 'node:timers/promises';

/** Waits up to two and a half minutes until a condition holds: machines may be busy. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 150_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`never: ${what}`);
    await sleep(25);
  }
}
