import type { components } from '@touchline/contracts/api/platform';

type Schemas = components['schemas'];
type Outcome = Schemas['CommandResponse'];

/** Responses of commands. Some return a record or a task when they are executed, and all return effects in a dry run (R42). */
export type CommandAnswer =
  Outcome | Schemas['DryRunResponse'] | Schemas['PaymentRecord'] | Schemas['TaskDetailRecord'];

/**
 * The effects that a dry run returns.
 * @throws Error for the record or the task of an executed command
 */
export function readEffects(answer: CommandAnswer): Outcome {
  if (!('events' in answer)) throw new Error('The answer to a dry run has no effects');
  return answer;
}
