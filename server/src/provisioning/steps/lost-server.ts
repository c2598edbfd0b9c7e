import { readMatchSource } from '../deletion-matches.js';
import type { Step, StepCompleted } from '../tasks/workflow.js';
import { LeaseLost, TaskError, StepAborted } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';

/** For a step on a server that may be lost. */
const TIMEOUT_MS = 60_000;

/**
 * Wraps a step of a deletion that uses the league's server. When staff said that the matches do not come from the instance
 * (R14), the server may be lost: the step runs once with a time limit, and a failure is logged and skipped. What it would have
 * removed stays on the server.
 */
export function skipIfServerLost(step: Step, timeoutMs = TIMEOUT_MS): Step {
  return {
    ...step,
    async run(context) {
      if (readMatchSource(context.task.input) === 'instance') return step.run(context);
      try {
        const result = await runWithTimeout(step, context, timeoutMs);
        // A wait of the step is skipped too.
        return result && 'waitMs' in result ? undefined : result;
      } catch (error) {
        if (error instanceof LeaseLost || context.signal.aborted || isStorageFailure(error)) throw error;
        await context.log(`Skipped because the server did not respond: ${describeError(error)}`);
      }
    },
  };
}

/** A failure of our own storage is not the server's. */
function isStorageFailure(error: unknown): boolean {
  return error instanceof TaskError && error.code === 'BACKUP_NOT_KEPT';
}

type StepResult = Awaited<ReturnType<Step['run']>>;

/** @throws StepAborted when the time is up; the abandoned step writes nothing more */
async function runWithTimeout(step: Step, context: StepContext, timeoutMs: number): Promise<StepResult> {
  const timeUp = new AbortController();
  const limited = context.abortedBy(timeUp.signal);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<StepCompleted>((_resolve, reject) => {
    timer = setTimeout(() => {
      timeUp.abort();
      reject(new StepAborted());
    }, timeoutMs);
  });
  const run = step.run(limited);
  run.catch(() => undefined);
  try {
    return await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For the task's log: no secrets, no paths. */
function describeError(error: unknown): string {
  if (error instanceof TaskError) return error.detail.slice(0, 500);
  return error instanceof StepAborted ? 'timed out' : 'unexpected error';
}
