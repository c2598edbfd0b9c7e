import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort, isAlive, prepareDatabase, startCluster, withConnection } from './index.js';

let root: string;
let dataDir: string;
const passwords = { owner: 'o', application: "a'pp" };
const settings = ['fsync=off'];
const start = () => startCluster({ dataDir, superuserPassword: 'super', settings });

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'touchline-cluster-'));
  dataDir = path.join(root, 'postgres');
});

afterEach(() => rm(root, { recursive: true, force: true }));

const one = (url: string): Promise<unknown> =>
  withConnection(url, async (client) => (await client.query('SELECT current_user AS me')).rows[0]);

describe('the embedded PostgreSQL', () => {
  it('runs as the current user, listens only on this machine, and keeps its files private', async () => {
    const cluster = await start();
    expect(await one(cluster.superuserUrl)).toEqual({ me: 'postgres' });
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
    await withConnection(cluster.superuserUrl, async (client) => {
      expect((await client.query('SHOW listen_addresses')).rows).toEqual([{ listen_addresses: '127.0.0.1' }]);
    });
    await cluster.stop();
    await cluster.stop();
    expect(isAlive(cluster.pid)).toBe(false);
  });

  it('creates the roles and the database, updates passwords, and gives the application no create rights', async () => {
    const cluster = await start();
    await prepareDatabase(cluster.superuserUrl, 'club', passwords);
    const urls = await prepareDatabase(cluster.superuserUrl, 'club', { ...passwords, owner: 'changed' });
    expect(await one(urls.ownerUrl)).toEqual({ me: 'touchline_owner' });
    expect(await one(urls.applicationUrl)).toEqual({ me: 'touchline_app' });
    await withConnection(urls.applicationUrl, async (client) => {
      await expect(client.query('CREATE ROLE intruder')).rejects.toThrow(/permission denied/);
      await expect(client.query('CREATE TABLE public.mine (id int)')).rejects.toThrow(/permission denied/);
      await expect(client.query('SET ROLE touchline_owner')).rejects.toThrow(/permission denied/);
    });
    await cluster.stop();
  });

  it('stops an orphan that a killed program left in the directory', async () => {
    const orphan = await start();
    const next = await start();
    expect(isAlive(orphan.pid)).toBe(false);
    expect(await one(next.superuserUrl)).toEqual({ me: 'postgres' });
    await next.stop();
  });

  it('ignores a pid file of an unrelated process, and leaves that process running', async () => {
    await (await start()).stop();
    const stranger = spawn('sleep', ['60']);
    await writeFile(path.join(dataDir, 'postmaster.pid'), `${stranger.pid}\n${dataDir}\n`);
    const cluster = await start();
    expect(await one(cluster.superuserUrl)).toEqual({ me: 'postgres' });
    expect(isAlive(stranger.pid as number)).toBe(true);
    stranger.kill();
    await cluster.stop();
  });

  it('starts from scratch when the first start was killed halfway', async () => {
    await mkdir(path.join(dataDir, 'base'), { recursive: true });
    const cluster = await start();
    expect(await one(cluster.superuserUrl)).toEqual({ me: 'postgres' });
    await cluster.stop();
  });

  it('names its log file when it cannot start', async () => {
    await (await start()).stop();
    const broken = startCluster({
      dataDir,
      superuserPassword: 'super',
      settings: ['shared_buffers=nonsense'],
    });
    await expect(broken).rejects.toThrow(`${dataDir}.log`);
    expect(await readFile(`${dataDir}.log`, 'utf8')).toContain('shared_buffers');
  });
});

describe('freePort', () => {
  it('returns the wanted port when it is free, and another port otherwise', async () => {
    const wanted = await freePort();
    expect(await freePort(wanted)).toBe(wanted);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await freePort(port)).not.toBe(port);
    await new Promise((resolve) => server.close(resolve));
  });

  it('returns no port that an outgoing connection may take before it is used', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
    expect(ports.filter((port) => port < 10_000 || port >= 20_000)).toEqual([]);
  });
});
