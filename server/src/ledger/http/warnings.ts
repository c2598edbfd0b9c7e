import { formatMessage } from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';
import type { CommandResult } from '../commands/index.js';
import type { WarningRecord } from './schemas.js';

/** The outcome of a command, with the warnings of a dry run in the reader's language. */
export function describeOutcome(
  outcome: CommandResult['outcome'],
  language: Language,
): Omit<CommandResult['outcome'], 'warnings'> & { warnings?: WarningRecord[] } {
  if (!('warnings' in outcome)) return outcome;
  const { warnings } = outcome;
  return {
    ...outcome,
    warnings: warnings.map((code) => ({ code, message: formatMessage(code, language, {}) })),
  };
}
