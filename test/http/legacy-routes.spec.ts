import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { TestApi } from '../support/api.js';
import { until } from '../support/until.js';

const IP = '127.0.0.1';
const PORT = 8007;

let api: TestApi;
let id: string;
let name: string;

beforeAll(async () => {
  api = await TestApi.start();
  name = `liga-${v7().slice(-8)}`;
  id = (await api.league({ url_extension: name, type_tier: 2 })).id;
  const [server] = await api.db.query<{ id: string }>(
    `INSERT INTO public.servers (name, ip, league_capacity, free_tier, status)
     VALUES ('paid-1', $1, 5, false, 'ready') RETURNING id`,
    [IP],
  );
  await api.db.query('UPDATE public.league SET server_id = $2, port = $3 WHERE id = $1', [
    ...[id, server!.id, PORT],
  ]);
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.db.query(`UPDATE public.provisioning_task SET status = 'succeeded'`);
  await setStatus('running');
});

async function setStatus(status: string): Promise<void> {
  await api.db.query('UPDATE public.league SET deployment_status = $2 WHERE id = $1', [id, status]);
}

type Task = { id: string; kind: string; league_id: string; status: string };

const ASYNC = { prefer: 'respond-async' };

const send = (path: string, body?: object, headers: Record<string, string> = ASYNC) =>
  api.call<Task>('POST', path, { headers, ...(body && { body }) });

/** Does the work of a worker: ends the existing tasks. */
async function endTasks(status: 'succeeded' | 'failed', code: string | null = null): Promise<void> {
  await until(async () => {
    const ended = await api.db.query(
      `UPDATE public.provisioning_task SET status = $1, error_code = $2, finished = now()
       WHERE status = 'pending' RETURNING id`,
      [status, code],
    );
    return ended.length > 0;
  }, 'there is a task to end');
}

/** As written in the customer's first specification (glossary: legacy routes): path with or without the slash, and every field of the body. */
const CALLS: [string, () => object | undefined, string][] = [
  ['/api/leagues/create', () => ({ name, port: PORT, server_ip: IP }), 'redeploy'],
  ['/api/leagues/create_file_league_enabled', () => ({ name, port: PORT, server_ip: IP }), 'resume'],
  ['/api/leagues/restart_reload_nginx_server', () => undefined, 'reload_proxy'],
  ['/api/leagues/update_deployed_league_info/', () => ({ league_id: id }), 'update_info'],
  ['/api/leagues/update_league_plan/', () => ({ league_id: id, new_type_tier: 2 }), 'update_plan'],
  ['/api/leagues/delete_file_league_enabled', () => ({ name }), 'suspend'],
];

describe.each(CALLS)('POST %s, as in the original specification (seed)', (path, body, kind) => {
  it(`answers 202 with a task (${kind}) without waiting, with or without a trailing slash`, async () => {
    const { status, body: task, headers } = await send(path, body());
    expect([status, task.kind, task.status]).toEqual([202, kind, 'pending']);
    expect(headers['location']).toBe(`/api/provisioning_tasks/${task.id}`);
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    expect((await send(other, body())).status).toBe(202);
  });

  it('answers when the task ends if the caller waits', async () => {
    const waiting = send(path, body(), {});
    await endTasks('succeeded');
    expect(await waiting).toMatchObject({ status: 200, body: { kind, status: 'succeeded' } });
  });

  it('runs once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': v7(), ...ASYNC };
    const first = await send(path, body(), headers);
    await endTasks('succeeded');
    const again = await send(path, body(), headers);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([202, 'true']);
    expect(again.body.id).toBe(first.body.id);
  });

  it('is for admins only (403)', async () => {
    for (const as of ['common', 'operario', 'contador'] as const) {
      const answer = await api.call('POST', path, { as, body: body() ?? {} });
      expect([as, answer.status]).toEqual([as, 403]);
    }
  });
});

describe('the body of a seed request (R36a)', () => {
  const wrong = (field: string) => ({ status: 400, body: { errors: [{ field, code: 'NOT_OUR_RECORD' }] } });

  it('must match the stored record of a league', async () => {
    for (const path of ['/api/leagues/create', '/api/leagues/create_file_league_enabled']) {
      const right = { name, port: PORT, server_ip: IP };
      expect(await send(path, { ...right, port: 22 })).toMatchObject(wrong('port'));
      expect(await send(path, { ...right, server_ip: '203.0.113.9' })).toMatchObject(wrong('server_ip'));
      expect(await send(path, { ...right, name: '../etc' })).toMatchObject(wrong('name'));
    }
    expect(await send('/api/leagues/delete_file_league_enabled', { name: 'no-such' })).toMatchObject(
      wrong('name'),
    );
  });

  it('must name the address of a known server', async () => {
    const answer = await send('/api/leagues/restart_reload_nginx_server', { server_ip: '203.0.113.9' });
    expect(answer).toMatchObject(wrong('server_ip'));
  });

  it('must name the current tier of the league, which the request does not change', async () => {
    const answer = await send('/api/leagues/update_league_plan', { league_id: id, new_type_tier: 1 });
    expect(answer).toMatchObject(wrong('new_type_tier'));
  });

  it('creates no task when it is wrong', async () => {
    const open = await api.db.query(`SELECT id FROM public.provisioning_task WHERE status = 'pending'`);
    expect(open).toEqual([]);
  });
});

describe('the state of a league', () => {
  const place = () => ({ name, port: PORT, server_ip: IP });

  it('decides the task: a failed league is deployed from the start', async () => {
    await setStatus('failed');
    expect((await send('/api/leagues/create', place())).body.kind).toBe('deploy');
  });

  it('prevents a deployment while suspended (LEAGUE_SUSPENDED), but not resuming', async () => {
    await setStatus('suspended');
    const answer = await send('/api/leagues/create', place());
    expect(answer).toMatchObject({ status: 409, body: { code: 'LEAGUE_SUSPENDED' } });
    expect((await send('/api/leagues/create_file_league_enabled', place())).status).toBe(202);
  });

  it('leads to 409 LEAGUE_NOT_DEPLOYED without an instance, and to 404 for an unknown league', async () => {
    const other = await api.league();
    const info = await send('/api/leagues/update_deployed_league_info/', { league_id: other.id });
    expect(info).toMatchObject({ status: 409, body: { code: 'LEAGUE_NOT_DEPLOYED' } });
    const unknown = await send('/api/leagues/update_deployed_league_info/', { league_id: v7() });
    expect(unknown.status).toBe(404);
  });
});

describe('a plan update that does not reach the instance', () => {
  it('is answered with 503 and the text of the seed (section 8)', async () => {
    const body = { league_id: id, new_type_tier: 2 };
    const waiting = send('/api/leagues/update_league_plan/', body, { 'accept-language': 'es' });
    await endTasks('failed', 'PLAN_NOT_TAKEN');
    expect(await waiting).toMatchObject({
      status: 503,
      body: {
        code: 'PLAN_RESTRICTIONS_UPDATE_FAILED',
        message: 'Error al modificar las restricciones del plan en la liga',
        error_code: 'PLAN_NOT_TAKEN',
      },
    });
  });

  it('reuses a pending task, and queues another one once the task is running', async () => {
    const body = { league_id: id, new_type_tier: 2 };
    const first = await send('/api/leagues/update_league_plan/', body);
    expect((await send('/api/leagues/update_league_plan/', body)).body.id).toBe(first.body.id);
    await api.db.query(`UPDATE public.provisioning_task SET status = 'running' WHERE id = $1`, [
      first.body.id,
    ]);
    expect((await send('/api/leagues/update_league_plan/', body)).body.id).not.toBe(first.body.id);
  });
});
