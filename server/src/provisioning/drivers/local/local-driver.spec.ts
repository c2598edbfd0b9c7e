import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { hostileStrings } from '../../../../../test/provisioning/hostile.js';
import { loadConfig } from '../../../platform/config/index.js';
import { freePort } from '../../../platform/embedded/index.js';
import { LocalDriver } from './local-driver.js';
import { LocalFiles } from './local-files.js';
import { LocalProcesses } from './local-processes.js';
import { RestartBackoff } from './instance-supervisor.js';

/** What a league application does of interest here: it listens, tells its environment, and ends when asked to. */
const APPLICATION = `
  import { createServer } from 'node:http';
  import { readFileSync } from 'node:fs';
  const { port, host } = JSON.parse(readFileSync(process.env.LEAGUE_CONFIG, 'utf8'));
  console.log('starting');
  createServer((request, response) => response.end(JSON.stringify(process.env))).listen(port, host)
    .on('error', () => process.exit(1));
`;

let root: string;
let files: LocalFiles;
let processes: LocalProcesses;
let driver: LocalDriver;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'touchline-local-'));
  const application = path.join(root, 'app');
  await mkdir(path.join(application, 'src'), { recursive: true });
  await writeFile(path.join(application, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(application, 'src/main.js'), APPLICATION);
  await writeFile(path.join(application, 'src/version.js'), `export const VERSION = '1.2.3';\n`);
  files = new LocalFiles(path.join(root, 'data'), application);
  processes = new LocalProcesses(files);
  driver = new LocalDriver(
    loadConfig({ DATABASE_URL: 'postgres://x', DATA_DIR: path.join(root, 'data') }),
    files,
    processes,
  );
});
afterEach(() => processes.stop());
afterAll(() => rm(root, { recursive: true, force: true }));

async function place() {
  const [serverId, leagueId] = [v7(), v7()];
  const directory = leagueId;
  return { serverId, leagueId, directory, urlExtension: 'copa', ip: '127.0.0.1', port: await freePort() };
}

async function started(secret = 's'.repeat(32)) {
  const where = await place();
  await driver.copyRelease(where);
  await driver.writeConfiguration(where, { name: 'Copa' });
  await driver.startInstance(where, secret);
  for (let status = 0; status !== 200; await sleep(20)) {
    status = await fetch(`http://127.0.0.1:${where.port}`).then(
      (answer) => answer.status,
      () => 0,
    );
  }
  return where;
}

describe('an instance on this machine', () => {
  it('gets its configuration, its secret, and nothing of the platform’s environment', async () => {
    process.env['JWT_SECRET'] = 'not for leagues';
    const where = await started('t'.repeat(32));
    delete process.env['JWT_SECRET'];
    const environment = (await (await fetch(`http://127.0.0.1:${where.port}`)).json()) as Record<
      string,
      string
    >;
    expect(Object.keys(environment).sort()).toEqual([
      'LEAGUE_CONFIG',
      'LEAGUE_SECRET',
      'MALLOC_ARENA_MAX',
      'NODE_ENV',
    ]);
    expect(environment['LEAGUE_SECRET']).toBe('t'.repeat(32));
    const directory = files.directoryPath(where.leagueId);
    expect((await stat(path.join(directory, 'league.json'))).mode & 0o777).toBe(0o600);
    expect(await readlink(path.join(directory, 'release'))).toBe(path.join(root, 'app'));
    expect(await readFile(path.join(directory, 'instance.log'), 'utf8')).toBe('starting\n');
  });

  it('is found again, and started no second time', async () => {
    const where = await started();
    const [first] = await new LocalProcesses(files).list();
    expect(first).toMatchObject({ leagueId: where.leagueId, port: where.port });
    await driver.startInstance(where, 's'.repeat(32));
    expect(await processes.list()).toEqual([first]);
    await driver.stopInstance(where);
    expect(await processes.list()).toEqual([]);
    await driver.stopInstance(where);
  });

  it('moves to another port by ending on the first', async () => {
    const where = await started();
    const moved = { ...where, port: await freePort() };
    await driver.writeConfiguration(moved, {});
    await driver.startInstance(moved, 's'.repeat(32));
    expect((await processes.list()).map(({ port }) => port)).toEqual([moved.port]);
  });

  it('is not started on a port that is somebody else’s, on whatever address that listens', async () => {
    for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
      const where = await place();
      const stranger = createServer().listen(where.port, host);
      await sleep(20);
      expect(await driver.isPortFree(where.serverId, where.port)).toBe(false);
      await expect(driver.startInstance(where, 's'.repeat(32))).rejects.toMatchObject({ code: 'PORT_TAKEN' });
      await new Promise((resolve) => stranger.close(resolve));
    }
  });

  it('is never taken for a process of another data directory, nor of anybody’s', async () => {
    const others = new LocalProcesses(new LocalFiles(path.join(root, 'other'), path.join(root, 'app')));
    await started();
    const words = ['-e', 'setInterval(() => {}, 1000)', '--', `--league=${root}`, '--port=8000'];
    const stranger = spawn(process.execPath, words, { stdio: 'ignore' });
    await sleep(200);
    expect(await others.list()).toEqual([]);
    await others.stop();
    expect(await processes.list()).toHaveLength(1);
    await processes.stop();
    expect(stranger.exitCode).toBeNull();
    stranger.kill('SIGKILL');
  });

  it('leaves nothing when its files are removed', async () => {
    const where = await started();
    await driver.removeFiles(where);
    expect(await processes.list()).toEqual([]);
    expect(await readdir(files.root)).not.toContain(where.leagueId);
  });
});

describe('five hundred hostile strings', () => {
  const hostile = hostileStrings(500);

  it('name no directory', () => {
    for (const text of hostile) expect(() => files.directoryPath(text)).toThrow('and by nothing else');
  });

  it('as names and extensions stand in the configuration, and make no other file', async () => {
    const where = await place();
    await driver.copyRelease(where);
    const all = async () => (await readdir(await realpath(root), { recursive: true })).sort();
    await driver.writeConfiguration(where, { name: 'x' });
    const before = await all();
    for (const text of hostile) {
      await driver.writeConfiguration({ ...where, urlExtension: text }, { name: text, url_extension: text });
      const written = JSON.parse(await readFile(files.configurationPath(where.leagueId), 'utf8')) as object;
      expect(written).toMatchObject({ name: text, url_extension: text, host: '127.0.0.1', port: where.port });
    }
    expect(await all()).toEqual(before);
  });
});

describe('an instance that keeps ending', () => {
  it('is started at once, then ever more slowly, and at once again when it had been well', () => {
    const restarts = new RestartBackoff();
    const tried = Array.from({ length: 200 }, (_, second) => second).filter((second) =>
      restarts.mayStart('league', second * 1_000),
    );
    expect(tried).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    expect(restarts.mayStart('league', 1_000_000)).toBe(true);
    expect(restarts.mayStart('league', 1_001_000)).toBe(true);
  });
});
