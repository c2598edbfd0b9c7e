import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { v7 } from 'uuid';
import { Config } from '../../server/src/platform/config/index.js';
import type { LeagueSnapshots } from '../../server/src/provisioning/index.js';
import { Backups } from '../../server/src/provisioning/backups/backups.js';
import type { Driver } from '../../server/src/provisioning/drivers/driver.js';
import { InstanceDirectory } from '../../server/src/provisioning/instance-directory.js';
import { createWorkflows } from '../../server/src/provisioning/steps/workflows.js';
import { TaskAccounts } from '../../server/src/provisioning/task-accounts.js';
import { StepStore } from '../../server/src/provisioning/tasks/step-store.js';
import { TaskError } from '../../server/src/provisioning/tasks/task-error.js';
import { TaskRunner } from '../../server/src/provisioning/tasks/task-runner.js';
import { TaskStore } from '../../server/src/provisioning/tasks/task-store.js';
import { TestApi } from '../support/api.js';
import type { ApiResponse } from '../support/api.js';
import { backupZip, sqliteFile } from '../support/backups.js';
import { testBox } from '../support/league.js';
import { matchesFrom, SilentInstance } from '../support/silent-instance.js';
import { until } from '../support/until.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';

interface Shown {
  id: string;
  charge_type: string;
  generated_next: boolean;
  start_charge_date: string;
  final_charge_date: string;
}

interface Task {
  id: string;
  status: string;
  error_code: string | null;
  what_to_do: string | null;
  log: { line: string }[];
}

let api: TestApi;
let instance: SilentInstance;
let leagueId: string;
let ended: Shown;

beforeAll(async () => {
  api = await TestApi.start();
  instance = await SilentInstance.start();
});
afterAll(async () => {
  await instance.close();
  await api.close();
});

/** A lost server: every call fails. */
const LOST = new Proxy({} as Driver, {
  get: () => () => Promise.reject(new TaskError('SERVER_UNREACHABLE', 'it does not answer')),
});
/** A reachable server; only the league's program is down. */
const THERE = new Proxy({} as Driver, { get: () => async () => undefined });

/** Runs a task with real steps, like a worker. */
async function workOn(taskId: string, driver: Driver, snapshots: LeagueSnapshots): Promise<Task> {
  const { db, app } = api;
  const { provisioning } = app.get(Config);
  const config = app.get(Config).with({ provisioning: { ...provisioning, retryWaitMs: 1 } });
  const accounts = new TaskAccounts(app.get(CommandBus));
  const directory = new InstanceDirectory(db, testBox);
  const stories = createWorkflows({
    ...{ db, config, driver, directory, accounts, snapshots },
    ...{ box: testBox, backups: app.get(Backups, { strict: false }) },
  });
  const tasks = new TaskStore(db, 5_000);
  const settings = { leaseMs: 5_000, injectFault: () => undefined };
  const runner = new TaskRunner(tasks, new StepStore(tasks), stories, settings);
  let task: Task | undefined;
  await until(async () => {
    await runner.run(taskId);
    task = (await api.call<Task>('GET', `/api/provisioning_tasks/${taskId}`)).body;
    return !['pending', 'running'].includes(task.status);
  }, 'the task ends');
  return task!;
}

const remove = (query: Record<string, string>, body?: object): Promise<ApiResponse> =>
  api.call('DELETE', `/api/leagues/${leagueId}`, {
    ...{ query, headers: { prefer: 'respond-async' } },
    ...(body === undefined ? {} : { body }),
  });

const NO_SNAPSHOTS: LeagueSnapshots = { findLatest: async () => null };

async function deleted(
  query: Record<string, string>,
  driver: Driver,
  { body, snapshots = NO_SNAPSHOTS }: { body?: object; snapshots?: LeagueSnapshots } = {},
): Promise<Task> {
  const { status, body: task } = await remove(query, body);
  expect(status).toBe(202);
  return workOn(task['id'], driver, snapshots);
}

async function payments(): Promise<Shown[]> {
  const query = { filter: JSON.stringify({ league_id: leagueId }) };
  return (await api.call<Shown[]>('GET', '/api/payments', { query })).body as unknown as Shown[];
}

/** Staff upload the receipt of a payment of 750 and approve it. */
async function pay(payment_id: string): Promise<ApiResponse> {
  const paid = [{ payment_id, payment_date: '2020-01-01T10:00:00.000Z' }];
  const form = uploadForm({ league_id: leagueId, payments: paid, file: pdfWith('750') });
  const authorization = `Bearer ${await api.token('admin')}`;
  const answer = await api.inject({
    ...{ method: 'POST', url: '/api/payments/upload_receipt', payload: form.payload },
    headers: { ...form.headers, authorization },
  });
  expect(answer.statusCode).toBe(200);
  return api.call('POST', '/api/payments/approve', { body: { payment_id, amount_received: 750 } });
}

const league = async () => (await api.call('GET', `/api/leagues/${leagueId}`)).body;
const notesOf = ({ log }: Task): string[] => log.map(({ line }) => line);

/** A good backup with three matches of the ended period, and one from before the league was charged. */
async function backUp(): Promise<void> {
  const matches = [
    ...matchesFrom(ended.start_charge_date, 3),
    { ...matchesFrom('2020-01-01', 1)[0]!, id: 'old' },
  ];
  const values = matches.map(({ id, ended_at }) => `('${id}', '${ended_at}', 0)`).join(', ');
  const database = sqliteFile(
    'CREATE TABLE match (id TEXT, ended_at TEXT, walkover INTEGER)',
    `INSERT INTO match VALUES ${values}`,
  );
  const zip = backupZip({ leagueId, database, manifest: { counts: { match: 4 } } });
  const key = `backups/${leagueId}/${v7()}-1.zip`;
  await api.app.get(Backups, { strict: false }).store(key, Readable.from([zip]));
  await api.db.query(
    `INSERT INTO public.league_backup (id, league_id, name, kind, status, storage_key, bytes, sha256, counts, checked_at)
     VALUES ($1, $2, 'liga', 'daily', 'good', $3, $4, $5, '{}', now())`,
    [v7(), leagueId, key, zip.length, createHash('sha256').update(zip).digest('hex')],
  );
}

/** A league at 250 a match whose first period has ended; its instance was reachable at that time, or never. */
async function begin(wasHeard: boolean): Promise<void> {
  ({ id: leagueId } = await api.league({ type_tier: 2 }));
  await instance.serve(api, leagueId);
  [ended] = (await payments()) as [Shown];
  instance.finished = matchesFrom(ended.start_charge_date, 3);
  instance.isUp = wasHeard;
  const now = new Date(Date.parse(ended.final_charge_date) + 3_600_000).toISOString();
  expect((await api.call('PUT', '/api/test_clock', { body: { now } })).status).toBe(200);
  instance.isUp = false;
}

describe('a league whose server is lost (R14, R37)', () => {
  beforeEach(() => begin(false));

  it('is not deleted while its instance must be queried, and the task names the alternatives', async () => {
    const task = await deleted({ delete_bu: 'true' }, THERE);
    expect(task).toMatchObject({ status: 'failed', error_code: 'MATCHES_UNKNOWN' });
    expect(task.what_to_do).toMatch(/latest backup.*unknown/);
    expect(await league()).toMatchObject({ deployment_status: 'running' });
    const kept = await deleted({}, THERE);
    expect(kept).toMatchObject({ status: 'failed', error_code: 'LAST_BACKUP_NOT_GIVEN' });
    expect(kept.what_to_do).toMatch(/latest backup.*unknown/);
  });

  it('is deleted with the matches of its latest backup: 3 x 250 stay owed', async () => {
    await backUp();
    const task = await deleted({ matches: 'newest_backup' }, LOST);
    expect(task).toMatchObject({ status: 'succeeded', error_code: null });
    expect(await league()).toMatchObject({ deployment_status: 'deleted', owed: 750, port: null });
    const lost = 'Skipped because the server did not respond: it does not answer';
    expect(notesOf(task).filter((line) => line === lost)).toHaveLength(4);
    expect(notesOf(task).join('\n')).toMatch(/Using the finished matches of the backup of 20/);
    expect((await api.call('GET', '/api/ledger/verify')).body).toMatchObject({ ok: true });
  });

  it('keeps its latest snapshot as the backup before deletion', async () => {
    const zip = backupZip({ leagueId });
    const copy = { taken_at: '2026-11-22T10:00:30.000Z', save: (file: string) => writeFile(file, zip) };
    const task = await deleted({ matches: 'unknown' }, LOST, {
      snapshots: { findLatest: async (id) => (id === leagueId ? copy : null) },
    });
    expect(task.status).toBe('succeeded');
    expect(notesOf(task)).toContain(
      'This is the copy of the league that was made at 2026-11-22T10:00:30.000Z',
    );
    const [backup] = await api.db.query(
      `SELECT kind, status, taken_at, bytes FROM public.league_backup WHERE league_id = $1`,
      [leagueId],
    );
    expect(backup).toMatchObject({
      ...{ kind: 'before_delete', status: 'good', taken_at: copy.taken_at, bytes: zip.length },
    });
  });

  it('previews the estimate in a dry run and writes nothing', async () => {
    await backUp();
    const preview = await remove({ dry_run: 'true', matches: 'newest_backup' });
    expect(preview).toMatchObject({ status: 200, body: { dry_run: true } });
    const [shown] = (preview.body['payments'] as { id: string; estimated_value: number }[]).filter(
      ({ id }) => id === ended.id,
    );
    expect(shown).toMatchObject({ estimated_value: 750 });
    const asked = await remove({ dry_run: 'true' });
    expect([asked.status, asked.body['code']]).toEqual([503, 'LEAGUE_INSTANCE_UNREACHABLE']);
    expect(await league()).toMatchObject({ deployment_status: 'running' });
  });

  it('is not deleted with a missing backup (409) or an unknown source of matches (400)', async () => {
    const asked = { matches: 'newest_backup' };
    for (const query of [asked, { ...asked, dry_run: 'true' }])
      expect(await remove(query)).toMatchObject({ status: 409, body: { code: 'NO_BACKUP' } });
    expect((await remove({ matches: 'guess' })).status).toBe(400);
    expect((await remove({}, { matches: 'guess' })).status).toBe(400);
    const tasks = await api.db.query(
      `SELECT 1 FROM public.provisioning_task WHERE league_id = $1 AND kind = 'delete'`,
      [leagueId],
    );
    expect(tasks).toEqual([]);
  });

  it('owes nothing for a period without an estimate when its matches are unknown', async () => {
    const task = await deleted({}, LOST, { body: { matches: 'unknown' } });
    expect(task.status).toBe('succeeded');
    expect(await league()).toMatchObject({ deployment_status: 'deleted', owed: 0 });
  });
});

describe('a league whose server was lost after an estimate (R14, R37)', () => {
  it('is deleted with unknown matches: the estimated 3 x 250 stay owed', async () => {
    await begin(true);
    const task = await deleted({ matches: 'unknown' }, LOST);
    expect(task).toMatchObject({ status: 'succeeded', error_code: null });
    expect(await league()).toMatchObject({ deployment_status: 'deleted', owed: 750, port: null });
    const [row] = await api.db.query<{ after: object }>(
      `SELECT after FROM public.activity_log WHERE record_id = $1 AND action = 'deleted'`,
      [leagueId],
    );
    expect(row!.after).toMatchObject({ matches: 'unknown', delete_bu: false, task_id: task.id });
    expect(await pay(ended.id)).toMatchObject({ status: 200, body: { balance: 0 } });
    expect(await league()).toMatchObject({ owed: 0 });
    expect((await api.call('GET', '/api/ledger/verify')).body).toMatchObject({ ok: true });
  });
});
