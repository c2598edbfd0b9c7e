/** Somebody else works on the task by now: whoever gets this stops, and writes nothing more. */
export class LeaseLost extends Error {
  constructor(taskId: string) {
    super(`the task ${taskId} has been taken by another worker`);
    this.name = 'FenceLost';
  }
}

/** The worker is being stopped: the task goes on with the next one. */
export class StepAborted extends Error {
  constructor() {
    super('the worker stops');
    this.name = 'WorkStopped';
  }
}

export interface RetryOptions {
  /** How often the step is tried in all. Default: as the step says. */
  tries?: number;
  waitMs?: number;
  /** An earlier step to begin again from. */
  from?: string;
}

/** Why a step did not succeed. The code says to staff what happened and what they can do; the texts are in `texts/`. */
export class TaskError extends Error {
  constructor(
    readonly code: string,
    /** For the task's log: neither secrets nor paths. */
    readonly detail: string,
    readonly retry: RetryOptions = {},
  ) {
    super(`${code}: ${detail}`);
    this.name = 'TaskError';
  }
}

/** It may well work later, without anybody doing something about it: a step that has time waits, and does not fail. */
export class TransientError extends TaskError {
  constructor(code: string, detail: string, waitMs?: number) {
    super(code, detail, waitMs === undefined ? {} : { waitMs });
    this.name = 'NotNow';
  }
}

/** No other try would help. */
export const NO_RETRY: RetryOptions = { tries: 1 };
