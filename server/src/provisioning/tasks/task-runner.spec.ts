import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { createTestDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { insertLeague } from '../../../../test/support/league.js';
import { addTask } from '../task.js';
import type { TaskKind } from './task-kinds.js';
import { StepStore } from './step-store.js';
import { Workflows } from './workflow.js';
import type { Step } from './workflow.js';
import { TaskControl } from './task-control.js';
import { NO_RETRY, TaskError } from './task-error.js';
import { TaskDispatcher } from './task-dispatcher.js';
import { TaskRunner } from './task-runner.js';
import { TaskStore } from './task-store.js';

/** Longer than any pause of a busy machine. */
const LEASE_MS = 60_000;

let database: TestDatabase;
let leagueId: string;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 10 });
});
afterAll(() => database.close());

async function newTask(kind: TaskKind = 'deploy', forNewLeague = true): Promise<string> {
  if (forNewLeague) ({ leagueId } = await insertLeague(database.db));
  const id = v7();
  await addTask(database.db, { id, kind, leagueId, requestedBy: null, at: new Date().toISOString() });
  return id;
}

/** @param renewsFor the lease for which the runner believes it has to renew, three times in each */
function createRunner(steps: Step[], kind: TaskKind = 'deploy', renewsFor = LEASE_MS): TaskRunner {
  const tasks = new TaskStore(database.db, LEASE_MS);
  return new TaskRunner(tasks, new StepStore(tasks), new Workflows([{ kind, steps }]), {
    leaseMs: renewsFor,
    injectFault: () => undefined,
  });
}

interface TaskRow {
  status: string;
  error_code: string | null;
  percent: number;
  step: string | null;
  run_after: string | null;
}

async function read(id: string) {
  const [task] = await database.db.query<TaskRow>(
    'SELECT status, error_code, percent, step, run_after FROM public.provisioning_task WHERE id = $1',
    [id],
  );
  const steps = await database.db.query<{ name: string; status: string; attempts: number }>(
    'SELECT name, status, attempts FROM public.provisioning_step WHERE task_id = $1 ORDER BY position',
    [id],
  );
  return { ...task!, steps: steps.map(({ name, status, attempts }) => `${name} ${status} ${attempts}`) };
}

/** Steps that record their runs. */
function traced(names: string[], trace: string[]): Step[] {
  return names.map((name) => ({
    name,
    run: async () => void trace.push(name),
    undo: async () => void trace.push(`undo ${name}`),
  }));
}

describe('a task', () => {
  it('executes its steps in order and reports its progress', async () => {
    const trace: string[] = [];
    const id = await newTask();
    await createRunner(traced(['one', 'two', 'three'], trace)).run(id);
    expect(trace).toEqual(['one', 'two', 'three']);
    expect(await read(id)).toMatchObject({ status: 'succeeded', percent: 100, error_code: null });
  });

  it('is executed once when several workers claim it at once', async () => {
    const trace: string[] = [];
    const id = await newTask();
    const workers = Array.from({ length: 8 }, () => createRunner(traced(['one', 'two'], trace)));
    await Promise.all(workers.map((worker) => worker.run(id)));
    expect(trace).toEqual(['one', 'two']);
  });

  it('retries a failed step, fails with its code, and continues from that step on request', async () => {
    const trace: string[] = [];
    let broken = true;
    const flaky: Step = {
      name: 'flaky',
      maxAttempts: 2,
      retryMs: 0,
      run: async () => {
        trace.push('flaky');
        if (broken) throw new TaskError('INFO_NOT_TAKEN', 'no');
      },
    };
    const id = await newTask();
    const runner = createRunner([...traced(['one'], trace), flaky, ...traced(['three'], trace)]);
    await runner.run(id);
    expect(trace).toEqual(['one', 'flaky', 'flaky']);
    expect(await read(id)).toMatchObject({ status: 'failed', error_code: 'INFO_NOT_TAKEN', percent: 33 });
    broken = false;
    await new TaskControl(database.db).retry(id);
    await runner.run(id);
    expect(trace).toEqual(['one', 'flaky', 'flaky', 'flaky', 'three']);
    expect((await read(id)).status).toBe('succeeded');
  });

  it('fails at once when a retry cannot help', async () => {
    const id = await newTask();
    const hopeless: Step = {
      name: 'a',
      run: () => Promise.reject(new TaskError('LEAGUE_GONE', 'gone', NO_RETRY)),
    };
    await createRunner([hopeless]).run(id);
    expect((await read(id)).steps).toEqual(['a failed 1']);
  });

  it('is released while it waits, and continues when it is due', async () => {
    let ready = false;
    const id = await newTask();
    const waiting: Step = {
      name: 'wait',
      run: async () => (ready ? undefined : { waitMs: 600_000, reason: 'not yet' }),
    };
    const runner = createRunner([waiting]);
    const store = new TaskStore(database.db, LEASE_MS);
    await runner.run(id);
    expect((await read(id)).steps).toEqual(['wait waiting 1']);
    expect(await store.findDue()).not.toContain(id);
    await runner.run(id);
    expect((await read(id)).steps).toEqual(['wait waiting 1']);
    ready = true;
    await database.db.query('UPDATE public.provisioning_task SET run_after = now() WHERE id = $1', [id]);
    expect(await store.findDue()).toContain(id);
    await runner.run(id);
    expect((await read(id)).status).toBe('succeeded');
  });

  it('starts again from an earlier step when a step requests it', async () => {
    const trace: string[] = [];
    let first = true;
    const id = await newTask();
    const start: Step = {
      name: 'start',
      run: async () => {
        if (!first) return;
        first = false;
        throw new TaskError('PORT_TAKEN', 'taken', { waitMs: 0, from: 'port' });
      },
    };
    await createRunner([...traced(['server', 'port', 'files'], trace), start]).run(id);
    expect(trace).toEqual(['server', 'port', 'files', 'port', 'files']);
    expect((await read(id)).status).toBe('succeeded');
  });

  it('waits until an older task of its league has finished', async () => {
    const trace: string[] = [];
    const older = await newTask('deploy');
    const younger = await newTask('suspend', false);
    const store = new TaskStore(database.db, LEASE_MS);
    expect(await store.claim(younger)).toBeNull();
    await createRunner(traced(['one'], trace)).run(older);
    expect(await store.claim(younger)).not.toBeNull();
  });
});

describe('a worker', () => {
  it('writes nothing after it was frozen past its lease', async () => {
    const id = await newTask();
    // Its timers are frozen, too: nothing renews the lease.
    const frozen = new TaskStore(database.db, 100);
    const [old, steps] = [(await frozen.claim(id))!, new StepStore(frozen)];
    await steps.ensureSteps(old, ['one']);
    const others = new TaskStore(database.db, LEASE_MS);
    await until(async () => (await others.findDue()).includes(id), 'the lease has expired');
    const trace: string[] = [];
    await createRunner(traced(['one'], trace)).run(id);
    const before = await read(id);
    expect(before.status).toBe('succeeded');
    await expect(steps.fail(old, 'one', 'UNEXPECTED')).rejects.toThrow('another worker has claimed');
    await expect(steps.log(old, 'one', 'late')).rejects.toThrow('another worker has claimed');
    await expect(frozen.finish(old, 'failed', 'UNEXPECTED', async () => undefined)).rejects.toThrow();
    await expect(frozen.release(old, 0)).rejects.toThrow();
    expect(await frozen.renew(old)).toBe(false);
    expect(await read(id)).toEqual(before);
  });

  it('cannot renew the lease of a task that it has released', async () => {
    const id = await newTask();
    const store = new TaskStore(database.db, LEASE_MS);
    const claimed = (await store.claim(id))!;
    await store.release(claimed, 0);
    expect(await store.renew(claimed)).toBe(false);
    expect(await new TaskStore(database.db, LEASE_MS).claim(id)).not.toBeNull();
  });

  it('keeps its task for longer than a lease while it is alive', async () => {
    const id = await newTask();
    const secondsLeft = async (): Promise<number> => {
      const [task] = await database.db.query<{ left: number }>(
        `SELECT extract(epoch FROM lease_until - clock_timestamp())::float8 AS left
         FROM public.provisioning_task WHERE id = $1`,
        [id],
      );
      return task!.left;
    };
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const slow: Step = { name: 'slow', run: () => finished };
    const work = createRunner([slow], 'deploy', 600).run(id);
    await until(async () => (await read(id)).step === 'slow', 'the step is running');
    // As if half of the lease had passed.
    await database.db.query(
      `UPDATE public.provisioning_task SET lease_until = lease_until - interval '30 s' WHERE id = $1`,
      [id],
    );
    await until(async () => (await secondsLeft()) > 30, 'the lease is renewed');
    expect(await new TaskStore(database.db, LEASE_MS).claim(id)).toBeNull();
    finish();
    await work;
    expect((await read(id)).status).toBe('succeeded');
  });

  it('releases its task between two steps when it is stopped', async () => {
    const trace: string[] = [];
    const id = await newTask();
    const first = createRunner([{ name: 'one', run: async () => first.stop() }, ...traced(['two'], trace)]);
    await first.run(id);
    await first.drain();
    expect(await read(id)).toMatchObject({ status: 'running', steps: ['one succeeded 1', 'two pending 0'] });
    await createRunner([
      { name: 'one', run: async () => void trace.push('one') },
      ...traced(['two'], trace),
    ]).run(id);
    expect(trace).toEqual(['two']);
  });
});

describe('the task queue', () => {
  it('is refilled from the tasks after it was emptied, and contains no finished task', async () => {
    const queued: string[] = [];
    const addBulk = async (jobs: { data: { task_id: string } }[]) => {
      queued.push(...jobs.map(({ data }) => data.task_id));
      return [];
    };
    const refill = new TaskDispatcher(new TaskStore(database.db, LEASE_MS), { addBulk: addBulk as never });
    const id = await newTask();
    await refill.poll();
    expect(queued).toContain(id);
    queued.length = 0;
    const movedBy = (interval: string) =>
      database.db.query(
        'UPDATE public.provisioning_task SET queued_at = queued_at + $2::interval WHERE id = $1',
        [id, interval],
      );
    // It is queued again after five seconds, which a busy machine could outlast.
    await movedBy('1 hour');
    await refill.poll();
    expect(queued).not.toContain(id);
    await movedBy('-1 hour -10 seconds');
    await refill.poll();
    expect(queued).toContain(id);
    await createRunner(traced(['one'], [])).run(id);
    queued.length = 0;
    await database.db.query(`UPDATE public.provisioning_task SET queued_at = NULL`);
    await refill.poll();
    expect(queued).not.toContain(id);
  });
});

describe('canceling a task', () => {
  const control = () => new TaskControl(database.db);

  it('ends at once a task that has not started', async () => {
    const id = await newTask();
    await control().cancel(id);
    expect(await read(id)).toMatchObject({ status: 'cancelled', steps: [] });
  });

  it('rolls back completed and unfinished steps, last step first', async () => {
    const trace: string[] = [];
    const id = await newTask();
    const failing: Step = {
      name: 'three',
      run: () => Promise.reject(new TaskError('INSTANCE_UNHEALTHY', 'no', NO_RETRY)),
      undo: async () => void trace.push('undo three'),
    };
    const runner = createRunner([...traced(['one', 'two'], trace), failing, ...traced(['four'], trace)]);
    await runner.run(id);
    await control().cancel(id);
    await runner.run(id);
    expect(trace).toEqual(['one', 'two', 'undo three', 'undo two', 'undo one']);
    expect(await read(id)).toMatchObject({ status: 'cancelled', percent: 0 });
  });

  it('is rejected once the site was open, for finished tasks, and for tasks without a rollback', async () => {
    const done = await newTask();
    await createRunner(traced(['one'], [])).run(done);
    await expect(control().cancel(done)).rejects.toMatchObject({ code: 'TASK_NOT_CANCELLABLE', status: 409 });
    await expect(control().retry(done)).rejects.toMatchObject({ code: 'TASK_NOT_FAILED', status: 409 });
    const open = await newTask();
    const failing: Step = {
      name: 'push',
      run: () => Promise.reject(new TaskError('INFO_NOT_TAKEN', 'no', NO_RETRY)),
    };
    await createRunner([...traced(['enable_site'], []), failing]).run(open);
    await expect(control().cancel(open)).rejects.toMatchObject({ code: 'TASK_NOT_CANCELLABLE' });
    const suspend = await newTask('suspend');
    await createRunner([failing], 'suspend').run(suspend);
    await expect(control().cancel(suspend)).rejects.toMatchObject({ code: 'TASK_NOT_CANCELLABLE' });
  });
});
