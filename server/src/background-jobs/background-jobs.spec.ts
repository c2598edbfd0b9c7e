import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { v7 } from 'uuid';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { DomainError } from '../kernel/index.js';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { BackgroundJobs } from './background-jobs.js';
import { JobHandlers, JobRunner } from './job-runner.js';
import type { JobHandler, JobKind, NewItem } from './job.js';

let database: TestDatabase;
let jobs: BackgroundJobs;
const USER = v7();

beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  database = await createTestDatabase();
  jobs = new BackgroundJobs(database.db);
});
afterEach(() => database.db.query('DELETE FROM public.background_job'));
afterAll(async () => {
  jest.restoreAllMocks();
  await database.close();
});

const item = (): NewItem => ({ subject_id: v7(), league_id: null, amount: 100 });

/** A worker for one kind of job; it polls only when the test says so. */
function runner(kind: JobKind, handler: JobHandler): JobRunner {
  const handlers = new JobHandlers();
  handlers.register(kind, handler);
  return new JobRunner(jobs, handlers, new DailyCleanup(), database.db);
}

describe('a background job with items', () => {
  it('processes each item once, counts the outcomes, and repeats only failed items on a retry', async () => {
    const items = Array.from({ length: 10 }, item);
    const [bad, late, odd] = items.map(({ subject_id }) => subject_id);
    const done: string[] = [];
    let isBroken = true;
    const worker = runner('remind', {
      doItem: async ({ subject_id: id }) => {
        done.push(id);
        if (id === late) return { status: 'skipped', code: 'NOTHING_DUE' };
        if (id === bad && isBroken) throw new DomainError('LEAGUE_INSTANCE_UNREACHABLE', 503);
        if (id === odd && isBroken) throw new Error('a secret of the inside');
        return { status: 'succeeded' };
      },
    });
    const { id } = await jobs.request({ kind: 'remind', userId: USER, items });
    expect(await worker.runNext()).toBe(1);
    expect(await jobs.get(id)).toMatchObject({
      status: 'failed',
      total: 10,
      succeeded: 7,
      failed: 2,
      skipped: 1,
    });
    const codes = await database.db.query<{ code: string }>(
      'SELECT code FROM public.background_job_item WHERE code IS NOT NULL ORDER BY code',
    );
    expect(codes.map(({ code }) => code)).toEqual([
      'LEAGUE_INSTANCE_UNREACHABLE',
      'NOTHING_DUE',
      'UNEXPECTED',
    ]);

    isBroken = false;
    done.length = 0;
    await Promise.all([jobs.retry(id), jobs.retry(id)]);
    expect([await worker.runNext(), await worker.runNext()]).toEqual([1, 0]);
    expect(done.sort()).toEqual([bad, odd].sort());
    expect(await jobs.get(id)).toMatchObject({ status: 'succeeded', succeeded: 9, failed: 0, skipped: 1 });
    await expect(jobs.retry(id)).rejects.toMatchObject({ code: 'JOB_NOT_FAILED' });
  });

  it('continues in another worker after a crash without repeating finished items', async () => {
    const items = Array.from({ length: 6 }, item);
    const { id } = await jobs.request({ kind: 'remind', userId: USER, items });
    // A worker that finished two items and was killed.
    await jobs.claim();
    for (const done of await jobs.nextItems(id, 2)) await jobs.complete(done, { status: 'succeeded' });
    const again: string[] = [];
    const other = runner('remind', {
      doItem: async ({ subject_id }) => {
        again.push(subject_id);
        return { status: 'succeeded' };
      },
    });
    expect(await other.runNext()).toBe(0);
    await database.db.query(`UPDATE public.background_job SET lease_until = now() - interval '1 second'`);
    expect(await other.runNext()).toBe(1);
    expect(again).toHaveLength(4);
    expect(await jobs.get(id)).toMatchObject({ status: 'succeeded', succeeded: 6 });
  });

  it('joins concurrent requests into one job and adds their items', async () => {
    const [first, second] = [item(), item()];
    const ask = (items: NewItem[]) =>
      jobs.request({ kind: 'retry_billing_items', userId: USER, items, joins: true });
    const asked = await Promise.all([ask([first]), ask([first, second])]);
    expect(asked[0].id).toBe(asked[1].id);
    expect((await jobs.get(asked[0].id)).total).toBe(2);
  });

  it('is rejected with TOO_MANY_JOBS when five jobs of its kind are open', async () => {
    const ask = () => jobs.request({ kind: 'remind', userId: USER, items: [item()] });
    for (let n = 0; n < 5; n += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_JOBS', status: 409 });
  });
});

describe('a background job without items', () => {
  it('stores its result', async () => {
    const worker = runner('verify_ledger', { run: async () => ({ ok: true, events: 3 }) });
    const { id } = await jobs.request({ kind: 'verify_ledger', userId: USER });
    await worker.runNext();
    expect(await jobs.get(id)).toMatchObject({
      status: 'succeeded',
      result: { ok: true, events: 3 },
      error: null,
    });
  });

  it('stores the error code when it fails', async () => {
    const failing = () => Promise.reject(new DomainError('LEDGER_VERIFICATION_FAILED', 503));
    const { id } = await jobs.request({ kind: 'verify_ledger', userId: USER });
    await runner('verify_ledger', { run: failing }).runNext();
    expect(await jobs.get(id)).toMatchObject({ status: 'failed', error: 'LEDGER_VERIFICATION_FAILED' });
  });

  it('stays pending for the next worker when its worker is stopped', async () => {
    const { id } = await jobs.request({ kind: 'verify_ledger', userId: USER });
    const worker: JobRunner = runner('verify_ledger', {
      run: async () => {
        void worker.onModuleDestroy();
        throw new Error('its process ended');
      },
    });
    await worker.runNext();
    expect(await jobs.get(id)).toMatchObject({ status: 'pending', error: null });
  });
});

describe('the daily cleanup', () => {
  it('removes finished jobs after a year', async () => {
    const old = await jobs.request({ kind: 'remind', userId: USER, items: [item()] });
    const recent = await jobs.request({ kind: 'remind', userId: USER, items: [item()] });
    await database.db.query(`UPDATE public.background_job SET status = 'succeeded'`);
    await database.db.query(
      `UPDATE public.background_job SET created = now() - interval '366 days' WHERE id = $1`,
      [old.id],
    );
    expect(await jobs.clean()).toBe(1);
    expect((await jobs.get(recent.id)).total).toBe(1);
    await expect(jobs.get(old.id)).rejects.toMatchObject({ status: 404 });
  });
});
