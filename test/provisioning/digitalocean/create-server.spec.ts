import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../support/until.js';
import { DigitalOceanMock, TOKEN } from './mock.js';
import { INSTALLATION_TAG, ServerCreationRunner } from './server-creation-runner.js';
import type { MadeTask } from './server-creation-runner.js';

const SUFFICIENT_MS = 100_000;
const TOO_SHORT_MS = 2_000;

let mock: DigitalOceanMock;
let runner: ServerCreationRunner;

beforeAll(async () => {
  mock = await DigitalOceanMock.start();
  runner = await ServerCreationRunner.start(mock);
});
afterAll(async () => {
  await runner.close();
  await mock.close();
});
beforeEach(async () => {
  mock.reset();
  runner.limitTo(SUFFICIENT_MS);
  runner.work.refusals = 0;
  await runner.database.db.query(`DELETE FROM public.provisioning_task`);
  await runner.database.db.query(`DELETE FROM public.servers`);
});
afterEach(() => expect(mock.breaches).toEqual([]));

/** The server exists exactly once, and its record knows it. */
async function expectMade(made: MadeTask): Promise<void> {
  expect(await runner.task(made)).toEqual({ status: 'succeeded', error_code: null });
  const droplets = mock.withTag(`touchline-server-${made.serverId}`);
  expect(droplets).toHaveLength(1);
  expect(mock.withTag(INSTALLATION_TAG)).toHaveLength(1);
  expect(await runner.record(made)).toMatchObject({
    status: 'ready',
    ip: '127.0.0.1',
    digital_ocean_id: String(droplets[0]!.id),
  });
}

async function expectFailed(made: MadeTask, code: string): Promise<void> {
  expect(await runner.task(made)).toEqual({ status: 'failed', error_code: code });
  expect((await runner.record(made)).status).toBe('failed');
}

describe('a server ordered from DigitalOcean', () => {
  it('is created once, tagged for the installation and its record, with no secret in its user data', async () => {
    const made = await runner.make();
    await expectMade(made);
    expect(mock.count('order')).toBe(1);
    const { order } = mock.withTag(INSTALLATION_TAG)[0]!;
    expect(order.name).toBe('digitalocean-free-1');
    expect(order.user_data).toMatch(/^#cloud-config\n/);
    expect(order.user_data).not.toMatch(/PRIVATE KEY|secret|token/i);
  });

  it('is found again when the response to its creation is lost', async () => {
    mock.plan({ on: 'order', kind: 'lost' });
    await expectMade(await runner.make());
    expect(mock.count('order')).toBe(1);
  });

  it('is found again even if lists show it late', async () => {
    mock.times.listedMs = 700;
    mock.plan({ on: 'order', kind: 'lost' });
    await expectMade(await runner.make());
    expect(mock.count('order')).toBe(1);
  });

  it('is created again when an unanswered request created nothing', async () => {
    mock.plan({ on: 'order', kind: 'hang' });
    await expectMade(await runner.make());
    expect(mock.count('order')).toBe(2);
  });

  it('is created after the Retry-After of a 429 response', async () => {
    mock.plan({ on: 'order', kind: 'answer', status: 429, headers: { 'retry-after': '1' } });
    const began = Date.now();
    const made = await runner.make();
    await expectMade(made);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_000);
    expect(mock.count('order')).toBe(2);
    expect(await runner.log(made)).toContain('Will retry: DigitalOcean answered 429');
  });

  it('is created despite temporary errors from DigitalOcean', async () => {
    mock.plan({ on: 'list', kind: 'answer', status: 500, times: 4 });
    mock.plan({ on: 'order', kind: 'answer', status: 503 });
    mock.plan({ on: 'get', kind: 'answer', status: 500, times: 2 });
    mock.times.activeMs = 300;
    await expectMade(await runner.make());
  });

  it('is used once it is active and has an address, even if that comes late', async () => {
    mock.times = { addressMs: 600_000, activeMs: 700, listedMs: 0 };
    const made = await runner.order();
    const working = runner.workAll();
    await until(async () => (await runner.record(made)).digital_ocean_id !== null, 'it is ordered');
    expect((await runner.record(made)).ip).toBeNull();
    for (const droplet of mock.droplets.values()) droplet.addressMs = 0;
    await working;
    await expectMade(made);
    expect(mock.count('order')).toBe(1);
  });

  it('is used once SSH, which a new machine refuses at first, is available', async () => {
    runner.work.refusals = 2;
    await expectMade(await runner.make());
    expect(runner.work.refusals).toBe(0);
  });

  it('is created again when it vanishes once, and fails with SERVER_VANISHED the second time', async () => {
    mock.times.activeMs = 600_000;
    const made = await runner.order();
    const working = runner.workAll();
    const vanish = async (not?: number): Promise<number> => {
      for (;;) {
        const [droplet] = mock.withTag(INSTALLATION_TAG);
        const { digital_ocean_id } = await runner.record(made);
        if (droplet && droplet.id !== not && digital_ocean_id === String(droplet.id)) {
          mock.droplets.delete(droplet.id);
          return droplet.id;
        }
        await sleep(20);
      }
    };
    await vanish(await vanish());
    await working;
    await expectFailed(made, 'SERVER_VANISHED');
    expect(mock.count('order')).toBe(2);
    mock.times.activeMs = 0;
    await runner.retry(made);
    await expectMade(made);
  });
});

describe('a server that cannot be created', () => {
  it('fails with SERVER_TOO_SLOW, stays listed, and is finished when staff retry', async () => {
    mock.times.activeMs = 600_000;
    runner.limitTo(TOO_SHORT_MS);
    const made = await runner.make();
    await expectFailed(made, 'SERVER_TOO_SLOW');
    const listed = await runner.servers.providerServers();
    expect(listed).toMatchObject([{ serverId: made.serverId, status: 'new' }]);
    for (const droplet of mock.droplets.values()) droplet.activeMs = 0;
    runner.limitTo(SUFFICIENT_MS);
    await runner.retry(made);
    await expectMade(made);
    expect(mock.count('order')).toBe(1);
  });

  it('fails with SERVER_UNREACHABLE while SSH is refused, and succeeds on a retry', async () => {
    runner.work.refusals = Infinity;
    runner.limitTo(TOO_SHORT_MS);
    const made = await runner.make();
    await expectFailed(made, 'SERVER_UNREACHABLE');
    runner.work.refusals = 0;
    runner.limitTo(SUFFICIENT_MS);
    await runner.retry(made);
    await expectMade(made);
  });

  it('fails with PROVIDER_TOKEN_REFUSED without logging the token', async () => {
    mock.plan({ on: 'list', kind: 'answer', status: 401, message: `Unable to authenticate ${TOKEN}` });
    const made = await runner.make();
    await expectFailed(made, 'PROVIDER_TOKEN_REFUSED');
    expect(mock.calls).toEqual(['list']);
    expect(await runner.log(made)).toContain('Unable to authenticate [redacted]');
    expect(await runner.log(made)).not.toContain(TOKEN);
  });

  it('fails with PROVIDER_LIMIT_REACHED when the account is full, and succeeds on a retry', async () => {
    mock.dropletLimit = 0;
    const made = await runner.make();
    await expectFailed(made, 'PROVIDER_LIMIT_REACHED');
    expect(mock.count('order')).toBe(1);
    mock.dropletLimit = 1;
    await runner.retry(made);
    await expectMade(made);
  });

  it('logs the reason when DigitalOcean rejects the request', async () => {
    mock.plan({ on: 'order', kind: 'answer', status: 422, message: 'You specified an invalid size.' });
    const made = await runner.make();
    await expectFailed(made, 'PROVIDER_REFUSED');
    expect(await runner.log(made)).toContain('You specified an invalid size.');
    expect(mock.droplets.size).toBe(0);
  });

  it('fails with PROVIDER_UNAVAILABLE when DigitalOcean keeps answering 502', async () => {
    mock.plan({ on: 'list', kind: 'answer', status: 502, times: 1_000 });
    runner.limitTo(TOO_SHORT_MS);
    await expectFailed(await runner.make(), 'PROVIDER_UNAVAILABLE');
    expect(mock.count('order')).toBe(0);
  });
});

describe('many servers at once', () => {
  it('are created once each, at most 3 at a time, despite lost responses', async () => {
    mock.times = { addressMs: 400, activeMs: 400, listedMs: 100 };
    mock.plan({ on: 'order', kind: 'lost', times: 2 });
    const ordered = await Promise.all(Array.from({ length: 8 }, () => runner.order()));
    let most = 0;
    const watch = setInterval(() => {
      const now = Date.now();
      const inMaking = [...mock.droplets.values()].filter(({ madeAt }) => now - madeAt < 400);
      most = Math.max(most, inMaking.length);
    }, 20);
    await runner.workAll(6);
    clearInterval(watch);
    for (const made of ordered) {
      expect(await runner.task(made)).toEqual({ status: 'succeeded', error_code: null });
      expect(mock.withTag(`touchline-server-${made.serverId}`)).toHaveLength(1);
    }
    expect(mock.droplets.size).toBe(8);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
  });
});
