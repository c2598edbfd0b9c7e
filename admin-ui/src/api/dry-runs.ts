import type { components } from '@touchline/contracts/api/platform';

type Outcome = components['schemas']['CommandResponse'];

/**
 * The effects that a dry run of a ledger command returns (R42). The OpenAPI document names only the record that some
 * commands return when they are executed, so the body is checked here instead of by its type.
 * @throws Error for the answer of an executed command
 */
export function readEffects(answer: unknown): Outcome {
  if (!isOutcome(answer)) throw new Error('The answer to a dry run has no effects');
  return answer;
}

const isOutcome = (answer: unknown): answer is Outcome =>
  typeof answer === 'object' && answer !== null && 'events' in answer && 'payments' in answer;
