import type { Querier } from '../../platform/database/index.js';
import type { TaskKind } from './kinds.js';
import type { ClaimedTask, EndStatus } from './task-store.js';
import type { Work } from './work.js';

/** Not yet: the step is to be run again after this long, by whichever worker. */
export interface NotYet {
  waitMs: number;
  because: string;
}

/** What a step tells of what it did, for staff and for later runs of it; no secrets. */
export interface StepDone {
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
  run(work: Work): Promise<StepDone | NotYet | void>;
  /** Takes back what it made. Also called when it was killed half way; may be repeated as well. */
  undo?(work: Work): Promise<void>;
}

/** The steps of one kind of task. */
export interface Story {
  readonly kind: TaskKind;
  readonly steps: readonly Step[];
  /** Where an earlier step than this fails for good, what was done is taken back, as if staff had cancelled the task. */
  readonly takenBackBefore?: string;
  /** In the transactions that begin and end the task. */
  onBegin?(tx: Querier, task: ClaimedTask): Promise<void>;
  onEnd?(tx: Querier, task: ClaimedTask, status: EndStatus): Promise<void>;
}

/** All kinds of tasks that this worker knows. */
export class Stories {
  private readonly byKind: ReadonlyMap<string, Story>;

  constructor(stories: readonly Story[]) {
    this.byKind = new Map(stories.map((story): [string, Story] => [story.kind, story]));
  }

  find(kind: string): Story | undefined {
    return this.byKind.get(kind);
  }
}
