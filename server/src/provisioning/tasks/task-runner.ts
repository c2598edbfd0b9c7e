import { Logger } from '@nestjs/common';
import type { FaultInjector } from './fault-injection.js';
import type { StepRow, StepStore } from './step-store.js';
import type { Step, Workflows, Workflow } from './workflow.js';
import { LeaseLost, TaskError, StepAborted } from './task-error.js';
import { Rollback } from './rollback.js';
import type { ClaimedTask, TaskStore } from './task-store.js';
import { StepContext } from './step-context.js';

const MAX_ATTEMPTS = 3;
const RETRY_MS = 2_000;

export interface RunnerSettings {
  leaseMs: number;
  injectFault: FaultInjector;
}

/** `left`: the task was released to continue later; `again`: continue right away, maybe from an earlier step. */
type StepOutcome = 'done' | 'left' | 'again' | { failed: string };

/** Executes tasks step by step, from where the last worker stopped. */
export class TaskRunner {
  private readonly logger = new Logger(TaskRunner.name);
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private readonly rollback: Rollback;

  constructor(
    private readonly tasks: TaskStore,
    private readonly steps: StepStore,
    private readonly workflows: Workflows,
    private readonly settings: RunnerSettings,
  ) {
    this.rollback = new Rollback(tasks, steps, settings.injectFault);
  }

  /** Claims the task and executes the rest of it, if it is available. Resolves also when the task fails. */
  async run(taskId: string): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const execution = this.claimAndExecute(taskId);
    this.running.add(execution);
    await execution.finally(() => this.running.delete(execution));
  }

  /** Releases all tasks as soon as possible; another worker continues them, or this one after a restart. */
  stop(): void {
    this.stopping.abort();
  }

  /** Resolves when no task is running here. */
  async drain(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  private async claimAndExecute(taskId: string): Promise<void> {
    const task = await this.tasks.claim(taskId);
    if (task === null) return;
    const lease = new Lease(this.tasks, task, this.settings.leaseMs, this.stopping.signal);
    try {
      await this.execute(task, lease.signal);
    } catch (error) {
      await this.releaseAfterError(task, error);
    } finally {
      lease.end();
    }
  }

  /** Releases the task at once instead of when its lease expires. */
  private async releaseAfterError(task: ClaimedTask, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return this.logger.warn(error.message);
    if (!(error instanceof StepAborted)) this.logger.error(`Task ${task.id} stopped`, getStack(error));
    const waitMs = error instanceof StepAborted ? 0 : RETRY_MS;
    await this.tasks.release(task, waitMs).catch(() => undefined);
  }

  private async execute(task: ClaimedTask, signal: AbortSignal): Promise<void> {
    const workflow = this.workflows.find(task.kind);
    if (!workflow) return this.tasks.finish(task, 'failed', 'UNKNOWN_KIND', async () => undefined);
    await this.tasks.fenced(task, async (tx) => workflow.onStart?.(tx, task));
    for (;;) {
      const rows = await this.steps.ensureSteps(
        task,
        workflow.steps.map(({ name }) => name),
      );
      if (await this.tasks.isCanceled(task)) return this.rollback.run(task, workflow, rows, signal);
      const row = rows.find(({ status }) => status !== 'succeeded');
      if (!row) return this.finish(task, workflow, 'succeeded', null);
      const step = workflow.steps.find(({ name }) => name === row.name)!;
      const end = await this.runStep(task, step, row, signal);
      if (end === 'left') return;
      if (typeof end !== 'object') continue;
      if (!isRolledBack(workflow, step)) return this.finish(task, workflow, 'failed', end.failed);
      await this.tasks.requestRollback(task, end.failed);
    }
  }

  private async runStep(
    task: ClaimedTask,
    step: Step,
    row: StepRow,
    signal: AbortSignal,
  ): Promise<StepOutcome> {
    if (signal.aborted) throw new StepAborted();
    this.settings.injectFault('before', step.name);
    await this.steps.start(task, step.name);
    const context = new StepContext(task, row, { tasks: this.tasks, steps: this.steps }, signal);
    try {
      const result = await step.run(context);
      this.settings.injectFault('after', step.name);
      if (result && 'waitMs' in result) return await this.wait(task, step, result.waitMs);
      await this.steps.succeed(task, step.name, result?.output ?? {});
      return 'done';
    } catch (error) {
      if (error instanceof LeaseLost || error instanceof StepAborted) throw error;
      if (signal.aborted) throw new StepAborted();
      return this.handleFailure(task, step, row, error);
    }
  }

  private async wait(task: ClaimedTask, step: Step, waitMs: number): Promise<StepOutcome> {
    await this.steps.markWaiting(task, step.name);
    await this.tasks.release(task, waitMs);
    return 'left';
  }

  private async handleFailure(
    task: ClaimedTask,
    step: Step,
    row: StepRow,
    error: unknown,
  ): Promise<StepOutcome> {
    const taskError = error instanceof TaskError ? error : undefined;
    const [code, detail] = [taskError?.code ?? 'UNEXPECTED', taskError?.detail ?? 'unexpected error'];
    if (!taskError) this.logger.error(`Step ${step.name} of task ${task.id} failed`, getStack(error));
    const {
      maxAttempts = step.maxAttempts ?? MAX_ATTEMPTS,
      waitMs = step.retryMs ?? RETRY_MS,
      from,
    } = taskError?.retry ?? {};
    const isLast = row.failures + 1 >= maxAttempts;
    await this.steps.log(task, step.name, isLast ? `Failed: ${detail}` : `Will retry: ${detail}`);
    if (isLast) await this.steps.fail(task, step.name, code);
    else await this.steps.recordRetry(task, step.name, code);
    if (from !== undefined) await this.steps.resetFrom(task, from);
    if (isLast) return { failed: code };
    if (waitMs === 0) return 'again';
    await this.tasks.release(task, waitMs);
    return 'left';
  }

  private async finish(
    task: ClaimedTask,
    workflow: Workflow,
    status: 'succeeded' | 'failed',
    code: string | null,
  ): Promise<void> {
    await this.tasks.finish(task, status, code, async (tx) => workflow.onEnd?.(tx, task, status));
  }
}

/** Whether a failure of this step rolls back the task. */
function isRolledBack({ steps, rollbackBefore }: Workflow, failed: Step): boolean {
  return steps.indexOf(failed) < steps.findIndex(({ name }) => name === rollbackBefore);
}

function getStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Renews a task's lease while this process lives. `signal` aborts when the lease is lost. */
export class Lease {
  private readonly leaseLost = new AbortController();
  private readonly timer: NodeJS.Timeout;
  readonly signal: AbortSignal;

  constructor(
    private readonly tasks: TaskStore,
    private readonly task: ClaimedTask,
    leaseMs: number,
    stopping: AbortSignal,
  ) {
    this.signal = AbortSignal.any([this.leaseLost.signal, stopping]);
    this.timer = setInterval(() => void this.renew(), leaseMs / 3);
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async renew(): Promise<void> {
    // When the database does not respond, the next attempt still comes before the lease expires.
    const isRenewed = await this.tasks.renew(this.task).catch(() => true);
    if (!isRenewed) this.leaseLost.abort();
  }
}
