import { Refusal, SYSTEM_USER_ID } from '../../kernel/index.js';
import type { Step } from '../tasks/story.js';
import { TaskError } from '../tasks/task-error.js';
import type { Tools } from './tools.js';

/**
 * R37: records the league's finished matches, closes the running payment and opens none behind it. The instance is still
 * there to be asked.
 */
export function closeAccount({ accounts }: Tools): Step {
  return {
    name: 'close_account',
    async run(work) {
      const actorId = work.task.requested_by ?? SYSTEM_USER_ID;
      try {
        await work.write(() => accounts.close(work.leagueId, actorId));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new TaskError('MATCHES_UNKNOWN', `the account could not be closed: ${error.code}`);
      }
    },
  };
}

/** R9: charges again for a league that is there again. */
export function reopenAccount({ accounts }: Tools): Step {
  return {
    name: 'reopen_account',
    async run(work) {
      const actorId = work.task.requested_by ?? SYSTEM_USER_ID;
      await work.write(() => accounts.reopen(work.leagueId, actorId));
    },
  };
}
