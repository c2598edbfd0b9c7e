import { setTimeout as sleep } from 'node:timers/promises';

/** Ends early, without an error, when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Runs immediately, and again that long after each run has ended, until the signal aborts. */
export async function every(
  intervalMs: number,
  signal: AbortSignal,
  run: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await run();
    await pause(intervalMs, signal);
  }
}
