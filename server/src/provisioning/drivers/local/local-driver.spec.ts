import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { hostileStrings } from '../../../../../test/provisioning/hostile.js';
import { until } from '../../../../../test/support/until.js';
import { loadConfig } from '../../../platform/config/index.js';
import { freePort } from '../../../platform/embedded/index.js';
import { LocalDriver } from './local-driver.js';
import { LocalFiles } from './local-files.js';
import { LocalProcesses } from './local-processes.js';

/** What a league application does of interest here: it is woken, tells its environment, and ends when asked to. */
const APPLICATION = `
  import { createServer } from 'node:http';
  import { appendFileSync } from 'node:fs';
  let opened;
  const server = createServer((request, response) => {
    if (request.url === '/sleep') {
      response.end();
      return process.send({ type: 'asleep', kept: { revision: 'r1' } }, server, () => process.exit(0));
    }
    response.end(JSON.stringify({ told: opened.environment, own: process.env, kept: opened.kept }));
  });
  process.on('message', (message, handle) => {
    if (message.type === 'serve') return server.listen(handle);
    if (message.type === 'connection') return server.emit('connection', handle);
    opened = message;
    process.title = message.title;
    appendFileSync(message.log, 'opening\\n');
    process.send({ type: 'opened' });
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ type: 'warm' });
`;
const BUILT = path.resolve(import.meta.dirname, '../../../../../dist/league-app/src');

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
  await cp(path.join(BUILT, 'host'), path.join(application, 'src/host'), { recursive: true });
  await cp(path.join(BUILT, 'heap-limit.js'), path.join(application, 'src/heap-limit.js'));
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

interface Answer {
  told: Record<string, string>;
  own: Record<string, string>;
  kept: unknown;
}

async function ask(port: number): Promise<Answer> {
  const headers = { connection: 'close' };
  return (await fetch(`http://127.0.0.1:${port}`, { headers })).json() as Promise<Answer>;
}

const stateOf = async ({ directory }: { directory: string }) =>
  (await processes.host.list()).find((league) => league.directory === directory)?.state;

describe('an instance on this machine', () => {
  it('gets its configuration, its secret, and nothing of the platform’s environment', async () => {
    process.env['JWT_SECRET'] = 'not for leagues';
    const where = await started('t'.repeat(32));
    delete process.env['JWT_SECRET'];
    const { told, own } = await ask(where.port);
    expect(Object.keys(own).sort()).toEqual(['MALLOC_ARENA_MAX', 'NODE_ENV']);
    expect(Object.keys(told).sort()).toEqual(['LEAGUE_CONFIG', 'LEAGUE_SECRET', 'NODE_ENV']);
    expect(told['LEAGUE_SECRET']).toBe('t'.repeat(32));
    const directory = files.directoryPath(where.leagueId);
    expect((await stat(path.join(directory, 'league.json'))).mode & 0o777).toBe(0o600);
    expect(await readlink(path.join(directory, 'release'))).toBe(path.join(root, 'app'));
    expect(await readFile(path.join(directory, 'instance.log'), 'utf8')).toBe('opening\n');
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
    await ask(moved.port);
    await expect(ask(where.port)).rejects.toThrow();
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

describe('a league that nobody visits', () => {
  it('has no process, keeps its port, and has again what it kept in memory when it is woken', async () => {
    const where = await started();
    const [awake] = await processes.list();
    await fetch(`http://127.0.0.1:${where.port}/sleep`, { headers: { connection: 'close' } });
    await until(async () => (await processes.list()).length === 0, 'its process has ended');
    expect(await stateOf(where)).toBe('asleep');
    expect(await driver.isPortFree(where.serverId, where.port)).toBe(false);
    expect((await ask(where.port)).kept).toEqual({ revision: 'r1' });
    const [again] = await processes.list();
    expect(again!.pid).not.toBe(awake!.pid);
    expect(await stateOf(where)).toBe('awake');
  });

  it('loses no visitor of many that come at once, while it goes to sleep too', async () => {
    const where = await started();
    const visit = async (): Promise<string> => (await ask(where.port)).told['LEAGUE_SECRET']!;
    for (let round = 0; round < 3; round += 1) {
      await fetch(`http://127.0.0.1:${where.port}/sleep`, { headers: { connection: 'close' } });
      const seen = await Promise.all(Array.from({ length: 40 }, visit));
      expect(seen).toEqual(Array(40).fill('s'.repeat(32)));
    }
  });

  it('is reached again after its process was killed', async () => {
    const where = await started();
    const [awake] = await processes.list();
    process.kill(awake!.pid, 'SIGKILL');
    await until(async () => (await stateOf(where)) !== 'awake', 'the host has noticed');
    await until(async () => (await ask(where.port).catch(() => null)) !== null, 'it answers again');
  });
});

describe('a host that was killed', () => {
  it('is started again when it is needed, and has the port again', async () => {
    const where = await started();
    const [awake] = await processes.list();
    const { pid } = (await processes.host.status())!;
    // The process of a real league goes on without its host; this one of the test ends.
    process.kill(pid, 'SIGKILL');
    await until(async () => (await processes.list()).length === 0, 'they are gone');
    await driver.startInstance(where, 's'.repeat(32));
    await until(async () => (await ask(where.port).catch(() => null)) !== null, 'it answers again');
    expect((await processes.list()).map((found) => found.pid)).not.toContain(awake!.pid);
    expect((await processes.host.status())!.pid).not.toBe(pid);
  });

  it('is one, however many are asked for at once', async () => {
    await processes.stop();
    const hosts = Array.from({ length: 4 }, () => new LocalProcesses(files).host.host([]));
    await Promise.all(hosts);
    const { pid } = (await processes.host.status())!;
    await sleep(300);
    expect((await processes.host.status())!.pid).toBe(pid);
  });
});
