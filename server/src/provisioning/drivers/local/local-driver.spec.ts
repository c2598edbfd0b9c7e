import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { v7 } from 'uuid';
import { hostileStrings } from '../../../../../test/provisioning/hostile-input.js';
import { until } from '../../../../../test/support/until.js';
import { loadConfig } from '../../../platform/config/index.js';
import { isAlive } from '../../../platform/embedded/index.js';
import { LocalDriver } from './local-driver.js';
import { LocalFiles } from './local-files.js';
import { LocalProcesses } from './local-processes.js';
import { reservePort } from '../../../../../test/support/port.js';

/** The relevant behavior of a league application: it is woken, reports its environment, and ends when asked to. */
const APPLICATION = `
  import { createServer } from 'node:http';
  import { appendFileSync, readFileSync } from 'node:fs';
  let opened;
  let isClosed = false;
  const server = createServer((request, response) => {
    if (request.url === '/sleep') {
      response.end();
      return process.send({ type: 'asleep' }, server, () => {
        server.close(() => (isClosed = true));
      });
    }
    response.end(JSON.stringify({ told: opened.environment, own: process.env, kept: opened.kept }));
  });
  process.on('message', (message, handle) => {
    if (message.type === 'serve') return server.listen(handle);
    if (message.type === 'connection') return server.emit('connection', handle);
    if (message.type === 'released')
      return setInterval(() => {
        if (isClosed) process.send({ type: 'closed', kept: { revision: 'r1' } }, () => process.exit(0));
      }, 5);
    opened = message;
    process.title = message.title;
    if (readFileSync(message.environment.LEAGUE_CONFIG, 'utf8').includes('hangs')) return;
    appendFileSync(message.log, 'opening\\n');
    process.send({ type: 'opened' });
  });
  process.on('disconnect', () => server.listening || process.exit(0));
  process.send({ type: 'warm' });
`;
/** An application of releases before the host: it listens by itself, and completes open requests before it ends. */
const OLDER_APPLICATION = `
  import { createServer } from 'node:http';
  const server = createServer((request, response) => {
    setTimeout(() => response.end('of the older release'), request.url === '/slow' ? 1_000 : 0);
  });
  server.listen(Number(process.argv[3].slice(7)), '127.0.0.1');
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
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
afterEach(async () => {
  await processes.stop();
  processes = new LocalProcesses(files);
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function place() {
  const [serverId, leagueId] = [v7(), v7()];
  const directory = leagueId;
  return { serverId, leagueId, directory, urlExtension: 'copa', ip: '127.0.0.1', port: await reservePort() };
}

async function started(secret = 's'.repeat(32)) {
  const where = await place();
  await driver.copyRelease(where);
  await driver.writeConfiguration(where, { name: 'Copa' });
  await driver.startInstance(where, secret);
  await until(() => isAwake(where.port), 'it answers');
  return where;
}

interface Answer {
  told: Record<string, string>;
  own: Record<string, string>;
  kept: unknown;
}

async function ask(port: number): Promise<Answer> {
  // The instance does not wait for idle connections before it sleeps.
  const headers = { connection: 'close' };
  return (await fetch(`http://127.0.0.1:${port}`, { headers })).json() as Promise<Answer>;
}

/** Whether the league itself answers; otherwise the host may, with a problem. */
const isAwake = async (port: number): Promise<boolean> =>
  (await ask(port).catch(() => null))?.told !== undefined;

const readState = async ({ directory }: { directory: string }) =>
  (await processes.host.list()).find((league) => league.directory === directory)?.state;

describe('an instance on this machine', () => {
  it('gets its configuration and its secret, and nothing of the environment of the platform', async () => {
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

  it('is found again and not started a second time', async () => {
    const where = await started();
    const [first] = await new LocalProcesses(files).list();
    expect(first).toMatchObject({ leagueId: where.leagueId, port: where.port });
    await driver.startInstance(where, 's'.repeat(32));
    expect(await processes.list()).toEqual([first]);
    await driver.stopInstance(where);
    expect(await processes.list()).toEqual([]);
    await driver.stopInstance(where);
  });

  it('moves to another port and ends on the first one', async () => {
    const where = await started();
    const moved = { ...where, port: await reservePort() };
    await driver.writeConfiguration(moved, {});
    await driver.startInstance(moved, 's'.repeat(32));
    await ask(moved.port);
    await expect(ask(where.port)).rejects.toThrow();
    expect((await processes.list()).map(({ port }) => port)).toEqual([moved.port]);
  });

  it('is not started on a port in use, whatever address it is used on', async () => {
    for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
      const where = await place();
      const stranger = createServer().listen(where.port, host);
      await once(stranger, 'listening');
      expect(await driver.isPortFree(where.serverId, where.port)).toBe(false);
      await expect(driver.startInstance(where, 's'.repeat(32))).rejects.toMatchObject({ code: 'PORT_TAKEN' });
      await new Promise((resolve) => stranger.close(resolve));
    }
  });

  it('is not confused with a process of another data directory or of another program', async () => {
    const others = new LocalProcesses(new LocalFiles(path.join(root, 'other'), path.join(root, 'app')));
    await started();
    const words = ['-e', 'setInterval(() => {}, 1000)', '--', `--league=${root}`, '--port=8000'];
    const stranger = spawn(process.execPath, words, { stdio: 'ignore' });
    await once(stranger, 'spawn');
    expect(await others.list()).toEqual([]);
    await others.stop();
    expect(await processes.list()).toHaveLength(1);
    await processes.stop();
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
    stranger.kill('SIGKILL');
  });

  it('leaves nothing behind when its files are removed', async () => {
    const where = await started();
    await driver.removeFiles(where);
    expect(await processes.list()).toEqual([]);
    expect(await readdir(files.root)).not.toContain(where.leagueId);
  });
});

describe('five hundred hostile strings', () => {
  const hostile = hostileStrings(500);

  it('are rejected as directory names', () => {
    for (const text of hostile) expect(() => files.directoryPath(text)).toThrow('and by nothing else');
  });

  it('are stored unchanged as names and extensions in the configuration, and create no other file', async () => {
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

describe('a league that sleeps without visitors', () => {
  it('has no process, keeps its port, and gets its in-memory state back when it is woken', async () => {
    const where = await started();
    const [awake] = await processes.list();
    await fetch(`http://127.0.0.1:${where.port}/sleep`, { headers: { connection: 'close' } });
    await until(async () => (await processes.list()).length === 0, 'its process has ended');
    expect(await readState(where)).toBe('asleep');
    expect(await driver.isPortFree(where.serverId, where.port)).toBe(false);
    expect((await ask(where.port)).kept).toEqual({ revision: 'r1' });
    const [again] = await processes.list();
    expect(again!.pid).not.toBe(awake!.pid);
    expect(await readState(where)).toBe('awake');
  });

  it('serves all of many concurrent visitors, even while it goes to sleep', async () => {
    const where = await started();
    const visit = async (): Promise<string> => (await ask(where.port)).told['LEAGUE_SECRET']!;
    for (let round = 0; round < 3; round += 1) {
      await fetch(`http://127.0.0.1:${where.port}/sleep`, { headers: { connection: 'close' } });
      const seen = await Promise.all(Array.from({ length: 40 }, visit));
      expect(seen).toEqual(Array(40).fill('s'.repeat(32)));
    }
  });

  it('is reachable again after its process was killed', async () => {
    const where = await started();
    const [awake] = await processes.list();
    process.kill(awake!.pid, 'SIGKILL');
    await until(async () => (await readState(where)) !== 'awake', 'the host has noticed');
    await until(() => isAwake(where.port), 'it answers again');
  });
});

/** A league that hangs while it opens, after its first visitor got an error. */
async function failed() {
  const where = await place();
  await driver.copyRelease(where);
  await driver.writeConfiguration(where, { name: 'hangs' });
  const entry = { directory: where.directory, port: where.port, secret: 's'.repeat(32) };
  await processes.host.host([entry]);
  expect((await fetch(`http://127.0.0.1:${where.port}`)).status).toBe(503);
  return { where, entry };
}

describe('a league that hangs while it opens', () => {
  it('returns 503 after a bounded time to browsers and programs, and does not slow down other leagues', async () => {
    // Enough for the other one, even on a busy machine.
    processes = new LocalProcesses(files, { idleMs: 60_000, maxWarm: 2, openMs: 8_000 });
    const [hanging, other] = [await place(), await place()];
    for (const [where, name] of [
      [hanging, 'hangs'],
      [other, 'Copa'],
    ] as const) {
      await driver.copyRelease(where);
      await driver.writeConfiguration(where, { name });
    }
    const all = [hanging, other].map(({ directory, port }) => ({ directory, port, secret: 's'.repeat(32) }));
    expect(await processes.host.host(all)).toEqual({});
    const url = `http://127.0.0.1:${hanging.port}`;
    const asked = fetch(`${url}/api/session`, {
      headers: { connection: 'close', 'accept-language': 'es-EC' },
    });
    await ask(other.port);
    const answer = await asked;
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Service unavailable',
      status: 503,
      code: 'LEAGUE_UNAVAILABLE',
      message: 'Esta liga no está disponible. Inténtelo de nuevo en un momento.',
    });
    const page = await fetch(url, { headers: { connection: 'close', accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('<html lang="en">')]);
    expect(await processes.host.find(hanging.directory)).toMatchObject({
      state: 'failed',
      problem: 'process did not open the league within 8000 ms',
    });
    // A process that tries it again may be there.
    await until(async () => {
      const listed = await processes.list();
      return listed.length === 1 && listed[0]!.directory === other.directory;
    }, 'only the other one has a process');
    expect((await processes.host.stats())!.leagues).toMatchObject({ failed: 1, awake: 1 });
  });

  it('opens again as soon as it is fixed and started', async () => {
    processes = new LocalProcesses(files, { idleMs: 60_000, maxWarm: 2, openMs: 3_000 });
    const { where, entry } = await failed();
    await driver.writeConfiguration(where, { name: 'Copa' });
    await processes.host.host([entry]);
    // A busy machine may need more than one attempt.
    await until(
      async () => (await ask(where.port).catch(() => null))?.told?.['LEAGUE_SECRET'] === entry.secret,
      'it is open',
    );
  });
});

describe('a league that is fixed while it is being tried again', () => {
  it('is opened by one process, which the host knows', async () => {
    processes = new LocalProcesses(files, { idleMs: 60_000, maxWarm: 2, openMs: 2_000 });
    const { where, entry } = await failed();
    await until(async () => (await processes.list()).length === 1, 'it is tried again');
    const [hanging] = await processes.list();
    await driver.writeConfiguration(where, { name: 'Copa' });
    await processes.host.host([entry]);
    await until(async () => (await ask(where.port).catch(() => null))?.told !== undefined, 'it is open');
    await until(() => !isAlive(hanging!.pid), 'the earlier attempt is over');
    expect(await processes.host.find(where.directory)).toMatchObject({ state: 'awake', problem: null });
    expect(await processes.list()).toHaveLength(1);
  });
});

describe('the league host', () => {
  it('takes over the ports of awake leagues after the previous host was killed', async () => {
    const where = await started();
    const [awake] = await processes.list();
    const { pid } = (await processes.host.status())!;
    process.kill(pid, 'SIGKILL');
    await until(async () => (await processes.host.status()) === null, 'it is gone');
    // Until then, visitors are still served.
    expect((await ask(where.port)).told['LEAGUE_SECRET']).toBe('s'.repeat(32));
    await driver.startInstance(where, 't'.repeat(32));
    await until(
      async () => (await ask(where.port).catch(() => null))?.told['LEAGUE_SECRET'] === 't'.repeat(32),
      'the next host has the port',
    );
    expect((await processes.list()).map((found) => found.pid)).not.toContain(awake!.pid);
    expect((await processes.host.status())!.pid).not.toBe(pid);
  });

  it('takes over from a process of an older release, which still answers its open request', async () => {
    const where = await place();
    await driver.copyRelease(where);
    await driver.writeConfiguration(where, { name: 'Copa' });
    const older = path.join(root, 'app/src/older.js');
    await writeFile(older, OLDER_APPLICATION);
    const words = [older, `--league=${files.directoryPath(where.directory)}`, `--port=${where.port}`];
    const child = spawn(process.execPath, words, { stdio: 'ignore' });
    const get = (url: string) =>
      fetch(`http://127.0.0.1:${where.port}${url}`, { headers: { connection: 'close' } });
    await until(async () => (await get('/').catch(() => null)) !== null, 'it listens');
    expect(await processes.list()).toMatchObject([{ pid: child.pid, isHosted: false }]);
    let isAsked = false;
    const slow = get('/slow').then((answer) => answer.text());
    await until(async () => (isAsked ||= (await get('/')).ok), 'it has read what was asked');
    await driver.startInstance(where, 's'.repeat(32));
    await until(
      async () => (await ask(where.port).catch(() => null))?.told !== undefined,
      'the new one answers',
    );
    expect(await slow).toBe('of the older release');
    expect(await processes.list()).toMatchObject([{ directory: where.directory, isHosted: true }]);
  });

  it('runs only once, even when several are started concurrently', async () => {
    await processes.stop();
    const hosts = Array.from({ length: 4 }, () => new LocalProcesses(files).host.host([]));
    await Promise.all(hosts);
    const { pid } = (await processes.host.status())!;
    await until(async () => (await processes.findHosts()).length === 1, 'the others have ended');
    expect(await processes.findHosts()).toEqual([pid]);
    expect((await processes.host.status())!.pid).toBe(pid);
  });
});
