import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../../server/src/platform/embedded/index.js';
import type { BuiltProcess } from '../../support/worker-process.js';
import { Installation } from '../installation.js';
import { ROUNDS } from '../kills.js';
import { lacking, SshMachine } from '../ssh/ssh-machine.js';
import { DigitalOceanMock, TOKEN } from './mock.js';
import { INSTALLATION_TAG, settingsFor } from './server-creation-runner.js';

const STEPS = ['create_server', 'await_server', 'settle_server', 'prepare_server', 'open_server'];
/** Before and after every step, in each round; without rounds, as in `npm test`, only after the first step. */
const faultsAround = (steps: string[]): string[] =>
  ROUNDS === 0
    ? [`kill after ${steps[0]}`]
    : Array.from({ length: ROUNDS }, () =>
        steps.flatMap((step) => [`kill before ${step}`, `kill after ${step}`]),
      ).flat();
const FAULTS = faultsAround(STEPS);
const RETIRE_FAULTS = faultsAround(['destroy_server', 'check_server_empty']);

jest.setTimeout(600_000 * Math.max(1, ROUNDS));

const lack = lacking();
const here = lack === null ? describe : describe.skip;

let mock: DigitalOceanMock;
let machine: SshMachine;
let platform: Installation;
let worker: BuiltProcess;

interface Ordered {
  server_id: string;
  task_id: string;
}

/** All droplets are this machine, with a real sshd; their contents are separated by league. */
async function start(): Promise<void> {
  mock = await DigitalOceanMock.start();
  mock.dropletLimit = 1_000; // Ten rounds make more droplets than an account may have initially.
  machine = await SshMachine.start();
  const digitalOcean = { ...settingsFor(mock), timeoutMs: 10_000 };
  platform = await Installation.start(
    { provisioner: 'digitalocean', digitalOcean },
    {
      PROVISIONER: 'digitalocean',
      DIGITALOCEAN_TOKEN: TOKEN,
      DIGITALOCEAN_API_URL: mock.url,
      DIGITALOCEAN_SSH_KEYS: '512189',
      DIGITALOCEAN_TAG: INSTALLATION_TAG,
      DIGITALOCEAN_TIMEOUT_MS: '10000',
      SSH_PRIVATE_KEY_FILE: machine.keyFile,
      SERVER_WAIT_MS: '0',
      SERVER_LOST_ORDER_MS: '2000',
    },
  );
  await withConnection(platform.api.ownerUrl, (owner) =>
    owner.query(`ALTER TABLE public.servers ALTER COLUMN ssh_port SET DEFAULT ${machine.port},
      ALTER COLUMN http_port SET DEFAULT ${machine.httpPort},
      ALTER COLUMN ssh_user SET DEFAULT '${userInfo().username}',
      ALTER COLUMN ssh_directory SET DEFAULT '${machine.directory}'`),
  );
}

async function order(): Promise<Ordered> {
  const { status, body } = await platform.api.call<Ordered & Record<string, never>>(
    'POST',
    '/api/servers/create',
    { body: { type_server: 1 }, headers: { prefer: 'respond-async' } },
  );
  expect(status).toBe(202);
  return body;
}

/** The server is made exactly once, and the provider keeps no machine without a record. */
async function expectMade({ server_id, task_id }: Ordered): Promise<void> {
  await platform.succeeds({ taskId: task_id });
  const droplets = mock.withTag(`touchline-server-${server_id}`);
  expect(droplets).toHaveLength(1);
  const server = await platform.api.call('GET', `/api/servers/${server_id}`);
  expect(server.body).toMatchObject({
    status: 'ready',
    ip: '127.0.0.1',
    digital_ocean_id: String(droplets[0]!.id),
    host_key: machine.hostKey,
  });
  expect((await platform.api.call('GET', '/api/servers/orphans')).body).toEqual([]);
}

here(`workers that create droplets${lack === null ? '' : ` (${lack})`}`, () => {
  beforeAll(start);
  afterEach(() => expect(mock.breaches).toEqual([]));
  afterAll(async () => {
    await platform?.close();
    await machine?.close();
    await mock?.close();
  });

  // Each worker that dies of the next kill must first finish what the previous one left.
  it('create each droplet once, even if a worker dies before or after any step', async () => {
    const ordered: Ordered[] = [];
    for (const fault of FAULTS) {
      const dying = await platform.worker({ PROVISIONING_FAULT: fault });
      ordered.push(await order());
      await dying.ended();
    }
    worker = await platform.worker();
    for (const one of ordered) await expectMade(one);
    expect(mock.droplets.size).toBe(FAULTS.length);
  });

  it('find a droplet whose worker died before DigitalOcean answered', async () => {
    await worker.end('SIGKILL');
    mock.plan({ on: 'order', kind: 'late' });
    const before = mock.count('order');
    const dying = await platform.worker();
    const ordered = await order();
    while (mock.count('order') === before) await sleep(20);
    await dying.end('SIGKILL');
    worker = await platform.worker();
    await expectMade(ordered);
    expect(mock.count('order')).toBe(before + 1);
  });

  it('retire each server completely, even if a worker dies before or after any step', async () => {
    const retired: string[] = [];
    worker = await platform.worker();
    for (const fault of RETIRE_FAULTS) {
      const { server_id, task_id } = await order();
      await platform.succeeds({ taskId: task_id });
      await platform.killWorkers();
      const dying = await platform.worker({ PROVISIONING_FAULT: fault });
      const headers = { prefer: 'respond-async' };
      const { status } = await platform.api.call('POST', `/api/servers/${server_id}/retire`, { headers });
      expect(status).toBe(202);
      await dying.ended();
      worker = await platform.worker();
      retired.push(server_id);
    }
    for (const id of retired) {
      const isRetired = async (): Promise<boolean> =>
        (await platform.api.call<{ status: string }>('GET', `/api/servers/${id}`)).body.status === 'retired';
      while (!(await isRetired())) await sleep(100);
      expect(mock.withTag(`touchline-server-${id}`)).toEqual([]);
    }
    expect((await platform.api.call('GET', '/api/servers/orphans')).body).toEqual([]);
  });

  it('deploy a registered league to a droplet', async () => {
    const league = await platform.register(2);
    await platform.succeeds(league);
    expect((await platform.page(league.extension)).status).toBe(200);
    expect(await platform.processes.list()).toEqual([]);
  });

  it('never write the token to their output or the provisioning log', async () => {
    expect(platform.outputs()).not.toContain(TOKEN);
    const logs = await platform.api.db.query('SELECT line FROM public.provisioning_log');
    expect(JSON.stringify(logs)).not.toContain(TOKEN);
  });
});
