import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import type { BuiltProcess } from '../support/worker-process.js';
import { until } from '../support/until.js';
import { Installation } from './installation.js';
import type { Deployed } from './installation.js';
import { listKillPoints, killAtEachPoint, TIMEOUT_MS, ROUNDS } from './kills.js';

jest.setTimeout(TIMEOUT_MS);

const STEPS = [
  ...['choose_server', 'wait_for_server', 'reserve_port', 'copy_release', 'write_configuration'],
  ...['start_instance', 'check_health', 'push_plan', 'enable_site', 'push_info', 'check_public_address'],
];

let here: Installation;
let worker: BuiltProcess;
const deployed: Deployed[] = [];

beforeAll(async () => {
  here = await Installation.start();
  worker = await here.worker();
});
afterAll(() => here.close());

async function deploy(typeTier = 1): Promise<Deployed> {
  const league = await here.register(typeTier);
  deployed.push(league);
  return league;
}

async function readLeague({ id }: Deployed) {
  const { body } = await here.api.call<{
    deployment_status: string;
    url: string;
    port: number;
    server: { id: string; status: string } | null;
  }>('GET', `/api/leagues/${id}`, { query: { expand: 'server' } });
  return body;
}

/** A league that nobody visits goes to sleep, on a busy machine maybe before its process is counted. */
async function wakeAll(): Promise<void> {
  for (const { extension } of deployed) await here.showsPage(extension, 200);
}

/** Invariants: one process and one port per league, its page is up, and there are no extra servers. */
async function expectSound(): Promise<void> {
  await wakeAll();
  const running = await here.processes.list();
  expect(running.map(({ leagueId }) => leagueId).sort()).toEqual(deployed.map(({ id }) => id).sort());
  const ports = await Promise.all(deployed.map(async (league) => (await readLeague(league)).port));
  expect(new Set(ports).size).toBe(deployed.length);
  expect(running.map(({ port }) => port).sort()).toEqual(ports.sort());
  for (const { extension } of deployed)
    expect([extension, (await here.page(extension)).status]).toEqual([extension, 200]);
  const servers = await here.api.db.query<{ status: string }>('SELECT status FROM public.servers');
  expect(servers.length).toBeLessThanOrEqual(2);
  expect(servers.every(({ status }) => status === 'ready')).toBe(true);
  const files = readdirSync(path.join(here.dataDir, 'leagues'));
  expect(files.sort()).toEqual(deployed.map(({ id }) => id).sort());
}

describe('a registered league', () => {
  it('is served at its own address, and its task records every step', async () => {
    const league = await deploy();
    await here.succeeds(league);
    const page = await here.page(league.extension);
    expect(page).toMatchObject({ status: 200, body: expect.stringMatching(/<title>Copa \d+</) });
    expect(await readLeague(league)).toMatchObject({
      deployment_status: 'running',
      url: `http://${league.extension}.localhost:${here.port}`,
      server: { status: 'ready' },
    });
    const task = await here.task(league.taskId);
    expect(task).toMatchObject({ status: 'succeeded', percent: 100, error_code: null });
    expect((task as unknown as { steps: { name: string }[] }).steps.map(({ name }) => name)).toEqual(STEPS);
  });

  it('opens only once its instance has the limits of its plan (R26)', async () => {
    await here.killWorkers();
    const dying = await here.worker({ PROVISIONING_FAULT: 'kill before push_plan' });
    const league = await deploy();
    await dying.ended();
    const before = [(await readLeague(league)).deployment_status, (await here.page(league.extension)).status];
    worker = await here.worker();
    expect(before).toEqual(['deploying', 503]);
    await here.succeeds(league);
    expect((await here.page(league.extension)).status).toBe(200);
  });

  it('gets another server on a paid plan than on the free plan', async () => {
    const league = await deploy(2);
    await here.succeeds(league);
    expect((await readLeague(league)).server?.id).not.toBe((await readLeague(deployed[0]!)).server?.id);
    await expectSound();
  });

  it('stores its secret encrypted and keeps it out of its configuration file', async () => {
    const [row] = await here.api.db.query<{ instance_secret: string }>(
      'SELECT instance_secret FROM public.league WHERE id = $1',
      [deployed[0]!.id],
    );
    expect(row!.instance_secret).toMatch(/^v1\./);
    const directory = path.join(here.dataDir, 'leagues', deployed[0]!.id);
    expect(
      Object.keys(JSON.parse(readFileSync(path.join(directory, 'league.json'), 'utf8')) as object),
    ).not.toContain('secret');
  });

  it('receives a new name and a new plan (R28)', async () => {
    const { id, extension } = deployed[0]!;
    expect((await here.api.call('PUT', `/api/leagues/${id}`, { body: { name: 'Copa Nueva' } })).status).toBe(
      200,
    );
    const change = await here.api.call('POST', `/api/leagues/${id}/change_tier`, { body: { type_tier: 2 } });
    expect(change.status).toBe(200);
    await until(async () => {
      const kinds = await here.api.db.query(
        `SELECT kind FROM public.provisioning_task
         WHERE league_id = $1 AND kind IN ('update_info', 'update_plan') AND status = 'succeeded'`,
        [id],
      );
      return kinds.length >= 2;
    }, 'both are sent');
    expect((await here.page(extension)).body).toContain('Copa Nueva');
  });

  it('skips a port that another program uses', async () => {
    const next =
      Math.max(...(await Promise.all(deployed.map(async (one) => (await readLeague(one)).port)))) + 1;
    const stranger = createServer().listen(next, '0.0.0.0');
    const league = await deploy();
    await here.succeeds(league);
    expect((await readLeague(league)).port).toBe(next + 1);
    await new Promise((resolve) => stranger.close(resolve));
  });

  it('moves to another port when its own was taken while no worker ran, and logs the change', async () => {
    const [league] = deployed as [Deployed];
    const { port } = await readLeague(league);
    await worker.end('SIGTERM');
    const stranger = createHttpServer((_request, response) => response.end('not a league'));
    await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve));
    worker = await here.worker();
    await until(async () => (await here.page(league.extension)).body.includes('Copa Nueva'), 'its own page');
    const { port: now } = await readLeague(league);
    expect(now).toBeGreaterThan(port);
    const file = path.join(here.dataDir, 'leagues', league.id, 'league.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ port: now });
    expect(worker.output).toContain(`moves to port ${now}: another program uses port ${port}`);
    const activity = await here.api.db.query(
      `SELECT before, after FROM public.activity_log WHERE record_id = $1 AND action = 'port_changed'`,
      [league.id],
    );
    expect(activity).toEqual([{ before: { port }, after: { port: now } }]);
    stranger.close();
    stranger.closeAllConnections();
    for (const { extension } of deployed) await here.showsPage(extension, 200);
    await expectSound();
  });

  it('is restarted when its process dies', async () => {
    const { id, extension } = deployed[0]!;
    const [before] = await here.processes.listOfLeague(id);
    process.kill(before!.pid, 'SIGKILL');
    await here.showsPage(extension, 200);
    const [after] = await here.processes.listOfLeague(id);
    expect(after!.port).toBe(before!.port);
    expect(after!.pid).not.toBe(before!.pid);
  });

  it('shows the suspended page while suspended, and its process keeps running', async () => {
    const { id, extension } = deployed[0]!;
    const { status, body } = await here.api.call<{ status: string }>('POST', `/api/leagues/${id}/suspend`);
    expect([status, body.status]).toEqual([200, 'succeeded']);
    await here.showsPage(extension, 503);
    expect(await here.page(extension)).toMatchObject({
      status: 503,
      body: expect.stringContaining('suspended'),
    });
    expect((await readLeague(deployed[0]!)).deployment_status).toBe('suspended');
    expect(await here.processes.listOfLeague(id)).toHaveLength(1);
    expect((await here.api.call('POST', `/api/leagues/${id}/suspend`)).body).toMatchObject({
      code: 'LEAGUE_NOT_RUNNING',
    });
    const resumed = await here.api.call('POST', `/api/leagues/${id}/resume`, {
      headers: { prefer: 'respond-async' },
    });
    expect(resumed.status).toBe(202);
    const taskId = resumed.headers['location']!.split('/').at(-1)!;
    await here.succeeds({ taskId });
    expect((await here.page(extension)).status).toBe(200);
    await expectSound();
  });

  it('stops with the last worker and starts again with the next one', async () => {
    await worker.end('SIGTERM');
    expect(await here.processes.list()).toEqual([]);
    expect((await here.page(deployed[0]!.extension)).status).toBe(502);
    worker = await here.worker();
    // They are asleep until somebody visits them.
    const { host } = here.processes;
    await until(async () => (await host.list()).length === deployed.length, 'every league is hosted');
    for (const { extension } of deployed) await here.showsPage(extension, 200);
    await expectSound();
    expect(existsSync(path.join(here.dataDir, 'leagues'))).toBe(true);
  });
});

describe('an interrupted deployment', () => {
  it('continues when the queue is emptied midway', async () => {
    const leagues = [await deploy(), await deploy(2)];
    await here.emptyQueue();
    for (const league of leagues) await here.succeeds(league);
    await expectSound();
  });

  it('is executed once with two workers', async () => {
    const second = await here.worker();
    const leagues = await Promise.all([deploy(), deploy(2)]);
    for (const league of leagues) await here.succeeds(league);
    await expectSound();
    await second.end('SIGTERM');
    await expectSound();
  });

  it('is unchanged by a worker that wakes up after its lease has expired', async () => {
    await here.killWorkers();
    const frozen = await here.worker({ PROVISIONING_FAULT: 'freeze after start_instance' });
    const league = await deploy();
    await until(async () => {
      const { step } = (await here.task(league.taskId)) as unknown as { step: string };
      return step === 'start_instance';
    }, 'its step before the freeze');
    worker = await here.worker();
    await here.succeeds(league);
    await wakeAll();
    const before = [await here.task(league.taskId), await here.processes.list()];
    frozen.child.kill('SIGCONT');
    const given = 'another worker has claimed the task';
    await until(async () => frozen.output.includes(given), 'the frozen worker sees that its lease is gone');
    expect(frozen.hasEnded).toBe(false);
    expect([await here.task(league.taskId), await here.processes.list()]).toEqual(before);
    await expectSound();
    await frozen.end('SIGKILL');
  });

  const deadly =
    ROUNDS > 0
      ? ['choose_server', 'reserve_port', 'start_instance', 'enable_site']
      : ['reserve_port', 'start_instance'];
  it(`succeeds although a worker dies at each of these steps: ${deadly.join(', ')}`, async () => {
    const faults = deadly.map((step) => `kill after ${step}`);
    const { order, ...after } = await killAtEachPoint(here, faults, () => deploy());
    worker = after.worker;
    await here.succeeds(order);
    await expectSound();
  });

  for (const { faults, title } of listKillPoints([], STEPS)) {
    it(`succeeds after: ${title}`, async () => {
      const tier = deployed.length % 2 === 0 ? 1 : 2;
      const { order, ...after } = await killAtEachPoint(here, faults, () => deploy(tier));
      worker = after.worker;
      await here.succeeds(order);
      await expectSound();
    });
  }
});
