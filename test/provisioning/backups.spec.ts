import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/until.js';
import { Installation } from './installation.js';
import type { Deployed } from './installation.js';
import { listKillPoints, killAtEachPoint, TIMEOUT_MS } from './kills.js';
import { LeagueFile } from './league-file.js';

jest.setTimeout(TIMEOUT_MS);

const RESTORE_STEPS = [
  ...['check_backup', 'take_backup', 'start_instance', 'restore_backup', 'check_health', 'check_restored'],
  ...['push_info', 'push_plan'],
];
const RESTORE_KILL_POINTS = listKillPoints(['kill after restore_backup'], RESTORE_STEPS);

interface BackupRow {
  id: string;
  kind: string;
  status: string;
  bytes: number;
  counts: Record<string, number>;
  error_code: string | null;
}

let here: Installation;
let league: Deployed;
let file: LeagueFile;

beforeAll(async () => {
  here = await Installation.start();
  await here.worker();
  league = await here.register();
  await here.succeeds(league);
  file = new LeagueFile(here.dataDir, league.id);
  file.fill(4);
});
afterAll(() => here.close());

/** As in the seed, over the network. */
async function download(extension = league.extension, server_ip = '127.0.0.1'): Promise<Response> {
  return fetch(`http://127.0.0.1:${here.port}/api/leagues/backup_league/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await here.api.token('admin')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: extension, server_ip }),
  });
}

async function backups(): Promise<BackupRow[]> {
  const { body } = await here.api.call<BackupRow[]>('GET', `/api/leagues/${league.id}/backups`);
  return body as unknown as BackupRow[];
}

async function orderBackup(): Promise<{ taskId: string }> {
  const { status, body } = await here.api.call<{ id: string }>('POST', '/api/leagues/backup_league', {
    body: { name: league.extension },
    headers: { prefer: 'respond-async' },
  });
  expect(status).toBe(202);
  return { taskId: body.id };
}

async function takeBackup(): Promise<BackupRow> {
  const { taskId } = await orderBackup();
  await here.succeeds({ taskId });
  return (await backups())[0]!;
}

async function orderRestore(backup: BackupRow): Promise<{ taskId: string }> {
  const { status, body } = await here.api.call<{ id: string }>('POST', `/api/leagues/${league.id}/restore`, {
    body: { backup_id: backup.id },
    headers: { prefer: 'respond-async' },
  });
  expect([status, body]).toMatchObject([202, { kind: 'restore' }]);
  return { taskId: body.id };
}

describe('a backup', () => {
  it('is taken, checked and downloaded as backup_{name}.zip by the seed call', async () => {
    const answer = await download();
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([200, 'application/zip', `attachment; filename="backup_${league.extension}.zip"`]);
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const manifest = JSON.parse(strFromU8(zip['manifest.json']!)) as { league_id: string; counts: object };
    expect(manifest).toMatchObject({ league_id: league.id, counts: { team: 4, player: 12 } });
    const [backup] = await backups();
    expect(backup).toMatchObject({ kind: 'on_demand', status: 'good', counts: manifest.counts });
    const [line] = await here.api.db.query<{ action: string }>(
      'SELECT action FROM public.activity_log WHERE record_id = $1',
      [backup!.id],
    );
    expect(line).toEqual({ action: 'downloaded' });
  });

  it('can be downloaded again later', async () => {
    const [backup] = await backups();
    const answer = await fetch(
      `http://127.0.0.1:${here.port}/api/leagues/${league.id}/backups/${backup!.id}/file`,
      { headers: { authorization: `Bearer ${await here.api.token('admin')}` } },
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([answer.status, bytes.length]).toEqual([200, backup!.bytes]);
    expect(Object.keys(unzipSync(bytes)).sort()).toEqual(['league.db', 'manifest.json']);
  });

  it('is rejected with 400 for an unknown name or a wrong server (R36a)', async () => {
    expect((await download('copa-of-nobody')).status).toBe(400);
    expect((await download(league.extension, '203.0.113.9')).status).toBe(400);
  });

  it('is consistent while the league is being written to', async () => {
    const writing = { goesOn: true };
    const writer = (async () => {
      for (; writing.goesOn; await sleep(5)) file.fill(1);
    })();
    const taken = [await takeBackup(), await takeBackup(), await takeBackup()];
    writing.goesOn = false;
    await writer;
    for (const { status, counts } of taken) {
      // A team and its players are written in one transaction.
      expect([status, counts['player']]).toEqual(['good', 3 * counts['team']!]);
    }
    expect(taken[2]!.counts['team']).toBeGreaterThan(taken[0]!.counts['team']!);
  });

  it('is taken automatically every day', async () => {
    await here.api.db.query(`UPDATE public.league SET created = now() - interval '2 days' WHERE id = $1`, [
      league.id,
    ]);
    await here.killWorkers();
    // Whatever the time is in Guayaquil, it is past midnight there.
    const everyDay = await here.worker({ BACKUP_DAILY_AT: '00:00' });
    let daily: BackupRow | undefined;
    await until(async () => {
      daily = (await backups()).find(({ kind }) => kind === 'daily');
      return daily?.status === 'good';
    }, 'the daily backup');
    expect(daily).toMatchObject({ kind: 'daily', status: 'good', error_code: null });
    // A worker that is asked to end also ends its instances; the next worker restarts them.
    await everyDay.end('SIGTERM');
    await here.worker();
    await until(async () => (await here.page(league.extension)).status === 200, 'the instance is back');
  });

  for (const { faults, title } of listKillPoints([], ['take_backup'])) {
    it(`is taken once and is good after: ${title}`, async () => {
      const before = (await backups()).length;
      const { order } = await killAtEachPoint(here, faults, orderBackup);
      await here.succeeds(order);
      const now = await backups();
      expect([now.length - before, now[0]!.status]).toEqual([1, 'good']);
    });
  }
});

describe('a restore', () => {
  it('brings back every row of the league and can itself be undone', async () => {
    const backup = await takeBackup();
    const [then] = [file.rows()];
    file.spoil();
    const spoilt = file.rows();
    expect(spoilt).not.toEqual(then);
    await here.succeeds(await orderRestore(backup));
    expect(file.rows()).toEqual(then);
    const before = (await backups()).find(({ kind }) => kind === 'before_restore')!;
    await here.succeeds(await orderRestore(before));
    expect(file.rows()).toEqual(spoilt);
  });

  it('works when the file of the league is lost and its instance cannot start', async () => {
    const backup = await takeBackup();
    const then = file.rows();
    // A visited league does not go to sleep for a while.
    await here.showsPage(league.extension, 200);
    const [process_] = await here.processes.listOfLeague(league.id);
    for (const ending of ['', '-wal', '-shm', '.before-restore'])
      rmSync(`${file.path}${ending}`, { force: true });
    process.kill(process_!.pid, 'SIGKILL');
    await here.showsAsDown(league.id);
    await here.succeeds(await orderRestore(backup));
    expect(file.rows()).toEqual(then);
    // The platform's data prevails over that of the backup.
    expect((await here.page(league.extension)).body).toContain('Copa');
  });

  it('rejects a backup of another league', async () => {
    const other = await here.register();
    await here.succeeds(other);
    const [backup] = await backups();
    const refused = await here.api.call('POST', `/api/leagues/${other.id}/restore`, {
      body: { backup_id: backup!.id },
    });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ field: 'backup_id', code: 'UNKNOWN_RECORD' }] },
    ]);
  });

  it.each(RESTORE_KILL_POINTS)('brings back the same league after: $title', async ({ faults }) => {
    const backup = await takeBackup();
    const then = file.rows();
    file.spoil();
    const { order } = await killAtEachPoint(here, faults, () => orderRestore(backup));
    await here.succeeds(order);
    expect(file.rows()).toEqual(then);
    const [newest] = (await backups()).filter(({ kind }) => kind === 'before_restore');
    expect(newest!.status).toBe('good');
    expect((await here.page(league.extension)).status).toBe(200);
  });
});
