import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { userInfo } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../../server/src/platform/config/index.js';
import { PASSWORD } from '../../support/api.js';
import { until } from '../../support/until.js';
import { Installation } from '../installation.js';
import type { Deployed } from '../installation.js';
import { ROUNDS } from '../kills.js';
import { lacking, SshMachine } from './ssh-machine.js';
import { LEAGUE_APP } from './ssh-world.js';

/** The last one is enough for `npm test`, together with test/provisioning/deploy.spec.ts. */
const KILLED_AT =
  ROUNDS > 0
    ? ['before copy_release', 'after copy_release', 'after start_instance', 'after enable_site']
    : ['after start_instance'];

const lack = lacking();
const here = lack === null ? describe : describe.skip;

interface Server {
  id: string;
  status: string;
  driver: string;
  host_key: string | null;
}

let installation: Installation;
let first: SshMachine;
let second: SshMachine;
let servers: Server[];
const leagues: Deployed[] = [];

const ways = (machine: SshMachine): Record<string, unknown> => ({
  ip: '127.0.0.1',
  ssh_port: machine.port,
  ssh_user: userInfo().username,
  ssh_directory: machine.directory,
  http_port: machine.httpPort,
});

async function addServer(machine: SshMachine, name: string, freeTier = true): Promise<Server> {
  const body = { name, league_capacity: 20, free_tier: freeTier, ...ways(machine) };
  const { status, body: server } = await installation.api.call<Server>('POST', '/api/servers', { body });
  expect(status).toBe(201);
  return server;
}

async function readServer(id: string): Promise<Server> {
  return (await installation.api.call<Server>('GET', `/api/servers/${id}`)).body;
}

async function readTask(filter: object): Promise<{ id: string; status: string; error_code: string | null }> {
  const query = { filter: JSON.stringify(filter), sort: '["created","DESC"]', range: '[0,0]' };
  const { body } = await installation.api.call<{ id: string; status: string; error_code: string | null }[]>(
    'GET',
    '/api/provisioning_tasks',
    { query },
  );
  return body[0]!;
}

/** The status that a visitor gets directly from the server. */
function pageOn(machine: SshMachine, { extension }: Deployed): Promise<number> {
  return new Promise((resolve) => {
    const headers = { host: `${extension}.localhost` };
    const ask = request({ host: '127.0.0.1', port: machine.httpPort, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    ask.once('error', () => resolve(0));
    ask.end();
  });
}

async function deploy(): Promise<Deployed> {
  const league = await installation.register(1);
  leagues.push(league);
  return league;
}

async function order(method: 'POST' | 'DELETE', url: string, body: object = {}): Promise<string> {
  const answer = await installation.api.call(method, url, { body, headers: { prefer: 'respond-async' } });
  expect(answer).toMatchObject({ status: 202 });
  return answer.headers['location']!.split('/').at(-1)!;
}

const ended = (taskId: string): Promise<string> => installation.ended({ taskId });

const succeeds = (taskId: string): Promise<void> => installation.succeeds({ taskId });

/** One instance per league, on one machine, with its page up; no leftover drafts. */
async function expectSound(machine: SshMachine): Promise<void> {
  for (const league of leagues) {
    // After a reload, old nginx processes respond until they have noticed it.
    await until(async () => (await pageOn(machine, league)) === 200, `${league.extension} is open`);
    expect(await machine.instances(league.id)).toHaveLength(1);
  }
  expect(machine.files().filter((name) => /draft-|\.new$/.test(name))).toEqual([]);
}

here(`provisioning over SSH${lack === null ? '' : ` (${lack})`}`, () => {
  beforeAll(async () => {
    [first, second] = [await SshMachine.start(), null as unknown as SshMachine];
    second = await SshMachine.start(first.keyFile);
    const environment = {
      PROVISIONER: 'ssh',
      SSH_PRIVATE_KEY_FILE: first.keyFile,
      LEAGUE_APP_DIR: LEAGUE_APP,
    };
    const { provisioning } = loadConfig({ DATABASE_URL: 'postgres://nobody', ...environment });
    installation = await Installation.start({ provisioner: 'ssh', provisioning }, environment);
    await installation.worker();
  });
  afterAll(async () => {
    await installation?.close();
    await first?.close();
    await second?.close();
  });

  it('fails with ADD_A_SERVER without capacity, and deploys on a retry once a server is added', async () => {
    const league = await deploy();
    expect(await installation.ended(league)).toBe('failed');
    expect(await installation.task(league.taskId)).toMatchObject({ error_code: 'ADD_A_SERVER' });
    const added = await addServer(first, 'own-1');
    expect(added).toMatchObject({ status: 'creating', driver: 'ssh', host_key: null });
    await succeeds((await readTask({ server_id: added.id })).id);
    expect(await readServer(added.id)).toMatchObject({ status: 'ready', host_key: first.hostKey });
    servers = [added];
    const retried = await installation.api.call('POST', `/api/provisioning_tasks/${league.taskId}/retry`);
    expect(retried.status).toBeLessThan(300);
    await installation.succeeds(league);
    await expectSound(first);
    expect((await installation.page(league.extension)).body).toContain('Copa');
  });

  it('rejects a second server record for the same directory of a machine', async () => {
    const body = { name: 'again', league_capacity: 1, free_tier: true, ...ways(first) };
    expect(await installation.api.call('POST', '/api/servers', { body })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS' },
    });
  });

  it('suspends, resumes, backs up and queries a league through the tunnel', async () => {
    const [league] = leagues;
    await succeeds(await order('POST', `/api/leagues/${league!.id}/suspend`));
    await until(async () => (await pageOn(first, league!)) === 503, 'it is suspended');
    await succeeds(await order('POST', `/api/leagues/${league!.id}/resume`));
    const backup = await installation.api.call('POST', '/api/leagues/backup_league', {
      body: { name: league!.extension, server_ip: '127.0.0.1' },
    });
    expect(backup.status).toBe(200);
    const use = await installation.api.call('POST', '/api/leagues/get_league_use_metrics', {
      body: { league_id: league!.id },
    });
    expect(use).toMatchObject({ status: 200, body: { partidos: { terminados: 0 } } });
    await expectSound(first);
  });

  it('keeps a site online when a broken nginx file of another site blocks a change, and logs why', async () => {
    const [league] = leagues;
    const broken = path.join(first.directory, 'nginx', 'sites-enabled', 'neighbour.conf');
    writeFileSync(broken, 'server { nonsense_directive on; }\n');
    const taskId = await order('POST', `/api/leagues/${league!.id}/suspend`);
    expect(await ended(taskId)).toBe('failed');
    const task = (await installation.task(taskId)) as unknown as {
      error_code: string;
      log: { line: string }[];
    };
    expect(task.error_code).toBe('PROXY_REFUSED');
    expect(JSON.stringify(task.log)).toContain('nonsense_directive');
    expect(JSON.stringify(task)).not.toContain(first.root);
    // A worker of nginx from before may still answer.
    await until(async () => (await pageOn(first, league!)) === 200, 'the site is online');
    rmSync(broken);
    await installation.api.call('POST', `/api/provisioning_tasks/${taskId}/retry`);
    await succeeds(taskId);
    await succeeds(await order('POST', `/api/leagues/${league!.id}/resume`));
    await expectSound(first);
  });

  it.each(KILLED_AT)('deploys a league although its worker dies %s', async (point) => {
    await installation.killWorkers();
    const dying = await installation.worker({ PROVISIONING_FAULT: `kill ${point}` });
    const league = await deploy();
    await dying.ended();
    await installation.worker();
    await installation.succeeds(league);
    await expectSound(first);
  });

  it('deploys a league although the connection is cut midway', async () => {
    const league = await deploy();
    const directory = path.join(first.directory, 'leagues', league.id);
    const retryIfFailed = async (): Promise<void> => {
      if ((await installation.task(league.taskId)).status !== 'failed') return;
      await installation.api.call('POST', `/api/provisioning_tasks/${league.taskId}/retry`);
    };
    let cuts = 0;
    // A step has just written its file: its command is not answered yet, or the next one is under way.
    for (const file of [directory, path.join(directory, 'league.json'), first.siteFile(league.id)]) {
      await until(async () => {
        await retryIfFailed();
        return existsSync(file);
      }, `${file} is written`);
      if (first.cutConnections() > 0) cuts += 1;
    }
    // On a busy machine, the later files may already have been written when the first one is seen.
    expect(cuts).toBeGreaterThan(0);
    if ((await installation.ended(league)) === 'failed') await retryIfFailed();
    await installation.succeeds(league);
    await expectSound(first);
  });

  it('moves a league to another server and leaves nothing behind', async () => {
    const added = await addServer(second, 'own-2');
    await succeeds((await readTask({ server_id: added.id })).id);
    servers.push(added);
    const league = leagues.pop()!;
    await succeeds(await order('POST', `/api/leagues/${league.id}/move`, { server_id: added.id }));
    await until(async () => (await pageOn(second, league)) === 200, 'the site is online');
    await until(async () => (await installation.page(league.extension)).status === 200, 'it is found');
    expect(first.files().filter((name) => name.includes(league.id))).toEqual([]);
    expect(await first.processes(league.id)).toEqual([]);
    await expectSound(first);
  });

  it('leaves nothing on the server when a league is deleted', async () => {
    const league = leagues.pop()!;
    await succeeds(await order('DELETE', `/api/leagues/${league.id}`, {}));
    expect(first.files().filter((name) => name.includes(league.id))).toEqual([]);
    expect(await first.processes(league.id)).toEqual([]);
    expect(existsSync(first.siteFile(league.id))).toBe(false);
    await expectSound(first);
  });

  it('does nothing on a server with a changed host key until staff accept the key', async () => {
    await first.stopSshd();
    first.makeNewHostKey();
    await first.startSshd();
    const [league] = leagues;
    const taskId = await order('POST', `/api/leagues/${league!.id}/suspend`);
    expect(await ended(taskId)).toBe('failed');
    expect(await installation.task(taskId)).toMatchObject({ error_code: 'HOST_KEY_CHANGED' });
    expect(await pageOn(first, league!)).toBe(200);
    const body = { host_key: first.hostKey, password: PASSWORD };
    const url = `/api/servers/${servers[0]!.id}`;
    expect((await installation.api.call('PUT', url, { body })).status).toBe(200);
    await installation.api.call('POST', `/api/provisioning_tasks/${taskId}/retry`);
    await succeeds(taskId);
  });
});
