import type { ClaimedTask, TaskStore } from './task-store.js';

/** Renews a task's lease for as long as this process lives. When it turns out that the task is lost, `signal` is set off. */
export class Lease {
  private readonly lost = new AbortController();
  private readonly timer: NodeJS.Timeout;
  readonly signal: AbortSignal;

  constructor(
    private readonly tasks: TaskStore,
    private readonly task: ClaimedTask,
    leaseMs: number,
    stopping: AbortSignal,
  ) {
    this.signal = AbortSignal.any([this.lost.signal, stopping]);
    this.timer = setInterval(() => void this.renew(), leaseMs / 3);
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async renew(): Promise<void> {
    // A database that does not answer now may do so at the next turn, which comes before the lease is over.
    const mine = await this.tasks.renew(this.task).catch(() => true);
    if (!mine) this.lost.abort();
  }
}
