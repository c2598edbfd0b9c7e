import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { LeaguePlace } from '../league-instance/league-process.js';
import type { LeagueProcess } from '../league-instance/league-process.js';
import { TestApi } from '../support/api.js';
import { MISSING_FOR_SMALL_DISK, SmallDisk } from '../support/small-disk.js';
import { until } from '../support/until.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';
import { reservePort } from '../support/port.js';

const root = path.resolve(import.meta.dirname, '../..');
const onSmallDisk = MISSING_FOR_SMALL_DISK === null ? describe : describe.skip;
const reason = MISSING_FOR_SMALL_DISK === null ? '' : ` (skipped: ${MISSING_FOR_SMALL_DISK})`;

/** Writing a line to it fails with ENOSPC. */
const FULL_LOG = '/dev/full';
const hasFullLog = process.platform === 'linux';
const onFullLog = hasFullLog ? describe : describe.skip;

onFullLog(`a log that cannot be written${hasFullLog ? '' : ' (skipped: there is no /dev/full)'}`, () => {
  let api: TestApi;
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    api = await TestApi.start();
  });
  afterEach(async () => {
    if (child && child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  });
  afterAll(() => api.close());

  it('does not stop the API', async () => {
    const port = await reservePort();
    const log = openSync(FULL_LOG, 'w');
    child = spawn(process.execPath, [path.join(root, 'dist/server/src/main.js')], {
      env: {
        ...{ PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'test' },
        ...{ DATABASE_URL: api.databaseUrl, PROVISIONER: 'none', SECRETS_KEY: '5e'.repeat(32) },
        JWT_SECRET: 'a-secret-of-the-tests-with-length',
      },
      stdio: ['ignore', log, log],
    });
    const live = `http://127.0.0.1:${port}/health/live`;
    const isLive = (): Promise<boolean> =>
      fetch(live).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isLive, 'the API listens');
    // Each of these requests writes a log line.
    for (let n = 0; n < 3; n += 1)
      expect((await fetch(`http://127.0.0.1:${port}/api/none`)).status).toBe(404);
    expect(await isLive()).toBe(true);
  });

  it('does not stop a league', async () => {
    const place = await LeaguePlace.make();
    const league = place.start(undefined, openSync(FULL_LOG, 'w'));
    await league.ready();
    for (let n = 0; n < 3; n += 1) expect((await league.ask('/internal/metrics')).status).toBe(200);
    expect(await league.end('SIGTERM')).toBe(0);
    place.clear();
  });
});

onSmallDisk(`a league on a full disk${reason}`, () => {
  let disk: SmallDisk;
  let place: LeaguePlace;
  let league: LeagueProcess;

  beforeAll(async () => {
    disk = SmallDisk.mount(12);
    place = await LeaguePlace.make(disk.folder('league'));
    league = await place.start(undefined, openSync(path.join(disk.directory, 'instance.log'), 'a')).ready();
  });
  afterAll(async () => {
    await league.end('SIGKILL');
    disk.unmount();
  });

  const rename = (name: string): Promise<Response> =>
    league.ask('/internal/info', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify({ name, url_extension: 'sanjuan' }),
    });
  const sendBackup = (zip: ArrayBuffer): Promise<Response> =>
    league.ask('/internal/restore', {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: zip,
    });

  it('rejects writes with 503 and files with 507, keeps acknowledged data, and recovers with free space', async () => {
    expect((await rename('Liga antes')).status).toBe(200);
    const backup = await (await league.ask('/internal/backup')).arrayBuffer();
    disk.fill();

    const refused = await rename(`Liga ${'x'.repeat(150)}`);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({
        code: 'DISK_FULL',
        message: expect.stringContaining('se quedó sin espacio en disco') as unknown,
      }),
    ]);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    const upload = await sendBackup(backup);
    expect([upload.status, await upload.json()]).toEqual([
      507,
      expect.objectContaining({ code: 'DISK_FULL' }),
    ]);
    expect(await (await fetch(league.url)).text()).toContain('Liga antes');

    disk.clear();
    expect((await rename('Liga después')).status).toBe(200);
    expect((await sendBackup(backup)).status).toBe(200);
    await league.end('SIGKILL');
    league = await place.start().ready();
    // A restored backup does not change what the platform has set for the league.
    expect(await (await fetch(league.url)).text()).toContain('Liga después');
  });
});

onSmallDisk(`receipts on a full disk${reason}`, () => {
  let disk: SmallDisk;
  let api: TestApi;
  let league: string;
  let payment: string;

  beforeAll(async () => {
    disk = SmallDisk.mount(8);
    api = await TestApi.start({ dataDir: disk.folder('data'), diskMinFreeBytes: 1024 ** 2 });
    ({ id: league } = await api.league());
    const terms = { charge_type: 'J', price: 500 };
    await api.call('POST', `/api/leagues/${league}/change_charge_terms`, { body: terms });
    const clock = api.app.get(Clock) as TestClock;
    await clock.moveTo(new Date(Date.parse(await clock.now()) + 26 * 3_600_000).toISOString());
    const filter = JSON.stringify({ league_id: league, charge_type: 'J', status: 'pending' });
    const { body } = await api.call<{ id: string }[]>('GET', '/api/payments', { query: { filter } });
    payment = body[0]!.id;
  });
  afterAll(async () => {
    await api.close();
    disk.unmount();
  });

  async function upload(): Promise<{ status: number; code: string | undefined; retryAfter: unknown }> {
    const payments = [{ payment_id: payment, payment_date: '2026-01-01T10:00:00.000Z' }];
    const form = uploadForm({ league_id: league, payments, file: pdfWith('x'.repeat(100_000)) });
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/payments/upload_receipt',
      headers: { ...form.headers, authorization: `Bearer ${await api.token('admin')}` },
      payload: form.payload,
    });
    const { code } = JSON.parse(answer.payload) as { code?: string };
    return { status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] };
  }

  it('are rejected with 507 until there is space; readiness and metrics report the full disk', async () => {
    disk.fill();
    expect(await upload()).toEqual({ status: 507, code: 'DISK_FULL', retryAfter: '60' });
    // A busy machine may miss the time limits of these reports.
    const readiness = async () => {
      const answer = await api.app.inject('/health/ready');
      return `${answer.statusCode} ${answer.json<{ checks: { disk: string } }>().checks.disk}`;
    };
    await until(async () => (await readiness()) === '200 low', 'the disk is reported as full');
    const metrics = async () => (await api.app.inject('/metrics')).payload;
    await until(async () => (await metrics()).includes('touchline_disk_free_bytes 0\n'), 'no space');
    disk.clear();
    expect(await upload()).toMatchObject({ status: 200 });
    await until(async () => (await readiness()) === '200 up', 'the disk has space');
  });
});
