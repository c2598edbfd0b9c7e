import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import type { ServerInfo } from '../../../server/src/provisioning/drivers/driver.js';
import { DigitalOceanServers } from '../../../server/src/provisioning/drivers/digitalocean/digitalocean-servers.js';
import { Droplets } from '../../../server/src/provisioning/drivers/digitalocean/droplets.js';
import { ProviderClient } from '../../../server/src/provisioning/drivers/digitalocean/provider-client.js';
import { DigitalOceanMock } from './mock.js';
import { INSTALLATION_TAG, settingsFor } from './server-creation-runner.js';

let mock: DigitalOceanMock;
let servers: DigitalOceanServers;

beforeAll(async () => {
  mock = await DigitalOceanMock.start();
});
afterAll(() => mock.close());
beforeEach(() => {
  mock.reset();
  const settings = { ...settingsFor(mock), timeoutMs: 20_000 };
  servers = new DigitalOceanServers(settings, new Droplets(new ProviderClient(settings)));
});
afterEach(() => expect(mock.breaches).toEqual([]));

const place = (more: Partial<ServerInfo> = {}): ServerInfo => ({
  ...{ id: v7(), name: 'free 1', ip: null, free_tier: true, digital_ocean_id: null },
  ...more,
});
const tagsOf = ({ id }: ServerInfo): string[] => [INSTALLATION_TAG, `touchline-server-${id}`];

describe('the list of droplets at DigitalOcean', () => {
  it('includes all pages and no droplet of other installations', async () => {
    for (let n = 0; n < 403; n += 1) mock.add({ name: `d${n}`, tags: [INSTALLATION_TAG] });
    mock.add({ name: 'theirs', tags: ['touchline-somebody-else'] });
    const listed = await servers.providerServers();
    expect(new Set(listed.map(({ providerId }) => providerId)).size).toBe(403);
    expect(mock.count('list')).toBe(3);
    expect(listed.map(({ name }) => name)).not.toContain('theirs');
  });

  it('is requested again after a lost response and a 500', async () => {
    mock.plan({ on: 'list', kind: 'lost' }, { on: 'list', kind: 'answer', status: 500 });
    expect(await servers.providerServers()).toEqual([]);
    expect(mock.count('list')).toBe(3);
  });

  it('is not requested while the rate limit is used up', async () => {
    const headers = {
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 30),
    };
    mock.plan({ on: 'list', kind: 'answer', status: 500, headers });
    await expect(servers.providerServers()).rejects.toMatchObject({ code: 'PROVIDER_BUSY' });
    await expect(servers.providerServers()).rejects.toMatchObject({ code: 'PROVIDER_BUSY' });
    expect(mock.count('list')).toBe(1);
  });
});

describe('a server at DigitalOcean', () => {
  it('is kept once when it was created twice', async () => {
    const server = place();
    const [first] = [mock.add({ tags: tagsOf(server) }), mock.add({ tags: tagsOf(server) })];
    expect(await servers.findServer(server)).toEqual({ ip: '127.0.0.1', providerId: String(first.id) });
    expect([...mock.droplets.keys()]).toEqual([first.id]);
  });

  it('can be destroyed repeatedly and is gone afterwards', async () => {
    const server = place();
    const { providerId } = await servers.createServer(server);
    const made = { ...server, digital_ocean_id: providerId };
    await servers.destroyServer(made);
    await servers.destroyServer(made);
    expect(mock.droplets.size).toBe(0);
    expect(await servers.findServer(made)).toBeNull();
  });

  it('is destroyed despite a pending event and a lost response', async () => {
    const server = place();
    await servers.createServer(server);
    mock.plan({ on: 'remove', kind: 'answer', status: 422, message: 'Droplet already has a pending event.' });
    mock.plan({ on: 'remove', kind: 'lost' });
    await servers.destroyServer(server);
    expect(mock.droplets.size).toBe(0);
  });

  it('is left alone when it belongs to another installation, whatever a record says', async () => {
    const theirs = mock.add({ tags: ['touchline-somebody-else'] });
    const server = place({ digital_ocean_id: String(theirs.id) });
    await expect(servers.destroyServer(server)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    await expect(servers.removeProviderServers([String(theirs.id)])).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
    });
    await expect(servers.removeProviderServers(['../account'])).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
    });
    expect(mock.droplets.size).toBe(1);
  });
});
