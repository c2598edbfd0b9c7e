import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import type { InstanceLocation } from '../../../server/src/provisioning/drivers/driver.js';
import { RemoteLeagues } from '../../../server/src/provisioning/drivers/ssh/remote-leagues.js';
import { answers, readContent, deployed, newLocation, SECRET } from '../driver-contract.js';
import { until } from '../../support/until.js';
import { lacking, SshMachine } from './ssh-machine.js';
import { LEAGUE_DOMAIN, sshWorld } from './ssh-world.js';
import type { SshWorld } from './ssh-world.js';
import { reservePort } from '../../support/port.js';

const lack = lacking();
const here = lack === null ? describe : describe.skip;

let machine: SshMachine;
let world: SshWorld;
const worlds: SshWorld[] = [];

function anotherWorld(...words: Parameters<typeof sshWorld>): SshWorld {
  const made = sshWorld(...words);
  worlds.push(made);
  return made;
}

const serverId = (): string => machine.target().id;

async function league(): Promise<InstanceLocation> {
  return deployed({ driver: world.driver, serverId: serverId() });
}

/** A page as served to the public by the server's nginx. */
function page({ urlExtension }: Pick<InstanceLocation, 'urlExtension'>, url = '/') {
  return new Promise<{ status: number; body: string }>((resolve) => {
    const headers = { host: `${urlExtension}.${LEAGUE_DOMAIN}` };
    const where = { host: '127.0.0.1', port: machine.httpPort, path: url, headers, agent: false };
    const ask = request(where, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    ask.once('error', () => resolve({ status: 0, body: '' }));
    ask.end();
  });
}

/** For a moment after a reload, nginx's old workers respond as well: a page counts once it has appeared ten times in a row. */
async function showsPage(place: InstanceLocation, status: number): Promise<void> {
  let inRow = 0;
  await until(
    async () => (inRow = (await page(place)).status === status ? inRow + 1 : 0) >= 10,
    `the site answers ${status}`,
  );
}

here(`a server reached by SSH${lack === null ? '' : ` (${lack})`}`, () => {
  beforeAll(async () => {
    machine = await SshMachine.start();
    world = sshWorld(machine.target(), machine.keyFile);
    await world.driver.prepareServer(serverId());
  });
  afterEach(() => {
    machine.signalSshd('SIGCONT');
    for (const made of worlds.splice(0)) made.close();
  });
  afterAll(async () => {
    world?.close();
    await machine?.close();
  });

  describe('SSH keys', () => {
    it('accept a new server’s host key only while preparing the server', async () => {
      const { driver } = anotherWorld(machine.target({ host_key: null }), machine.keyFile);
      await expect(driver.reloadProxy(serverId())).rejects.toMatchObject({ code: 'HOST_KEY_UNKNOWN' });
      expect((await driver.prepareServer(serverId())).hostKey).toBe(machine.hostKey);
    });

    it('reject a server with a changed host key, even while preparing it', async () => {
      const known = `ssh-ed25519 SHA256:${'A'.repeat(43)}`;
      const { driver } = anotherWorld(machine.target({ host_key: known }), machine.keyFile);
      const refusal = { code: 'HOST_KEY_CHANGED', detail: expect.stringContaining(machine.hostKey) };
      await expect(driver.reloadProxy(serverId())).rejects.toMatchObject(refusal);
      await expect(driver.prepareServer(serverId())).rejects.toMatchObject(refusal);
      const ofOtherKind = { host_key: `ssh-rsa SHA256:${'A'.repeat(43)}` };
      const other = anotherWorld(machine.target(ofOtherKind), machine.keyFile);
      await expect(other.driver.reloadProxy(serverId())).rejects.toMatchObject({ code: 'HOST_KEY_CHANGED' });
    });

    it('report a client key that is refused or missing', async () => {
      const cases: [SshWorld, string][] = [
        [anotherWorld(machine.target(), path.join(machine.root, 'host_key')), 'SSH_KEY_REFUSED'],
        [anotherWorld(machine.target(), null), 'SSH_KEY_MISSING'],
        [anotherWorld(machine.target(), path.join(machine.root, 'nothing')), 'SSH_KEY_MISSING'],
        [anotherWorld(machine.target(), path.join(machine.root, 'sshd_config')), 'SSH_KEY_MISSING'],
      ];
      for (const [{ driver }, code] of cases)
        await expect(driver.reloadProxy(serverId())).rejects.toMatchObject({ code });
    });
  });

  describe('connection failures', () => {
    it('are reported in time: no server, a frozen sshd, an sshd that freezes midway', async () => {
      const limits = { connectMs: 700, keepaliveMs: 300 };
      const nobody = anotherWorld(machine.target({ ssh_port: await reservePort() }), machine.keyFile);
      await expect(nobody.driver.reloadProxy(serverId())).rejects.toMatchObject({
        code: 'SERVER_UNREACHABLE',
      });
      const slow = anotherWorld(machine.target(), machine.keyFile, {
        limits: { ...limits, connectMs: 10_000 },
        times: { commandMs: 3_000, transferMs: 3_000 },
      });
      await slow.connections.use(serverId(), async () => undefined);
      machine.signalSshd('SIGSTOP');
      const began = Date.now();
      const fresh = anotherWorld(machine.target(), machine.keyFile, { limits });
      await expect(fresh.driver.reloadProxy(serverId())).rejects.toMatchObject({ code: 'SERVER_SILENT' });
      await expect(slow.driver.reloadProxy(serverId())).rejects.toMatchObject({
        code: expect.stringMatching(/SERVER_(SILENT|UNREACHABLE)/),
      });
      expect(Date.now() - began).toBeLessThan(60_000);
      machine.signalSshd('SIGCONT');
      await until(
        async () =>
          world.driver.reloadProxy(serverId()).then(
            () => true,
            () => false,
          ),
        'it is well again',
      );
    });

    it('lead to a new connection after a cut', async () => {
      await world.driver.reloadProxy(serverId());
      let isLost = false;
      await world.connections.use(serverId(), async (used) => used.onEnd(() => (isLost = true)));
      expect(machine.cutConnections()).toBeGreaterThan(0);
      await until(() => isLost, 'the loss is noticed');
      await world.driver.reloadProxy(serverId());
    });

    it('leave nothing behind when a command that was cut midway is repeated', async () => {
      const place = await newLocation(serverId());
      // The first release that this server receives.
      const releases = path.join(machine.directory, 'releases');
      const hasDraft = (): boolean => readdirSync(releases).some((name) => name.startsWith('draft-'));
      let outcome: unknown;
      const copied = world.driver.copyRelease(place).then(
        (version) => (outcome = version),
        (error: unknown) => (outcome = error),
      );
      await until(() => hasDraft() || outcome !== undefined, 'the server receives the release');
      machine.cutConnections();
      await copied;
      expect(outcome).toMatchObject({ code: 'SERVER_UNREACHABLE' });
      expect(await world.driver.copyRelease(place)).toMatch(/^\d/);
      await until(() => !hasDraft(), 'no half release is left');
      expect(readdirSync(releases)).toHaveLength(1);
      await world.driver.removeFiles(place);
    });
  });

  describe('sites', () => {
    it('are opened, suspended, paused and closed, and never expose the platform’s internal paths', async () => {
      const place = await league();
      await world.driver.enableSite(place);
      await showsPage(place, 200);
      expect(await world.driver.probe(place)).toBe(200);
      expect((await page(place)).body).toContain('Copa');
      for (const url of [
        '/internal/metrics',
        '//internal/metrics',
        '/%69nternal/metrics',
        '/x/../internal/metrics',
      ])
        expect([url, (await page(place, url)).status]).toEqual([url, 404]);
      expect((await page(place, '/internal%2fmetrics')).status).toBe(404);
      await world.driver.suspendSite(place);
      await showsPage(place, 503);
      expect((await page(place, '/anything')).body).toContain('suspended');
      await world.driver.pauseSite(place);
      await until(async () => (await page(place)).body.includes('Under maintenance'), 'the site is paused');
      expect(await answers(place)).toBe(true);
      await world.driver.enableSite(place);
      await showsPage(place, 200);
      await world.driver.stopInstance(place);
      expect(await page(place)).toMatchObject({
        status: 502,
        body: expect.stringContaining('unavailable'),
      });
      await world.driver.disableSite(place);
      await world.driver.disableSite(place);
      await showsPage(place, 404);
      await world.driver.removeFiles(place);
    });

    it('answer only at the new address after a move', async () => {
      const place = await league();
      await world.driver.enableSite(place);
      await showsPage(place, 200);
      const moved = { ...place, urlExtension: `${place.urlExtension}-new` };
      await world.driver.enableSite(moved);
      await showsPage(moved, 200);
      await showsPage(place, 404);
      expect((await page(place)).body).toContain('League not found');
      await world.driver.removeFiles(moved);
    });

    it('stay unchanged when nginx rejects another site’s file, and its message is reported', async () => {
      const [open, closed] = [await league(), await league()];
      for (const place of [open, closed]) {
        await world.driver.enableSite(place);
        // nginx reloads asynchronously.
        await showsPage(place, 200);
      }
      const before = readFileSync(machine.siteFile(closed.directory), 'utf8');
      const broken = path.join(machine.directory, 'nginx', 'sites-enabled', 'neighbour.conf');
      writeFileSync(broken, 'server { listen 1; nonsense_directive on; }\n');
      const refusal = world.driver.suspendSite(closed);
      await expect(refusal).rejects.toMatchObject({ code: 'PROXY_REFUSED' });
      const { detail } = (await refusal.catch((error: unknown) => error)) as { detail: string };
      expect(detail).toContain('unknown directive "nonsense_directive"');
      expect(detail).toContain('neighbour.conf');
      expect(detail).not.toContain(machine.root);
      expect(readFileSync(machine.siteFile(closed.directory), 'utf8')).toBe(before);
      expect([(await page(open)).status, (await page(closed)).status]).toEqual([200, 200]);
      await expect(world.driver.reloadProxy(serverId())).rejects.toMatchObject({ code: 'PROXY_REFUSED' });
      const fresh = await newLocation(serverId());
      await expect(world.driver.enableSite(fresh)).rejects.toMatchObject({ code: 'PROXY_REFUSED' });
      expect(existsSync(machine.siteFile(fresh.directory))).toBe(false);
      rmSync(broken);
      await world.driver.suspendSite(closed);
      await showsPage(closed, 503);
      for (const place of [open, closed]) {
        await world.driver.disableSite(place);
        await world.driver.removeFiles(place);
      }
    });

    it('change one at a time for all callers and reject invalid names', async () => {
      const places = await Promise.all(Array.from({ length: 6 }, () => newLocation(serverId())));
      const second = anotherWorld(machine.target(), machine.keyFile);
      await Promise.all(
        places.map((place, index) => (index % 2 === 0 ? world : second).driver.suspendSite(place)),
      );
      for (const place of places) await showsPage(place, 503);
      for (const place of places) await world.driver.disableSite(place);
      const before = machine.files();
      const names = ['a b', 'a;', 'a\nb', '$host', '_', 'a}', '*', 'A', '', 'a--b', 'x'.repeat(32), '../a'];
      for (const urlExtension of names)
        await expect(world.driver.enableSite({ ...places[0]!, urlExtension })).rejects.toThrow(
          'a site is made of',
        );
      expect(machine.files()).toEqual(before);
    });
  });

  describe('instances', () => {
    it('are restarted when they die, but not after they were stopped', async () => {
      const [stopped, killed] = [await league(), await league()];
      await world.driver.stopInstance(stopped);
      // It may have fallen asleep meanwhile.
      await until(() => answers(killed), 'it is awake');
      const [before] = await machine.instances(killed.directory);
      process.kill(before!.pid, 'SIGKILL');
      // Not by a request, which would wake it at once.
      await until(
        async () => (await machine.processes(killed.directory)).some(({ pid }) => pid !== before!.pid),
        'it is restarted',
      );
      await until(() => answers(killed), 'it answers');
      // It ended first, so it would be running again by now.
      expect(await machine.processes(stopped.directory)).toEqual([]);
      for (const place of [stopped, killed]) await world.driver.removeFiles(place);
    });

    it('sleep without a process while nobody visits, and wake for the next visitor', async () => {
      const short = anotherWorld(machine.target(), machine.keyFile, { sleepAfterMs: 1_000 });
      const place = await deployed({ driver: short.driver, serverId: serverId() });
      const leagues = new RemoteLeagues(short.host);
      await until(async () => (await leagues.listAsleep(serverId())).has(place.leagueId), 'it sleeps');
      // The host has the port before the process has ended and told it the revision.
      await until(async () => (await machine.instances(place.directory)).length === 0, 'no process is left');
      const revision = async () => (await leagues.listAsleep(serverId())).get(place.leagueId);
      await until(async () => /\w/.test((await revision()) ?? ''), 'its revision is known');
      expect(await answers(place)).toBe(true);
      await world.driver.removeFiles(place);
    });

    it('survive the death of their host process and get their ports back', async () => {
      const [awake, asleep] = [await league(), await league()];
      const before = machine.hostPid()!;
      // It may have fallen asleep meanwhile.
      await until(() => answers(awake), 'it is awake');
      process.kill(before, 'SIGKILL');
      expect(await answers(awake)).toBe(true);
      await until(async () => ![before, undefined].includes(machine.hostPid()), 'there is another host');
      for (const place of [awake, asleep]) await until(() => answers(place), 'it answers');
      await world.driver.stopInstance(asleep);
      expect(await answers(asleep)).toBe(false);
      process.kill(machine.hostPid()!, 'SIGKILL');
      await until(() => answers(awake), 'it is there again');
      expect(await answers(asleep)).toBe(false);
      for (const place of [awake, asleep]) await world.driver.removeFiles(place);
    });

    it('of version 1.0.0 with their own supervisor are replaced by hosted ones', async () => {
      const place = await newLocation(serverId());
      await world.driver.copyRelease(place);
      await world.driver.writeConfiguration(place, readContent(place));
      const directory = path.join(machine.directory, 'leagues', place.directory);
      const script = path.join(machine.root, 'supervise.sh');
      writeFileSync(script, 'while :; do sleep 1; done\n');
      writeFileSync(path.join(directory, 'secret.env'), `LEAGUE_SECRET=${SECRET}\n`);
      const words = [script, `--league=${directory}`, `--port=${place.port}`];
      const former = spawn('/bin/sh', words, { stdio: 'ignore' });
      const isOver = once(former, 'exit');
      await world.driver.startInstance(place, SECRET);
      await isOver;
      await until(() => answers(place), 'it answers');
      expect(existsSync(path.join(directory, 'secret.env'))).toBe(false);
      await world.driver.removeFiles(place);
    });

    it('keep their secret only in a file of their own', async () => {
      const place = await league();
      const directory = path.join(machine.directory, 'leagues', place.directory);
      expect(statSync(directory).mode & 0o777).toBe(0o700);
      for (const name of ['league.json', 'hosted.json'])
        expect([name, statSync(path.join(directory, name)).mode & 0o777]).toEqual([name, 0o600]);
      const record = readFileSync(path.join(directory, 'hosted.json'), 'utf8');
      expect(JSON.parse(record)).toEqual({ port: place.port, secret: SECRET });
      expect(readFileSync(path.join(directory, 'league.json'), 'utf8')).not.toContain(SECRET);
      for (const { pid } of await machine.processes(place.directory))
        expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(SECRET);
      await world.driver.removeFiles(place);
    });

    it('are queried through a tunnel that is reopened after a cut', async () => {
      const place = await league();
      const ask = async (): Promise<number> =>
        fetch(`${await world.tunnels.open(serverId(), place.port)}/internal/metrics`, {
          headers: { authorization: `Bearer ${SECRET}`, connection: 'close' },
        }).then(
          (answer) => answer.status,
          () => 0,
        );
      expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200));
      machine.cutConnections();
      await until(async () => (await ask()) === 200, 'the tunnel is there again');
      await world.driver.removeFiles(place);
      expect(await ask()).toBe(0);
    });
  });

  it('is rejected as SERVER_UNSUITABLE with a read-only directory or an unknown architecture', async () => {
    const readonly = anotherWorld(machine.target({ ssh_directory: '/proc/touchline' }), machine.keyFile);
    await expect(readonly.driver.prepareServer(serverId())).rejects.toMatchObject({
      code: 'SERVER_UNSUITABLE',
    });
    const call = world.host.prepare(serverId(), { platform: 'linux', arch: 'vax', pages: {} });
    await expect(call).rejects.toMatchObject({
      code: 'SERVER_UNSUITABLE',
      detail: expect.stringContaining('linux vax'),
    });
  });

  it('replaces a symlink at a file’s path instead of writing through it', async () => {
    const place = await newLocation(serverId());
    await world.driver.copyRelease(place);
    const file = path.join(machine.directory, 'leagues', place.directory, 'league.json');
    const victim = path.join(machine.root, 'victim');
    writeFileSync(victim, 'as it was');
    symlinkSync(victim, file);
    await world.driver.writeConfiguration(place, readContent(place));
    expect(readFileSync(victim, 'utf8')).toBe('as it was');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ name: 'Copa' });
    await world.driver.removeFiles(place);
  });
});
