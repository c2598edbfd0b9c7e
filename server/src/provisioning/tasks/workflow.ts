import type { Querier } from '../../platform/database/index.js';
import type { TaskKind } from './task-kinds.js';
import type { ClaimedTask, FinalStatus } from './task-store.js';
import type { StepContext } from './step-context.js';

/** The step is not done yet: any worker runs it again after this delay. */
export interface StepWait {
  waitMs: number;
  reason: string;
}

/** The result of a step, for staff and later runs; no secrets. */
export interface StepCompleted {
  output: Record<string, unknown>;
}

/**
 * One idempotent step of a task: it can run any number of times, on any worker, also after an earlier run was killed.
 */
export interface Step {
  readonly name: string;
  /** Attempts before the step fails. Default 3. */
  readonly maxAttempts?: number;
  /** Delay between attempts. Default 2,000. */
  readonly retryMs?: number;
  /** @throws TaskError or any other error; both are retried */
  run(context: StepContext): Promise<StepCompleted | StepWait | void>;
  /** Reverts the step, also when it was killed halfway. Idempotent too. */
  undo?(context: StepContext): Promise<void>;
}

/** The steps of one kind of task. */
export interface Workflow {
  readonly kind: TaskKind;
  readonly steps: readonly Step[];
  /** When a step before this one fails for good, the task is rolled back as if staff had canceled it. */
  readonly rollbackBefore?: string;
  /** Called in the transactions that start and finish the task. */
  onStart?(tx: Querier, task: ClaimedTask): Promise<void>;
  onEnd?(tx: Querier, task: ClaimedTask, status: FinalStatus): Promise<void>;
}

/** The workflows that this worker can execute. */
export class Workflows {
  private readonly byKind: ReadonlyMap<string, Workflow>;

  constructor(workflows: readonly Workflow[]) {
    this.byKind = new Map(workflows.map((workflow): [string, Workflow] => [workflow.kind, workflow]));
  }

  find(kind: string): Workflow | undefined {
    return this.byKind.get(kind);
  }
}
