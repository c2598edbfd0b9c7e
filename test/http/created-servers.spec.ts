import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { DigitalOceanMock } from '../provisioning/digitalocean/mock.js';
import { INSTALLATION_TAG, settingsFor } from '../provisioning/digitalocean/server-creation-runner.js';
import { TestApi } from '../support/api.js';
import { until } from '../support/until.js';

let mock: DigitalOceanMock;
let api: TestApi;

beforeAll(async () => {
  mock = await DigitalOceanMock.start();
  const digitalOcean = { ...settingsFor(mock), timeoutMs: 10_000 };
  api = await TestApi.start({ provisioner: 'digitalocean', digitalOcean });
});
afterAll(async () => {
  await api.close();
  await mock.close();
});
beforeEach(() => mock.reset());
afterEach(() => expect(mock.breaches).toEqual([]));

interface Created {
  server_id: string;
  task_id: string;
}

async function server(status: string, digitalOceanId: number | null = null): Promise<string> {
  const [row] = await api.db.query<{ id: string }>(
    `INSERT INTO public.servers (name, league_capacity, free_tier, status, driver, digital_ocean_id)
     VALUES ('spec', 1, true, $1, 'digitalocean', $2) RETURNING id`,
    [status, digitalOceanId],
  );
  return row!.id;
}

const droplet = (serverId?: string) =>
  mock.add({ tags: [INSTALLATION_TAG, ...(serverId ? [`touchline-server-${serverId}`] : [])] }).id;

const orphans = () =>
  api.call<{ provider_id: string; reason: string }[] & Record<string, never>>('GET', '/api/servers/orphans');
const remove = (ids: number[], headers: Record<string, string> = {}) =>
  api.call<{ removed: string[] }>('POST', '/api/servers/orphans/remove', {
    body: { provider_ids: ids.map(String) },
    headers,
  });

describe('POST /api/servers/create', () => {
  const create = (body: object, headers: Record<string, string> = {}) =>
    api.call<Created>('POST', '/api/servers/create', { body, headers });
  const end = (id: string, status: string, code: string | null = null) =>
    api.db.query('UPDATE public.provisioning_task SET status = $2, error_code = $3 WHERE id = $1', [
      id,
      status,
      code,
    ]);
  const newestTask = async (): Promise<string> => {
    const [task] = await api.db.query<{ id: string }>(
      `SELECT id FROM public.provisioning_task WHERE kind = 'create_server' ORDER BY id DESC LIMIT 1`,
    );
    return task!.id;
  };
  /** The task created by a call that waits for it. */
  const taskAfter = async (before: string): Promise<string> => {
    await until(async () => (await newestTask()) !== before, 'the task is written down');
    return newestTask();
  };

  it('answers 202 at once with the server and its task when asked not to wait', async () => {
    const { status, body, headers } = await create({ type_server: 1 }, { prefer: 'respond-async' });
    expect(status).toBe(202);
    expect(headers['location']).toBe(`/api/provisioning_tasks/${body.task_id}`);
    const made = await api.call('GET', `/api/servers/${body.server_id}`);
    expect(made.body).toMatchObject({ free_tier: false, status: 'creating', driver: 'digitalocean' });
    const task = await api.call('GET', `/api/provisioning_tasks/${body.task_id}`);
    expect(task.body).toMatchObject({ kind: 'create_server', server_id: body.server_id, status: 'pending' });
  });

  it('answers with the server’s ID once it is created', async () => {
    const before = await newestTask();
    const answer = create({ type_server: 0 });
    const task = await taskAfter(before);
    await end(task, 'succeeded');
    const { status, body } = await answer;
    expect([status, body.task_id]).toEqual([200, task]);
    expect((await api.call('GET', `/api/servers/${body.server_id}`)).body).toMatchObject({ free_tier: true });
  });

  it('answers 503 with the task when the task fails', async () => {
    const before = await newestTask();
    const answer = create({ type_server: 0 });
    const task = await taskAfter(before);
    await end(task, 'failed', 'SERVER_TOO_SLOW');
    expect(await answer).toMatchObject({
      status: 503,
      body: { code: 'TASK_FAILED', task_id: task, error_code: 'SERVER_TOO_SLOW' },
    });
  });

  it('creates one server per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': v7() };
    const first = await create({ type_server: 0 }, headers);
    const second = await create({ type_server: 0 }, headers);
    expect(first.status).toBe(202);
    expect(second.body.server_id).toBe(first.body.server_id);
    expect((await create({ type_server: 1 }, headers)).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('refuses a type that is neither 0 nor 1', async () => {
    for (const body of [{}, { type_server: 2 }, { type_server: 'free' }]) {
      expect((await create(body)).status).toBe(400);
    }
  });
});

describe('GET /api/servers/orphans', () => {
  it('lists only droplets without a live server record, each with the reason', async () => {
    const unknown = droplet();
    const gone = droplet(v7());
    const first = droplet();
    const double = droplet(await server('ready', first));
    const [failed, retired] = [droplet(await server('failed')), droplet(await server('retired'))];
    const orderedNow = droplet(await server('creating'));
    mock.add({ tags: ['touchline-of-another-installation'] });
    const { status, body } = await orphans();
    expect(status).toBe(200);
    const expected = { [unknown]: 'no_record', [gone]: 'no_record', [double]: 'double' };
    expect(Object.fromEntries(body.map((one) => [one.provider_id, one.reason]))).toEqual({
      ...{ ...expected, [failed]: 'failed', [retired]: 'retired' },
    });
    expect(body.map(({ provider_id }) => provider_id)).not.toContain(String(orderedNow));
  });

  it('omits a droplet whose server has an open task', async () => {
    const serverId = await server('failed');
    droplet(serverId);
    await api.db.query(
      `INSERT INTO public.provisioning_task (id, kind, server_id) VALUES ($1, 'create_server', $2)`,
      [v7(), serverId],
    );
    expect((await orphans()).body).toEqual([]);
  });

  it('answers 503 when the provider refuses the token, without showing the token', async () => {
    mock.plan({ on: 'list', kind: 'answer', status: 401 });
    const { status, body } = await orphans();
    expect([status, body['code'], body['error_code']]).toEqual([
      503,
      'PROVIDER_FAILED',
      'PROVIDER_TOKEN_REFUSED',
    ]);
    expect(JSON.stringify(body)).not.toContain('dop_v1');
  });
});

describe('POST /api/servers/orphans/remove', () => {
  it('removes exactly the droplets given, and logs who did it', async () => {
    const [one, other] = [droplet(), droplet()];
    expect((await remove([one])).body).toEqual({ removed: [String(one)] });
    expect([...mock.droplets.keys()]).toEqual([other]);
    const log = await api.call<{ before: object }[] & Record<string, never>>('GET', '/api/activity_log', {
      query: { filter: JSON.stringify({ resource: 'provider_servers' }) },
    });
    expect(log.body).toMatchObject([
      { action: 'deleted', user_id: api.users.admin, before: { digital_ocean_id: String(one) } },
    ]);
  });

  it('answers 200 when the droplets are already gone', async () => {
    const one = droplet();
    await remove([one]);
    expect(await remove([one])).toMatchObject({ status: 200, body: { removed: [] } });
  });

  it('removes nothing when one of the droplets has a record by then (409 NOT_ORPHANS)', async () => {
    const [orphan, known] = [droplet(), droplet()];
    await server('ready', known);
    expect(await remove([orphan, known])).toMatchObject({
      status: 409,
      body: { code: 'NOT_ORPHANS', provider_ids: [String(known)] },
    });
    expect(mock.droplets.size).toBe(2);
  });

  it('ignores droplets without the tag of this installation', async () => {
    const theirs = mock.add({ tags: ['touchline-of-another-installation'] }).id;
    expect((await remove([theirs])).body).toEqual({ removed: [] });
    expect(mock.droplets.has(theirs)).toBe(true);
  });

  it('removes the droplet even when a response of the provider is lost', async () => {
    const one = droplet();
    mock.plan({ on: 'remove', kind: 'lost' });
    expect((await remove([one])).status).toBe(200);
    expect(mock.droplets.size).toBe(0);
  });

  it('refuses missing, empty, malformed or too many IDs (400)', async () => {
    for (const provider_ids of [undefined, [], ['x'], [1], ['../keys'], Array(101).fill('1')]) {
      const answer = await api.call('POST', '/api/servers/orphans/remove', { body: { provider_ids } });
      expect([provider_ids, answer.status]).toEqual([provider_ids, 400]);
    }
  });
});
