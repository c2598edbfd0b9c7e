import { setTimeout as sleep } from 'node:timers/promises';

/** Ends early, and without an error, when the signal comes. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Runs at once and then again that long after each run ended, until the signal comes. */
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
