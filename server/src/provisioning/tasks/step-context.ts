import type { Querier } from '../../platform/database/index.js';
import { StepAborted } from './task-error.js';
import type { StepRow, StepStore } from './step-store.js';
import type { ClaimedTask, TaskStore } from './task-store.js';

/** What a step has of its task: whom it is about, a log, and writes that nobody else's work can cross. */
export class StepContext {
  constructor(
    readonly task: ClaimedTask,
    readonly step: StepRow,
    private readonly stores: { tasks: TaskStore; steps: StepStore },
    /** Set off when the task is lost or the worker stops. */
    readonly signal: AbortSignal,
    /** From when on nothing is written any more. */
    private readonly writesEnd: AbortSignal | null = null,
  ) {}

  /** The same work until `signal` is set off: from then on it neither goes on nor writes. */
  abortedBy(signal: AbortSignal): StepContext {
    return new StepContext(this.task, this.step, this.stores, AbortSignal.any([this.signal, signal]), signal);
  }

  get leagueId(): string {
    if (this.task.league_id === null) throw new Error(`the task ${this.task.id} is about no league`);
    return this.task.league_id;
  }

  get serverId(): string {
    if (this.task.server_id === null) throw new Error(`the task ${this.task.id} is about no server`);
    return this.task.server_id;
  }

  /**
   * To be called right before an effect outside of the database.
   * @throws FenceLost when the task is somebody else's by now; WorkStopped
   */
  async assertOwned(): Promise<void> {
    if (this.signal.aborted) throw new StepAborted();
    await this.stores.tasks.fenced(this.task, async () => undefined);
  }

  /** Writes to the database as the one who owns the task. @throws FenceLost, and then nothing is written */
  async write<T>(change: (tx: Querier) => Promise<T>): Promise<T> {
    if (this.writesEnd?.aborted) throw new StepAborted();
    return this.stores.tasks.fenced(this.task, change);
  }

  /** A line for staff: neither secrets nor paths. */
  async log(line: string): Promise<void> {
    if (this.writesEnd?.aborted) throw new StepAborted();
    return this.stores.steps.log(this.task, this.step.name, line);
  }

  /** Rests. @throws WorkStopped when the worker is to stop, or the task is lost */
  async sleep(ms: number): Promise<void> {
    if (this.signal.aborted) throw new StepAborted();
    await new Promise<void>((resolve, reject) => {
      const onAbort = (): void => {
        clearTimeout(timer);
        reject(new StepAborted());
      };
      const timer = setTimeout(() => {
        this.signal.removeEventListener('abort', onAbort);
        resolve();
      }, ms);
      this.signal.addEventListener('abort', onAbort, { once: true });
    });
  }
}
