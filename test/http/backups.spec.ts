import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { FileStorage } from '../../server/src/platform/storage/index.js';
import { TestApi } from '../support/api.js';
import { until } from '../support/until.js';

const ASYNC = { prefer: 'respond-async' };

let api: TestApi;
let id: string;
let ownerId: string;
let name: string;
let other: string;

beforeAll(async () => {
  api = await TestApi.start();
  name = `liga-${v7().slice(-8)}`;
  ({ id, user_id: ownerId } = await api.league({ url_extension: name }));
  other = (await api.league()).id;
  const [server] = await api.db.query<{ id: string }>(
    `INSERT INTO public.servers (name, ip, league_capacity, free_tier, status)
     VALUES ('paid-1', '127.0.0.1', 5, false, 'ready') RETURNING id`,
  );
  await api.db.query('UPDATE public.league SET server_id = $1, port = 8000 WHERE id = $2', [server!.id, id]);
  await api.db.query(`INSERT INTO public.league_deployment (league_id, instance) VALUES ($1, 'up')`, [id]);
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.db.query('DELETE FROM public.league_backup');
  await api.db.query(`UPDATE public.provisioning_task SET status = 'succeeded'`);
  await api.db.query(`UPDATE public.league SET deployment_status = 'running'`);
});

interface Kept {
  leagueId?: string;
  status?: string;
  kind?: string;
  hoursAgo?: number;
  taskId?: string | null;
}

/** A backup as a worker stores it. */
async function keep({
  leagueId = id,
  status = 'good',
  kind = 'daily',
  hoursAgo = 1,
  taskId = null,
}: Kept = {}) {
  const backupId = v7();
  const key = `backups/${leagueId}/${backupId}-1.zip`;
  await api.app.get(FileStorage).put(key, Buffer.from('PK zip'));
  await api.db.query(
    `INSERT INTO public.league_backup (id, league_id, name, kind, status, storage_key, bytes, sha256, counts, taken_at,
       checked_at, task_id) VALUES ($1, $2, $3, $4, $5, $6, 6, 'abc', '{"team": 4}', now() - $7 * interval '1 hour', now(), $8)`,
    [backupId, leagueId, name, kind, status, key, hoursAgo, taskId],
  );
  return { id: backupId, key };
}

describe('GET /api/leagues/{id}/backups', () => {
  it('lists the backups of the league, newest first, with filter, sort and range', async () => {
    const [old, young] = [await keep({ hoursAgo: 30 }), await keep({ kind: 'on_demand' })];
    await keep({ leagueId: other });
    const { status, body, headers } = await api.call<object[]>('GET', `/api/leagues/${id}/backups`);
    expect([status, headers['content-range']]).toEqual([200, 'league_backups 0-1/2']);
    expect(body).toMatchObject([
      { id: young.id, league_id: id, name, kind: 'on_demand', status: 'good', bytes: 6, counts: { team: 4 } },
      { id: old.id, kind: 'daily' },
    ]);
    expect(JSON.stringify(body)).not.toContain('storage');
    const query = { filter: '{"kind":"daily"}', range: '[0,0]', sort: '["bytes","ASC"]' };
    const page = await api.call<object[]>('GET', `/api/leagues/${id}/backups`, { query });
    expect([page.headers['content-range'], page.body]).toMatchObject([
      'league_backups 0-0/1',
      [{ id: old.id }],
    ]);
    const unknown = await api.call('GET', `/api/leagues/${id}/backups`, {
      query: { filter: '{"storage_key":"x"}' },
    });
    expect(unknown.status).toBe(400);
  });

  it('returns 404 for an unknown league', async () => {
    expect((await api.call('GET', `/api/leagues/${v7()}/backups`)).status).toBe(404);
  });
});

describe('GET /api/leagues/{id}/backups/{backup_id}/file', () => {
  const downloadBackup = (backupId: string, leagueId = id) =>
    api.call('GET', `/api/leagues/${leagueId}/backups/${backupId}/file`);

  it('sends the zip as backup_<name>.zip and records the download in the activity log', async () => {
    const backup = await keep();
    const { status, headers } = await downloadBackup(backup.id);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(headers['content-disposition']).toBe(`attachment; filename="backup_${name}.zip"`);
    const query = { filter: JSON.stringify({ record_id: backup.id }) };
    const { body } = await api.call<object[]>('GET', '/api/activity_log', { query });
    expect(body).toMatchObject([
      {
        action: 'downloaded',
        resource: 'league_backups',
        user_id: api.users.admin,
        after: { league_id: id, name },
      },
    ]);
  });

  it('returns 404 for another league’s backup, a failed backup and a missing file', async () => {
    const [foreign, failed, lost] = [
      await keep({ leagueId: other }),
      await keep({ status: 'failed' }),
      await keep(),
    ];
    await api.app.get(FileStorage).delete(lost.key);
    for (const backup of [foreign, failed, lost]) expect((await downloadBackup(backup.id)).status).toBe(404);
  });
});

describe('POST /api/leagues/{id}/restore', () => {
  const restore = (backup_id: unknown, headers: Record<string, string> = ASYNC) =>
    api.call<{ id: string }>('POST', `/api/leagues/${id}/restore`, { body: { backup_id }, headers });

  it('creates one restore task per backup, even when requested twice', async () => {
    const [backup, another] = [await keep(), await keep()];
    const { status, body, headers } = await restore(backup.id);
    expect([status, body]).toMatchObject([202, { kind: 'restore', league_id: id, status: 'pending' }]);
    expect(headers['location']).toBe(`/api/provisioning_tasks/${body.id}`);
    expect((await restore(backup.id)).body.id).toBe(body.id);
    expect((await restore(another.id)).body.id).not.toBe(body.id);
    const [task] = await api.db.query<{ input: object }>(
      'SELECT input FROM public.provisioning_task WHERE id = $1',
      [body.id],
    );
    expect(task!.input).toEqual({ backup_id: backup.id });
  });

  it('accepts only a good backup of the same league', async () => {
    const wrong = [
      await keep({ leagueId: other }),
      await keep({ status: 'failed' }),
      { id: v7() },
      { id: 'none' },
    ];
    for (const backup of wrong) {
      const { status, body } = await restore(backup.id);
      expect([status, (body as { errors?: unknown }).errors]).toMatchObject([400, [{ field: 'backup_id' }]]);
    }
    expect((await restore(undefined)).status).toBe(400);
  });

  it('returns 409 while the league is not running', async () => {
    const backup = await keep();
    await api.db.query(`UPDATE public.league SET deployment_status = 'failed'`);
    expect(await restore(backup.id)).toMatchObject({ status: 409, body: { code: 'LEAGUE_NOT_RUNNING' } });
  });

  it('replays the response for a repeated Idempotency-Key and returns 422 for another body', async () => {
    const [backup, another] = [await keep(), await keep()];
    const headers = { 'idempotency-key': v7() };
    const first = await restore(backup.id, headers);
    const again = await restore(backup.id, headers);
    expect([first.status, again.status, again.body.id]).toEqual([202, 202, first.body.id]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await restore(another.id, headers)).status).toBe(422);
  });
});

describe('POST /api/leagues/backup_league/', () => {
  const backUp = (
    body: object = { name, server_ip: '127.0.0.1' },
    headers: Record<string, string> = {},
    slash = '/',
  ) =>
    api.call<{ id: string; code: string }>('POST', `/api/leagues/backup_league${slash}`, { body, headers });

  /** Does the work of a worker. */
  async function work(status: 'succeeded' | 'failed'): Promise<string> {
    let taskId = '';
    await until(async () => {
      const [task] = await api.db.query<{ id: string }>(
        `SELECT id FROM public.provisioning_task WHERE kind = 'backup' AND status = 'pending'`,
      );
      taskId = task?.id ?? '';
      return task !== undefined;
    }, 'a backup is requested');
    if (status === 'succeeded') await keep({ taskId, kind: 'on_demand' });
    const code = status === 'failed' ? 'BACKUP_NOT_GIVEN' : null;
    await api.db.query('UPDATE public.provisioning_task SET status = $2, error_code = $3 WHERE id = $1', [
      ...[taskId, status, code],
    ]);
    return taskId;
  }

  it.each(['/', ''])('waits for the backup and sends its zip (trailing slash: %j)', async (slash) => {
    const [answer] = await Promise.all([backUp(undefined, {}, slash), work('succeeded')]);
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      ...[200, `attachment; filename="backup_${name}.zip"`],
    ]);
  });

  it('returns 503 with the task and its error code when the backup fails', async () => {
    const [answer, taskId] = await Promise.all([backUp(), work('failed')]);
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'BACKUP_FAILED', task_id: taskId, error_code: 'BACKUP_NOT_GIVEN' },
    });
  });

  it('returns 202 with the task for Prefer: respond-async and for an Idempotency-Key', async () => {
    const first = await backUp(undefined, ASYNC);
    expect([first.status, first.body]).toMatchObject([202, { kind: 'backup', status: 'pending' }]);
    const keyed = await backUp(undefined, { 'idempotency-key': v7() });
    expect([keyed.status, keyed.body.id]).toEqual([202, first.body.id]);
  });

  it('returns 400 and creates no task when name or server_ip do not match the record (R36a)', async () => {
    const wrong: [object, string][] = [
      [{ name: 'liga-of-nobody', server_ip: '127.0.0.1' }, 'name'],
      [{ name, server_ip: '203.0.113.9' }, 'server_ip'],
      [{ name, server_ip: '127.0.0.1; rm -rf /' }, 'server_ip'],
      [{ name: `${name}/../..` }, 'name'],
      [{}, 'name'],
    ];
    for (const [body, field] of wrong) {
      const answer = await backUp(body);
      expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }]);
    }
    const open = await api.db.query(`SELECT 1 FROM public.provisioning_task WHERE status = 'pending'`);
    expect(open).toEqual([]);
  });

  it('returns 409 while the league is not running', async () => {
    await api.db.query(`UPDATE public.league SET deployment_status = 'pending'`);
    expect(await backUp()).toMatchObject({ status: 409, body: { code: 'LEAGUE_NOT_RUNNING' } });
  });
});

describe('backup_status of a league', () => {
  const read = async (as: 'admin' | 'contador' | { userId: string } = 'admin') =>
    (await api.call<Record<string, unknown>>('GET', `/api/leagues/${id}`, { as })).body as Record<
      string,
      unknown
    >;

  beforeEach(() => api.db.query('UPDATE public.league SET created = now() WHERE id = $1', [id]));

  it('changes from none to good, with the time and size of the latest backup', async () => {
    expect(await read()).toMatchObject({ backup_status: 'none', backup_at: null, backup_bytes: null });
    await keep({ hoursAgo: 30 });
    await keep({ hoursAgo: 3 });
    const { backup_status, backup_at, backup_bytes } = await read();
    expect([backup_status, backup_bytes]).toEqual(['good', 6]);
    expect(Date.now() - Date.parse(String(backup_at))).toBeLessThan(4 * 3_600_000);
  });

  it('is failed when the latest backup failed, even if an earlier one was good', async () => {
    await keep({ hoursAgo: 3 });
    await keep({ hoursAgo: 1, status: 'failed' });
    expect(await read()).toMatchObject({ backup_status: 'failed', backup_bytes: 6 });
  });

  it('is overdue 37 hours after the last backup, but not for a deleted league', async () => {
    await keep({ hoursAgo: 37 });
    expect((await read())['backup_status']).toBe('overdue');
    const query = { filter: '{"backup_status":["overdue","failed"]}' };
    const { body } = await api.call<{ id: string }[]>('GET', '/api/leagues', { query });
    expect((body as unknown as { id: string }[]).map((league) => league.id)).toEqual([id]);
    await api.db.query(`UPDATE public.league SET deployment_status = 'deleted' WHERE id = $1`, [id]);
    expect((await read())['backup_status']).toBe('good');
  });

  it('is hidden from accountants and owners', async () => {
    for (const as of ['contador', { userId: ownerId }] as const) {
      await api.db.query('UPDATE public.roles_user_accountant SET can_view_leagues = true');
      const fields = Object.keys(await read(as)).filter((field) => field.startsWith('backup'));
      expect(fields).toEqual([]);
    }
  });

  it('is accepted as a read-only field in a PUT of the record', async () => {
    const body = await read();
    expect((await api.call('PUT', `/api/leagues/${id}`, { body })).status).toBe(200);
  });
});
