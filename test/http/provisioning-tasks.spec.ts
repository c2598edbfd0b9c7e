import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { TestApi } from '../support/api.js';
import { until } from '../support/until.js';

let api: TestApi;
let league: Awaited<ReturnType<TestApi['league']>>;
let own: { userId: string };

beforeAll(async () => {
  api = await TestApi.start();
  league = await api.league();
  own = { userId: league.user_id };
});
afterAll(() => api.close());

const path = () => `/api/provisioning_tasks/${league.task_id}`;

async function setTask(status: string, code: string | null = null): Promise<void> {
  await api.db.query(
    `UPDATE public.provisioning_task SET status = $2, error_code = $3, step = 'check_health', percent = 54,
       started = now() - interval '2 minutes', finished = CASE WHEN $2 = 'failed' THEN now() END WHERE id = $1`,
    [league.task_id, status, code],
  );
}

async function setLeague(status: string): Promise<void> {
  await api.db.query('UPDATE public.league SET deployment_status = $2 WHERE id = $1', [league.id, status]);
}

describe('GET /api/provisioning_tasks/{id}', () => {
  beforeAll(async () => {
    await setTask('failed', 'INSTANCE_UNHEALTHY');
    await api.db.query(
      `INSERT INTO public.provisioning_step (task_id, name, position, status, attempts, error_code, finished)
       VALUES ($1, 'start_instance', 1, 'succeeded', 1, NULL, now()), ($1, 'check_health', 2, 'failed', 3, 'INSTANCE_UNHEALTHY', now())`,
      [league.task_id],
    );
    await api.db.query(
      `INSERT INTO public.provisioning_log (task_id, step, line) SELECT $1, 'check_health', 'line ' || n FROM generate_series(1, 120) n`,
      [league.task_id],
    );
  });

  it('shows steps, percent, time, the last 100 log lines, the error and what to do, localized', async () => {
    const { status, body } = await api.call<Record<string, unknown> & { log: { line: string }[] }>(
      'GET',
      path(),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'deploy',
      status: 'failed',
      percent: 54,
      error_code: 'INSTANCE_UNHEALTHY',
      error: 'The league was started but does not respond.',
      what_to_do: expect.stringContaining('instance.log'),
      steps: [
        { name: 'start_instance', status: 'succeeded', attempts: 1, error_code: null },
        { name: 'check_health', status: 'failed', attempts: 3, error_code: 'INSTANCE_UNHEALTHY' },
      ],
    });
    expect(Number(body['elapsed_ms'])).toBeGreaterThanOrEqual(119_000);
    expect(body.log.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, i) => `line ${i + 21}`));
    const spanish = await api.call<{ error: string }>('GET', path(), {
      headers: { 'accept-language': 'es' },
    });
    expect(spanish.body.error).toBe('La liga se inició, pero no responde.');
  });

  it('shows owners only their own tasks, without instructions for staff', async () => {
    const { status, body } = await api.call<{ what_to_do: null; error: string }>('GET', path(), { as: own });
    expect([status, body.what_to_do]).toEqual([200, null]);
    expect(body.error).not.toBe('');
    expect((await api.call('GET', path(), { as: 'owner2' })).status).toBe(404);
    const list = await api.call<never>('GET', '/api/provisioning_tasks', { as: own });
    expect(
      (list.body as unknown as { id: string; error: string }[]).map(({ id, error }) => [id, error]),
    ).toEqual([[league.task_id, body.error]]);
  });
});

describe('POST /api/provisioning_tasks/{id}/retry and /cancel', () => {
  it('retry a failed task from the step that failed, and refuse one that has not failed (409)', async () => {
    await setTask('failed', 'INSTANCE_UNHEALTHY');
    const { status, body } = await api.call('POST', `${path()}/retry`);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        status: 'pending',
        error_code: null,
        error: null,
        steps: [
          expect.objectContaining({ name: 'start_instance', status: 'succeeded' }),
          expect.objectContaining({ name: 'check_health', status: 'pending' }),
        ],
      }),
    ]);
    expect((await api.call('POST', `${path()}/retry`)).body).toMatchObject({
      code: 'TASK_NOT_FAILED',
      status: 409,
    });
  });

  it('replay the answer for a repeated key', async () => {
    await setTask('failed');
    const headers = { 'idempotency-key': 'once' };
    expect((await api.call('POST', `${path()}/retry`, { headers })).status).toBe(200);
    const again = await api.call('POST', `${path()}/retry`, { headers });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
  });

  it('request the cancellation of a running task, and refuse a finished one (409)', async () => {
    await setTask('running');
    expect((await api.call('POST', `${path()}/cancel`)).status).toBe(200);
    const [task] = await api.db.query('SELECT cancel_requested FROM public.provisioning_task WHERE id = $1', [
      league.task_id,
    ]);
    expect(task).toEqual({ cancel_requested: true });
    await setTask('succeeded');
    expect((await api.call('POST', `${path()}/cancel`)).body).toMatchObject({
      code: 'TASK_NOT_CANCELLABLE',
      status: 409,
    });
  });

  it('are for admins only (403), and answer 404 for unknown tasks', async () => {
    for (const verb of ['retry', 'cancel']) {
      expect((await api.call('POST', `${path()}/${verb}`, { as: own })).status).toBe(403);
      expect((await api.call('POST', `/api/provisioning_tasks/${v7()}/${verb}`)).status).toBe(404);
    }
  });
});

describe('POST /api/leagues/{id}/suspend and /resume', () => {
  const suspend = (headers: Record<string, string> = { prefer: 'respond-async, wait=1' }) =>
    api.call<{ id: string; kind: string }>('POST', `/api/leagues/${league.id}/suspend`, { headers });

  it('refuse a league in another state', async () => {
    await setLeague('deploying');
    expect((await suspend()).body).toMatchObject({ code: 'LEAGUE_NOT_RUNNING', status: 409 });
    const resume = await api.call('POST', `/api/leagues/${league.id}/resume`);
    expect(resume.body).toMatchObject({ code: 'LEAGUE_NOT_SUSPENDED', status: 409 });
    expect((await api.call('POST', `/api/leagues/${v7()}/suspend`)).status).toBe(404);
  });

  it('answer 202 with the task without waiting, and with the same task while it is open', async () => {
    await setLeague('running');
    const first = await suspend();
    expect([first.status, first.body.kind]).toEqual([202, 'suspend']);
    expect(first.headers['location']).toBe(`/api/provisioning_tasks/${first.body.id}`);
    const second = await suspend({ 'idempotency-key': 'within a transaction'.replaceAll(' ', '-') });
    expect([second.status, second.body.id]).toEqual([202, first.body.id]);
  });

  it('answer 503 to a caller who waits when the task fails', async () => {
    const fail = () =>
      api.db.query(
        `UPDATE public.provisioning_task SET status = 'failed', error_code = 'NOT_DEPLOYED'
         WHERE league_id = $1 AND kind = 'suspend' AND status IN ('pending', 'running') RETURNING id`,
        [league.id],
      );
    // The task of the earlier requests: the next one adds another.
    await fail();
    const waiting = suspend({});
    await until(async () => (await fail()).length > 0, 'its task is requested, and fails');
    expect(await waiting).toMatchObject({
      status: 503,
      body: { code: 'TASK_FAILED', error_code: 'NOT_DEPLOYED' },
    });
  });
});
