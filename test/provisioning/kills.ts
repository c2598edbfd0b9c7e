import type { BuiltProcess } from '../support/worker-process.js';
import type { Installation } from './installation.js';

/** The faults that kill a task's workers one after another, and the title of the test. */
export interface KillPoint {
  faults: readonly string[];
  title: string;
}

const around = (steps: readonly string[]): string[] =>
  steps.flatMap((step) => [`kill before ${step}`, `kill after ${step}`]);

/**
 * PROVISIONING_KILLS=10: ten tasks of each kind, in each of which a worker dies before and after every step; otherwise
 * only the worst fault.
 */
export const ROUNDS = Number(process.env['PROVISIONING_KILLS'] ?? 0);

/** The timeout of one test, enough to start a worker for each step and more. */
export const TIMEOUT_MS = ROUNDS === 0 ? 900_000 : 3_600_000;

/** @param worst the faults that are hardest to recover from, worst first */
export function listKillPoints(worst: readonly string[], steps: readonly string[]): KillPoint[] {
  if (ROUNDS === 0) return worst.slice(0, 1).map((fault) => ({ faults: [fault], title: fault }));
  const faults = around(steps);
  return Array.from({ length: ROUNDS }, (_, round) => ({
    faults,
    title: `${faults.length} kills, before and after each step (round ${round + 1})`,
  }));
}

/**
 * Gives a task to workers that die of each fault in turn, then to one that survives. Returns the result of `order`, and
 * the time since which the surviving worker runs.
 */
export async function killAtEachPoint<Order>(
  here: Installation,
  faults: readonly string[],
  order: () => Promise<Order>,
): Promise<{ order: Order; worker: BuiltProcess; restarted: number }> {
  await here.killWorkers();
  const [first, ...others] = faults;
  const dying = await here.worker({ PROVISIONING_FAULT: first! });
  const ordered = await order();
  await dying.ended();
  for (const fault of others) await (await here.worker({ PROVISIONING_FAULT: fault })).ended();
  const restarted = Date.now();
  return { order: ordered, worker: await here.worker(), restarted };
}
