import type { NewEvent } from '../events.js';
import { checkAll } from '../legality/check-stream.js';
import type { CheckedEvent } from '../legality/legality.js';
import { emptyAccount } from '../state.js';
import type { Occurrence } from './scenario.js';

/** The legality problems of a history in which each occurrence is one command. */
export function legalityProblems(...history: Occurrence[]): string[] {
  let version = 0;
  const events = history.flatMap(({ at, events: facts }, n) =>
    facts.map((fact) => ({
      ...(JSON.parse(JSON.stringify(fact)) as NewEvent),
      version: ++version,
      command_id: `command-${n}`,
      occurred_at: at,
    })),
  ) as CheckedEvent[];
  return checkAll(emptyAccount('the-league'), events).map(({ what }) => what);
}
