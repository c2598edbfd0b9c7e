import { setTimeout as sleep } from 'node:timers/promises';

/** What takes 20 seconds on an idle machine takes two minutes beside other programs. */
const TIMEOUT_MS = 150_000;

/** Polls for a condition. @throws after two and a half minutes, with what never happened */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const began = Date.now(); !(await holds()); await sleep(25)) {
    if (Date.now() - began > TIMEOUT_MS) throw new Error(`never: ${what}`);
  }
}
