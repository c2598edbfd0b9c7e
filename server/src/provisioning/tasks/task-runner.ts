import { Logger } from '@nestjs/common';
import type { FaultPoint } from './faults.js';
import { Lease } from './lease.js';
import type { StepRow, StepStore } from './step-store.js';
import type { Step, Stories, Story } from './story.js';
import { FenceLost, TaskError, WorkStopped } from './task-error.js';
import { TakingBack } from './taking-back.js';
import type { ClaimedTask, TaskStore } from './task-store.js';
import { Work } from './work.js';

const TRIES = 3;
const RETRY_MS = 2_000;

export interface RunnerSettings {
  leaseMs: number;
  fault: FaultPoint;
}

/** What became of one step. `left`: the task was given up, to be gone on with later; `again`: from an earlier step. */
type StepEnd = 'done' | 'left' | 'again' | { failed: string };

/** Carries tasks out, step by step, from wherever the last worker came to. */
export class TaskRunner {
  private readonly logger = new Logger(TaskRunner.name);
  private readonly stopping = new AbortController();
  private readonly atWork = new Set<Promise<void>>();
  private readonly takingBack: TakingBack;

  constructor(
    private readonly tasks: TaskStore,
    private readonly steps: StepStore,
    private readonly stories: Stories,
    private readonly settings: RunnerSettings,
  ) {
    this.takingBack = new TakingBack(tasks, steps, settings.fault);
  }

  /** Takes the task and does what is left of it; nothing when it is not to be had. Resolves also when it fails. */
  async run(taskId: string): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const work = this.take(taskId);
    this.atWork.add(work);
    await work.finally(() => this.atWork.delete(work));
  }

  /** Has all tasks given up at the next chance; they go on with another worker, or after the next start. */
  stop(): void {
    this.stopping.abort();
  }

  /** Resolves when no task is at work here. */
  async ended(): Promise<void> {
    await Promise.allSettled(this.atWork);
  }

  private async take(taskId: string): Promise<void> {
    const task = await this.tasks.claim(taskId);
    if (task === null) return;
    const lease = new Lease(this.tasks, task, this.settings.leaseMs, this.stopping.signal);
    try {
      await this.carryOut(task, lease.signal);
    } catch (error) {
      await this.leave(task, error);
    } finally {
      lease.end();
    }
  }

  /** What is ours and cannot go on here is given back at once, instead of when the lease ends. */
  private async leave(task: ClaimedTask, error: unknown): Promise<void> {
    if (error instanceof FenceLost) return this.logger.warn(error.message);
    if (!(error instanceof WorkStopped)) this.logger.error(`Task ${task.id} stopped`, stackOf(error));
    const waitMs = error instanceof WorkStopped ? 0 : RETRY_MS;
    await this.tasks.release(task, waitMs).catch(() => undefined);
  }

  private async carryOut(task: ClaimedTask, signal: AbortSignal): Promise<void> {
    const story = this.stories.find(task.kind);
    if (!story) return this.tasks.end(task, 'failed', 'UNKNOWN_KIND', async () => undefined);
    await this.tasks.fenced(task, async (tx) => story.onBegin?.(tx, task));
    for (;;) {
      const rows = await this.steps.plan(
        task,
        story.steps.map(({ name }) => name),
      );
      if (await this.tasks.isCancelled(task)) return this.takingBack.run(task, story, rows, signal);
      const row = rows.find(({ status }) => status !== 'succeeded');
      if (!row) return this.end(task, story, 'succeeded', null);
      const step = story.steps.find(({ name }) => name === row.name)!;
      const end = await this.runStep(task, step, row, signal);
      if (end === 'left') return;
      if (typeof end !== 'object') continue;
      if (!isTakenBack(story, step)) return this.end(task, story, 'failed', end.failed);
      await this.tasks.giveUp(task, end.failed);
    }
  }

  private async runStep(task: ClaimedTask, step: Step, row: StepRow, signal: AbortSignal): Promise<StepEnd> {
    if (signal.aborted) throw new WorkStopped();
    this.settings.fault('before', step.name);
    await this.steps.begin(task, step.name);
    const work = new Work(task, row, { tasks: this.tasks, steps: this.steps }, signal);
    try {
      const result = await step.run(work);
      this.settings.fault('after', step.name);
      if (result && 'waitMs' in result) return await this.wait(task, step, result.waitMs);
      await this.steps.succeed(task, step.name, result?.output ?? {});
      return 'done';
    } catch (error) {
      if (error instanceof FenceLost || error instanceof WorkStopped) throw error;
      if (signal.aborted) throw new WorkStopped();
      return this.goneWrong(task, step, row, error);
    }
  }

  private async wait(task: ClaimedTask, step: Step, waitMs: number): Promise<StepEnd> {
    await this.steps.waiting(task, step.name);
    await this.tasks.release(task, waitMs);
    return 'left';
  }

  private async goneWrong(task: ClaimedTask, step: Step, row: StepRow, error: unknown): Promise<StepEnd> {
    const foreseen = error instanceof TaskError ? error : undefined;
    const [code, detail] = [foreseen?.code ?? 'UNEXPECTED', foreseen?.detail ?? 'something nobody foresaw'];
    if (!foreseen) this.logger.error(`Step ${step.name} of task ${task.id} failed`, stackOf(error));
    const { tries = step.tries ?? TRIES, waitMs = step.retryMs ?? RETRY_MS, from } = foreseen?.again ?? {};
    const isLast = row.failures + 1 >= tries;
    await this.steps.log(task, step.name, isLast ? `Failed: ${detail}` : `Not yet: ${detail}`);
    if (isLast) await this.steps.fail(task, step.name, code);
    else await this.steps.tryAgain(task, step.name, code);
    if (from !== undefined) await this.steps.rewind(task, from);
    if (isLast) return { failed: code };
    if (waitMs === 0) return 'again';
    await this.tasks.release(task, waitMs);
    return 'left';
  }

  private async end(
    task: ClaimedTask,
    story: Story,
    status: 'succeeded' | 'failed',
    code: string | null,
  ): Promise<void> {
    await this.tasks.end(task, status, code, async (tx) => story.onEnd?.(tx, task, status));
  }
}

/** Whether a failure of this step takes back all that the task has done. */
function isTakenBack({ steps, takenBackBefore }: Story, failed: Step): boolean {
  return steps.indexOf(failed) < steps.findIndex(({ name }) => name === takenBackBefore);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
