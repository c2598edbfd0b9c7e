import type { Querier } from '../../platform/database/index.js';
import type { TaskKind } from './task-kinds.js';
import type { ClaimedTask, FinalStatus } from './task-store.js';
import type { StepContext } from './step-context.js';

/** Not yet: the step is to be run again after this long, by whichever worker. */
export interface StepWait {
  waitMs: number;
  reason: string;
}

/** What a step tells of what it did, for staff and for later runs of it; no secrets. */
export interface StepCompleted {
  output: Record<string, unknown>;
}

/**
 * One step of a task: run any number of times, by any worker, from any point at which an earlier run was killed, it
 * leads to the same.
 */
export interface Step {
  readonly name: string;
  /** How often it may go wrong. Default 3. */
  readonly tries?: number;
  /** Between two tries. Default 2,000. */
  readonly retryMs?: number;
  /** @throws TaskError, and whatever nobody foresaw: both are tried again */
  run(context: StepContext): Promise<StepCompleted | StepWait | void>;
  /** Takes back what it made. Also called when it was killed half way; may be repeated as well. */
  undo?(context: StepContext): Promise<void>;
}

/** The steps of one kind of task. */
export interface Workflow {
  readonly kind: TaskKind;
  readonly steps: readonly Step[];
  /** Where an earlier step than this fails for good, what was done is taken back, as if staff had cancelled the task. */
  readonly rollbackBefore?: string;
  /** In the transactions that begin and end the task. */
  onStart?(tx: Querier, task: ClaimedTask): Promise<void>;
  onEnd?(tx: Querier, task: ClaimedTask, status: FinalStatus): Promise<void>;
}

/** All kinds of tasks that this worker knows. */
export class Workflows {
  private readonly byKind: ReadonlyMap<string, Workflow>;

  constructor(workflows: readonly Workflow[]) {
    this.byKind = new Map(workflows.map((workflow): [string, Workflow] => [workflow.kind, workflow]));
  }

  find(kind: string): Workflow | undefined {
    return this.byKind.get(kind);
  }
}
