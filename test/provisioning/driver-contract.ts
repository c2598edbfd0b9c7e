import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { v7 } from 'uuid';
import type { Driver, InstanceLocation } from '../../server/src/provisioning/drivers/driver.js';
import { hostileStrings } from './hostile-input.js';
import { until } from '../support/until.js';
import { reservePort } from '../support/port.js';

/** A driver with a server to work on, and functions to inspect the result. */
export interface DriverWorld {
  driver: Driver;
  serverId: string;
  /** The instances, without their supervisors. */
  instances(location: InstanceLocation): Promise<{ pid: number; port: number }[]>;
  /** All files below the directory of everything that is ours. */
  files(): string[];
  configuration(location: InstanceLocation): Record<string, unknown>;
  close(): Promise<void>;
}

export const SECRET = 'a-secret-of-the-contract-with-length-0';

/** Whether the instance responds to a caller with its secret. */
export async function answers({ port, leagueId }: InstanceLocation, secret = SECRET): Promise<boolean> {
  const url = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${secret}`, connection: 'close' };
  // A visitor keeps it awake for longer than these requests of the platform do.
  await fetch(url, { headers: { connection: 'close' } }).catch(() => undefined);
  const [health, metrics] = await Promise.all([
    fetch(`${url}/health`, { headers }).then(
      async (answer) => (await answer.json()) as { league_id: string },
      () => null,
    ),
    fetch(`${url}/internal/metrics`, { headers }).then(
      (answer) => answer.status,
      () => 0,
    ),
  ]);
  return health?.league_id === leagueId && metrics === 200;
}

export async function newLocation(serverId: string): Promise<InstanceLocation> {
  const leagueId = v7();
  const location = { serverId, leagueId, directory: leagueId, urlExtension: `copa-${leagueId.slice(-6)}` };
  return { ...location, ip: '127.0.0.1', port: await reservePort() };
}

export function readContent(location: InstanceLocation): Record<string, unknown> {
  return { league_id: location.leagueId, name: 'Copa', url_extension: location.urlExtension };
}

/** Deploys until an instance responds; runs each call `times` times, like after a worker that died in between. */
export async function deployed(
  world: Pick<DriverWorld, 'driver' | 'serverId'>,
  times = 1,
): Promise<InstanceLocation> {
  const location = await newLocation(world.serverId);
  for (let i = 0; i < times; i += 1)
    expect(await world.driver.copyRelease(location)).toMatch(/^\d+\.\d+\.\d+/);
  for (let i = 0; i < times; i += 1) await world.driver.writeConfiguration(location, readContent(location));
  for (let i = 0; i < times; i += 1) await world.driver.startInstance(location, SECRET);
  await until(() => answers(location), 'the instance answers');
  return location;
}

function readEnvironment(pid: number): Record<string, string> {
  const words = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(words.map((word) => [word.split('=')[0], word.slice(word.indexOf('=') + 1)]));
}

/** What every driver does on a server: the same tests for this machine and for one reached by ssh. */
export function driverContract(name: string, make: () => Promise<DriverWorld>): void {
  describe(`the ${name} driver`, () => {
    let world: DriverWorld;
    beforeAll(async () => {
      world = await make();
    });
    afterAll(() => world?.close());

    it('runs an instance that has its secret, and can repeat every step', async () => {
      process.env['JWT_SECRET'] = 'not for leagues';
      const location = await deployed(world, 2);
      delete process.env['JWT_SECRET'];
      const [instance, ...others] = await world.instances(location);
      expect(others).toEqual([]);
      expect(instance!.port).toBe(location.port);
      const environment = readEnvironment(instance!.pid);
      expect(environment).toMatchObject({ NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' });
      expect(Object.keys(environment)).not.toContain('JWT_SECRET');
      expect(await answers(location, 'another-secret-with-enough-characters')).toBe(false);
      await world.driver.stopInstance(location);
    });

    it('does not restart an instance that runs on its port, and moves one to another port', async () => {
      const location = await deployed(world);
      const [first] = await world.instances(location);
      await world.driver.startInstance(location, SECRET);
      expect(await world.instances(location)).toEqual([first]);
      const moved = { ...location, port: await reservePort() };
      await world.driver.writeConfiguration(moved, readContent(moved));
      await world.driver.startInstance(moved, SECRET);
      await until(() => answers(moved), 'it answers at its other port');
      expect((await world.instances(moved)).map(({ port }) => port)).toEqual([moved.port]);
      await world.driver.stopInstance(moved);
    });

    it('starts nothing on a port in use by another program, and fails with PORT_TAKEN', async () => {
      const location = await newLocation(world.serverId);
      const stranger = createServer().listen(location.port, '0.0.0.0');
      await once(stranger, 'listening');
      await world.driver.copyRelease(location);
      await world.driver.writeConfiguration(location, readContent(location));
      await expect(world.driver.startInstance(location, SECRET)).rejects.toMatchObject({
        code: 'PORT_TAKEN',
      });
      expect(await world.driver.isPortFree(world.serverId, location.port)).toBe(false);
      expect(await world.instances(location)).toEqual([]);
      await new Promise((resolve) => stranger.close(resolve));
    });

    it('stops an instance, even twice, and leaves no files of a removed league', async () => {
      const before = world.files();
      const location = await deployed(world);
      expect(world.files().length).toBeGreaterThan(before.length);
      await world.driver.stopInstance(location);
      expect([await world.instances(location), await answers(location)]).toEqual([[], false]);
      await world.driver.stopInstance(location);
      await world.driver.startInstance(location, SECRET);
      await until(() => answers(location), 'it is started again');
      await world.driver.removeFiles(location);
      await world.driver.removeFiles(location);
      expect(await world.instances(location)).toEqual([]);
      expect(world.files()).toEqual(before);
    });

    it('stores hostile names as text in the configuration, and creates no other files', async () => {
      const location = await newLocation(world.serverId);
      await world.driver.copyRelease(location);
      await world.driver.writeConfiguration(location, { name: 'x' });
      const before = world.files();
      const [first = '', ...others] = hostileStrings(500);
      await world.driver.writeConfiguration(location, { name: first, url_extension: first });
      expect(world.configuration(location)).toMatchObject({
        name: first,
        url_extension: first,
        port: location.port,
      });
      // All strings in one configuration: one at a time would take an hour on a busy machine, without testing more.
      await world.driver.writeConfiguration(location, { name: others });
      expect(world.configuration(location)).toMatchObject({ name: others });
      expect(world.files()).toEqual(before);
      for (const text of hostileStrings(20)) {
        const elsewhere = { ...location, directory: text };
        await expect(world.driver.writeConfiguration(elsewhere, { name: 'x' })).rejects.toThrow();
        await expect(world.driver.removeFiles(elsewhere)).rejects.toThrow();
      }
      expect(world.files()).toEqual(before);
      await world.driver.removeFiles(location);
    });
  });
}
