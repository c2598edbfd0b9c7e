import { readMatchSource } from '../deletion-matches.js';
import type { Step, StepCompleted } from '../tasks/workflow.js';
import { LeaseLost, TaskError, StepAborted } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';

/** For a step that speaks to a server which may be lost. */
const TIMEOUT_MS = 60_000;

/**
 * A step of a deletion that speaks to the league's server. Where staff said that its matches do not come from its instance
 * (R14), the server may be lost: the step is tried once, for so long, and then passed over with a note. What it would have
 * done there is left to whoever finds the server again.
 */
export function skipIfServerLost(step: Step, patienceMs = TIMEOUT_MS): Step {
  return {
    ...step,
    async run(context) {
      if (readMatchSource(context.task.input) === 'instance') return step.run(context);
      try {
        const result = await runWithTimeout(step, context, patienceMs);
        // Whatever it would wait for is not waited for.
        return result && 'waitMs' in result ? undefined : result;
      } catch (error) {
        if (error instanceof LeaseLost || context.signal.aborted || isStorageFailure(error)) throw error;
        await context.log(`Skipped because the server did not respond: ${describeError(error)}`);
      }
    },
  };
}

/** Where our own storage has no room for the last backup, the server is not to blame. */
function isStorageFailure(error: unknown): boolean {
  return error instanceof TaskError && error.code === 'BACKUP_NOT_KEPT';
}

type StepResult = Awaited<ReturnType<Step['run']>>;

/** @throws WorkStopped when the time is up; what the step goes on to do by then writes nothing more */
async function runWithTimeout(step: Step, context: StepContext, patienceMs: number): Promise<StepResult> {
  const timeUp = new AbortController();
  const limited = context.abortedBy(timeUp.signal);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<StepCompleted>((_resolve, reject) => {
    timer = setTimeout(() => {
      timeUp.abort();
      reject(new StepAborted());
    }, patienceMs);
  });
  const run = step.run(limited);
  run.catch(() => undefined);
  try {
    return await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For the task's log: neither secrets nor paths. */
function describeError(error: unknown): string {
  if (error instanceof TaskError) return error.detail.slice(0, 500);
  return error instanceof StepAborted ? 'timed out' : 'unexpected error';
}
