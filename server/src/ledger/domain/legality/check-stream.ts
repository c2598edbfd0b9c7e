import type { Account } from '../state.js';
import { evolve } from '../evolve.js';
import type { CheckedEvent } from './legality.js';
import { Legality } from './legality.js';

/** Folds events into an empty account and checks each. @returns all problems, with the version of their event. */
export function checkAll(
  account: Account,
  events: readonly CheckedEvent[],
): { version: number; what: string }[] {
  const legality = new Legality();
  const found: { version: number; what: string }[] = [];
  const note = (version: number, problems: string[]): void => {
    for (const problem of problems) found.push({ version, what: problem });
  };
  for (const event of events) {
    const field = legality.malformed(event);
    if (field !== null)
      return [...found, { version: event.version, what: `${event.type}: ${field} is malformed` }];
    note(event.version, legality.check(account, event));
    try {
      evolve(account, event);
    } catch {
      // Reported already; events after a malformed one cannot be folded.
      return found;
    }
    note(event.version, legality.checkOutcome(account, event));
  }
  note(account.version, legality.end(account));
  return found;
}
