import type { Querier } from '../../platform/database/index.js';
import { StepAborted } from './task-error.js';
import type { StepRow, StepStore } from './step-store.js';
import type { ClaimedTask, TaskStore } from './task-store.js';

/** What a step gets of its task: ids, a log, and writes that check the lease. */
export class StepContext {
  constructor(
    readonly task: ClaimedTask,
    readonly step: StepRow,
    private readonly stores: { tasks: TaskStore; steps: StepStore },
    /** Aborts when the lease is lost or the worker stops. */
    readonly signal: AbortSignal,
    /** From then on nothing is written. */
    private readonly writesEnd: AbortSignal | null = null,
  ) {}

  /** The same context, which stops and writes nothing more once `signal` aborts. */
  abortedBy(signal: AbortSignal): StepContext {
    return new StepContext(this.task, this.step, this.stores, AbortSignal.any([this.signal, signal]), signal);
  }

  get leagueId(): string {
    if (this.task.league_id === null) throw new Error(`the task ${this.task.id} has no league`);
    return this.task.league_id;
  }

  get serverId(): string {
    if (this.task.server_id === null) throw new Error(`the task ${this.task.id} has no server`);
    return this.task.server_id;
  }

  /**
   * Call right before an effect outside of the database.
   * @throws LeaseLost, StepAborted
   */
  async assertOwned(): Promise<void> {
    if (this.signal.aborted) throw new StepAborted();
    await this.stores.tasks.fenced(this.task, async () => undefined);
  }

  /** Writes to the database if the lease is still held. @throws LeaseLost, and then nothing is written */
  async write<T>(change: (tx: Querier) => Promise<T>): Promise<T> {
    if (this.writesEnd?.aborted) throw new StepAborted();
    return this.stores.tasks.fenced(this.task, change);
  }

  /** A log line for staff: no secrets, no paths. */
  async log(line: string): Promise<void> {
    if (this.writesEnd?.aborted) throw new StepAborted();
    return this.stores.steps.log(this.task, this.step.name, line);
  }

  /** @throws StepAborted when the worker stops or the lease is lost */
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
