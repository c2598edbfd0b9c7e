import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { insertLeague } from '../../../../test/support/league.js';
import { addTask } from '../task.js';
import { StepStore } from './step-store.js';
import { Workflows } from './workflow.js';
import type { Step } from './workflow.js';
import { TaskControl } from './task-control.js';
import { NO_RETRY, TaskError } from './task-error.js';
import { TaskRunner } from './task-runner.js';
import { TaskStore } from './task-store.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 4 });
});
afterAll(() => database.close());

async function newTask(): Promise<string> {
  const { leagueId } = await insertLeague(database.db);
  const id = v7();
  await addTask(database.db, {
    id,
    kind: 'deploy',
    leagueId,
    requestedBy: null,
    at: new Date().toISOString(),
  });
  return id;
}

/** Executes the task until nothing more happens; waits end immediately. */
async function runOut(id: string, steps: Step[], rollbackBefore?: string): Promise<number[]> {
  const tasks = new TaskStore(database.db, 5_000);
  const workflow = {
    kind: 'deploy' as const,
    steps,
    ...(rollbackBefore !== undefined && { rollbackBefore }),
  };
  const settings = { leaseMs: 5_000, injectFault: () => undefined };
  const runner = new TaskRunner(tasks, new StepStore(tasks), new Workflows([workflow]), settings);
  const waits: number[] = [];
  for (;;) {
    await runner.run(id);
    const [waiting] = await database.db.query<{ ms: number }>(
      `UPDATE public.provisioning_task t SET run_after = NULL FROM public.provisioning_task o
       WHERE t.id = $1 AND o.id = t.id AND t.status = 'running'
       RETURNING round(extract(epoch FROM o.run_after - o.updated))::float8 * 1000 AS ms`,
      [id],
    );
    if (!waiting) return waits;
    waits.push(waiting.ms);
  }
}

async function read(id: string) {
  const [task] = await database.db.query<{ status: string; error_code: string | null }>(
    'SELECT status, error_code FROM public.provisioning_task WHERE id = $1',
    [id],
  );
  const lines = await database.db.query<{ line: string }>(
    'SELECT line FROM public.provisioning_log WHERE task_id = $1 ORDER BY id',
    [id],
  );
  return { ...task!, log: lines.map(({ line }) => line) };
}

const traced = (name: string, trace: string[]): Step => ({
  name,
  run: async () => void trace.push(name),
  undo: async () => void trace.push(`undo ${name}`),
});
const failing = (name: string): Step => ({
  name,
  run: () => Promise.reject(new TaskError('NO_PORT', 'none is free', NO_RETRY)),
});

describe('a failed task with rollbackBefore', () => {
  it('rolls back, last step first, keeps its error code, and starts from the beginning on a retry', async () => {
    const trace: string[] = [];
    const id = await newTask();
    const steps = [traced('one', trace), traced('two', trace), failing('three'), traced('four', trace)];
    await runOut(id, steps, 'four');
    expect(trace).toEqual(['one', 'two', 'undo two', 'undo one']);
    expect(await read(id)).toMatchObject({ status: 'failed', error_code: 'NO_PORT' });
    await new TaskControl(database.db).retry(id);
    trace.length = 0;
    await runOut(id, [...steps.slice(0, 2), traced('three', trace), steps[3]!], 'four');
    expect(trace).toEqual(['one', 'two', 'three', 'four']);
    expect(await read(id)).toMatchObject({ status: 'succeeded', error_code: null });
  });

  it('does not roll back when it fails at the named step', async () => {
    const trace: string[] = [];
    const id = await newTask();
    await runOut(id, [traced('one', trace), failing('two')], 'two');
    expect(trace).toEqual(['one']);
    expect(await read(id)).toMatchObject({ status: 'failed', error_code: 'NO_PORT' });
  });
});

describe('a failed rollback', () => {
  it('is retried with increasing waits, logged, ended with UNDO_FAILED, and retried again by staff', async () => {
    const trace: string[] = [];
    let isBroken = true;
    const stubborn: Step = {
      ...traced('two', trace),
      undo: async () => {
        if (isBroken) throw new TaskError('SERVER_GONE', 'the server does not answer');
      },
    };
    const id = await newTask();
    const steps = [traced('one', trace), stubborn, failing('three'), traced('four', trace)];
    expect(await runOut(id, steps, 'four')).toEqual(
      [2, 4, 8, 16, 32, 64, 128, 256, 300].map((seconds) => seconds * 1_000),
    );
    const { log, ...task } = await read(id);
    expect(task).toEqual({ status: 'failed', error_code: 'UNDO_FAILED' });
    expect(log).toContain('Rollback failed, next attempt in 8 s: the server does not answer');
    expect(log.at(-1)).toBe('Rollback failed: the server does not answer');
    expect(trace).toEqual(['one', 'two']);
    isBroken = false;
    await new TaskControl(database.db).cancel(id);
    await runOut(id, steps, 'four');
    expect(trace).toEqual(['one', 'two', 'undo one']);
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
  });
});
