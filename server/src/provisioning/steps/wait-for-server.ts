import type { Step } from '../tasks/workflow.js';
import { TaskError } from '../tasks/task-error.js';
import { getLeague } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** Whoever makes the server wakes us; this is for when they die before they do. */
const POLL_MS = 2_000;

/** Waits until the chosen server can be used. When it failed, the next try chooses another one. */
export function waitForServer({ db }: StepDependencies): Step {
  return {
    name: 'wait_for_server',
    async run(context) {
      const { server_status: status } = await getLeague(db, context.leagueId);
      if (status === 'ready') return;
      // Its own task gives up in time, after its turn has come; with a hundred servers that may take longer.
      if (status === 'creating') return { waitMs: POLL_MS, reason: 'the server is being made' };
      throw new TaskError('SERVER_FAILED', 'the chosen server cannot be used', { from: 'choose_server' });
    },
  };
}
