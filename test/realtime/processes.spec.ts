import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '../../server/src/platform/config/index.js';
import { LocalFiles } from '../../server/src/provisioning/drivers/local/local-files.js';
import { LocalProcesses } from '../../server/src/provisioning/drivers/local/local-processes.js';
import { addUser, TestApi } from '../support/api.js';
import { TEST_SECRETS_KEY } from '../support/config.js';
import { EventStream } from '../support/event-stream.js';
import { MISSING_FOR_REDIS, startRedis } from '../support/redis.js';
import { BuiltProcess } from '../support/worker-process.js';
import { firstLeaguePort, reservePort } from '../support/port.js';

const STEPS_OF_A_DEPLOYMENT = [
  ...[
    'choose_server',
    'wait_for_server',
    'reserve_port',
    'copy_release',
    'write_configuration',
    'start_instance',
  ],
  ...['check_health', 'push_plan', 'enable_site', 'push_info', 'check_public_address'],
];

interface Backend {
  redisUrl: string | null;
  end(): void;
}

const BACKENDS: [string, () => Promise<Backend>][] = [
  ['PostgreSQL', async () => ({ redisUrl: null, end: () => undefined })],
];
if (MISSING_FOR_REDIS === null) {
  BACKENDS.push([
    'Redis',
    async () => {
      const { url, end } = await startRedis();
      return { redisUrl: url, end };
    },
  ]);
} else {
  describe.skip(`two API processes and a worker, with queues on Redis (${MISSING_FOR_REDIS})`, () =>
    it.todo('report changes'));
}

describe.each(BACKENDS)('two API processes and a worker, with queues on %s', (_name, startBackend) => {
  let backend: Backend;
  let api: TestApi;
  let ports: [number, number];
  let environment: Record<string, string>;
  let processes: [api: BuiltProcess, api: BuiltProcess, worker: BuiltProcess];
  const opened: EventStream[] = [];

  const urlOf = (n: 0 | 1): string => `http://127.0.0.1:${ports[n]}`;
  const startApi = (n: 0 | 1) =>
    BuiltProcess.start('main.js', { ...environment, PORT: String(ports[n]) }).ready();

  beforeAll(async () => {
    backend = await startBackend();
    const { redisUrl } = backend;
    ports = [await reservePort(), await reservePort()];
    api = await TestApi.start({ redisUrl, provisioner: 'local' });
    environment = {
      NODE_ENV: 'test',
      DATABASE_URL: api.databaseUrl,
      DATABASE_OWNER_URL: api.databaseUrl,
      DATA_DIR: api.app.get(Config).dataDir,
      JWT_SECRET: 'a-secret-of-the-tests-with-length',
      SECRETS_KEY: TEST_SECRETS_KEY,
      PROVISIONER: 'local',
      PUBLIC_URL: urlOf(1).replace('127.0.0.1', 'localhost'),
      PROVISIONING_RETRY_MS: '200',
      BACKUP_DAILY_AT: 'off',
      LEAGUE_FIRST_PORT: await firstLeaguePort(),
      ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
    };
    processes = await Promise.all([
      startApi(0),
      startApi(1),
      BuiltProcess.start('worker.js', { ...environment, PORT: String(ports[1]) }).ready(),
    ]);
  });

  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close();
  });

  afterAll(async () => {
    const { dataDir } = api.app.get(Config);
    await Promise.all(processes.map((child) => child.end('SIGKILL')));
    await new LocalProcesses(new LocalFiles(dataDir, '')).stop();
    await api.close();
    backend.end();
    await rm(path.join(dataDir, 'leagues'), { recursive: true, force: true });
  });

  async function hear(n: 0 | 1, userId: string, lastEventId?: number): Promise<EventStream> {
    const token = await api.token({ userId });
    const stream = await EventStream.hear(urlOf(n), {
      token,
      ...(lastEventId === undefined ? {} : { lastEventId }),
    });
    opened.push(stream);
    return stream;
  }

  async function send(n: 0 | 1, method: string, route: string, body: object): Promise<Response> {
    const headers = {
      authorization: `Bearer ${await api.token('admin')}`,
      'content-type': 'application/json',
    };
    const answer = await fetch(`${urlOf(n)}${route}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${route}: ${await answer.text()}`);
    return answer;
  }

  it('notify a client of one process of a change made in the other', async () => {
    const stream = await hear(0, api.users.admin);
    await send(1, 'PUT', `/api/tiers/${api.ids.freeTier}`, { description: 'From the other process' });
    await stream.find('change', { resource: 'tiers', id: api.ids.freeTier, change: 'updated' });
  });

  it('trim the texts of a change as those of a new record', async () => {
    const answer = await send(1, 'PUT', `/api/countries/${api.ids.ecuador}`, {
      name: '  Ecuador continental  ',
    });
    expect(await answer.json()).toMatchObject({ name: 'Ecuador continental' });
  });

  it('report a deployment to staff and the owner step by step', async () => {
    const userId = await addUser(api.db, 'common', 'watching');
    const [staff, owner] = [await hear(0, api.users.admin), await hear(1, userId)];
    const answer = await send(1, 'POST', '/api/leagues', {
      ...{ name: 'Copa', url_extension: `copa-${process.pid}-${ports[0]}`, type_tier: 1, user_id: userId },
    });
    const league = (await answer.json()) as { id: string; task_id: string };
    for (const stream of [staff, owner]) {
      await stream.find('change', { id: league.task_id, status: 'succeeded', percent: 100 });
      const told = stream.changes('provisioning_tasks').filter(({ id }) => id === league.task_id);
      const percents = told.map(({ percent }) => percent as number);
      expect(percents).toEqual([...percents].sort((a, b) => a - b));
      // Changes close together are combined, so a step of a few milliseconds may be missing; a longer one never is.
      const steps = new Set(told.map(({ step }) => step).filter((step) => step !== null));
      expect([...steps]).toEqual(STEPS_OF_A_DEPLOYMENT.filter((step) => steps.has(step)));
      expect([...steps]).toContain('start_instance');
      await stream.find('change', { resource: 'leagues', id: league.id });
    }
    expect(staff.changes('servers')).not.toEqual([]);
    expect(owner.changes('servers')).toEqual([]);
    expect(
      owner.events.filter(({ data }) => data['league_id'] !== league.id && data['resource'] !== 'users'),
    ).toEqual(owner.events.filter(({ event }) => event !== 'change'));
  });

  it('lose no change for a client that reconnects when its process is stopped', async () => {
    const stream = await hear(0, api.users.admin);
    const ended = processes[0].end('SIGTERM');
    await stream.over();
    expect(stream.events.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'shutdown' } });
    expect(stream.retryMs).toBeLessThanOrEqual(2_000);
    await ended;
    expect(processes[0].child.exitCode).toBe(0);
    await send(1, 'PUT', `/api/tiers/${api.ids.paidTier}`, { description: 'While nobody listened' });
    const again = await hear(1, api.users.admin, stream.lastEventId);
    await again.find('change', { resource: 'tiers', id: api.ids.paidTier });
    expect(again.events.some(({ event }) => event === 'resync')).toBe(false);
  });
});
