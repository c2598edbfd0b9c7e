/** Another worker has claimed the task: stop, and write nothing more. */
export class LeaseLost extends Error {
  constructor(taskId: string) {
    super(`another worker has claimed the task ${taskId}`);
    this.name = 'LeaseLost';
  }
}

/** The worker is shutting down or the step ran out of time. The task can continue later. */
export class StepAborted extends Error {
  constructor() {
    super('the step was aborted');
    this.name = 'StepAborted';
  }
}

export interface RetryOptions {
  /** Attempts in all. Default: the step's own. */
  maxAttempts?: number;
  waitMs?: number;
  /** An earlier step to restart from. */
  from?: string;
}

/** Why a step failed. `texts/` has a message for staff for each code. */
export class TaskError extends Error {
  constructor(
    readonly code: string,
    /** For the task's log: no secrets, no paths. */
    readonly detail: string,
    readonly retry: RetryOptions = {},
  ) {
    super(`${code}: ${detail}`);
    this.name = 'TaskError';
  }
}

/** Likely to succeed later without intervention: a step with time left waits instead of failing. */
export class TransientError extends TaskError {
  constructor(code: string, detail: string, waitMs?: number) {
    super(code, detail, waitMs === undefined ? {} : { waitMs });
    this.name = 'TransientError';
  }
}

/** Another attempt would not help. */
export const NO_RETRY: RetryOptions = { maxAttempts: 1 };
