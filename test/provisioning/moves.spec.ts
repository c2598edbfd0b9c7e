import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { until } from '../support/until.js';
import { Installation } from './installation.js';
import type { Deployed } from './installation.js';
import { listKillPoints, killAtEachPoint, TIMEOUT_MS } from './kills.js';
import { LeagueFile } from './league-file.js';

jest.setTimeout(TIMEOUT_MS);

const MOVE_STEPS = [
  ...['reserve_place', 'copy_release', 'write_configuration', 'start_instance', 'check_health', 'pause_site'],
  ...[
    'take_backup',
    'restore_backup',
    'check_restored',
    'switch_place',
    'enable_site',
    'push_info',
    'push_plan',
  ],
  ...['check_public_address', 'remove_old_place'],
];
const RETIRE_STEPS = ['check_server_empty', 'destroy_server'];

let here: Installation;
let league: Deployed;
let rows: Record<string, string[]>;

beforeAll(async () => {
  here = await Installation.start();
  await here.worker();
  league = await here.register(2);
  await here.succeeds(league);
  const file = new LeagueFile(here.dataDir, league.id);
  file.fill(5);
  rows = file.rows();
});
afterAll(() => here.close());

let servers = 0;

async function addServer(): Promise<string> {
  servers += 1;
  const { status, body } = await here.api.call<{ id: string }>('POST', '/api/servers', {
    body: {
      ...{ name: `paid-b${servers}`, ip: '127.0.0.1', league_capacity: 5, free_tier: false, status: 'ready' },
    },
  });
  expect(status).toBe(201);
  return body.id;
}

interface Answer {
  id: string;
  code?: string;
  leagues?: number;
}

const call = (url: string, body: object = {}) =>
  here.api.call<Answer>('POST', url, { body, headers: { prefer: 'respond-async' } });

async function ordered(url: string, body: object = {}): Promise<{ taskId: string }> {
  const answer = await call(url, body);
  expect([answer.status, answer.body.code]).toEqual([202, undefined]);
  return { taskId: answer.body.id };
}

async function readServerAndPort({ id }: Deployed): Promise<{ server_id: string; port: number }> {
  const { body } = await here.api.call<{ server_id: string; port: number }>('GET', `/api/leagues/${id}`);
  return body;
}

async function expectStatus(
  task: { taskId: string },
  status: string,
  error_code: string | null = null,
): Promise<void> {
  await here.ended(task);
  expect(await here.task(task.taskId)).toMatchObject({ status, error_code });
}

/** One process in one place, with all of the league's data, and open; nothing left anywhere else. */
async function expectAt(serverId: string): Promise<void> {
  const { server_id, port } = await readServerAndPort(league);
  expect(server_id).toBe(serverId);
  const running = await here.processes.listOfLeague(league.id);
  expect(running.map((found) => found.port)).toEqual([port]);
  expect(
    readdirSync(path.join(here.dataDir, 'leagues')).filter((name) => name.startsWith(league.id)),
  ).toEqual([running[0]!.directory]);
  expect(new LeagueFile(here.dataDir, running[0]!.directory).rows()).toEqual(rows);
  expect(await here.api.db.query('SELECT 1 FROM public.league_move')).toEqual([]);
  await here.showsPage(league.extension, 200);
}

describe('moving a league to another server', () => {
  it('keeps every row, and always shows either the site or a maintenance page', async () => {
    const to = await addServer();
    const seen = new Set<string>();
    const look = async (): Promise<void> => {
      const page = await here.page(league.extension);
      seen.add(`${page.status}${page.body.includes('Under maintenance') ? ' paused' : ''}`);
    };
    // The backup of the paused league waits for this transaction, so that a busy machine sees the pause too.
    const task = await withConnection(here.api.ownerUrl, async (owner) => {
      await owner.query('BEGIN; LOCK TABLE public.league_backup IN SHARE ROW EXCLUSIVE MODE');
      const move = await ordered(`/api/leagues/${league.id}/move`, { server_id: to });
      await until(async () => {
        await look();
        return seen.has('503 paused');
      }, 'the site is paused');
      await owner.query('COMMIT');
      return move;
    });
    for (let status = 'pending'; ['pending', 'running'].includes(status); await sleep(50)) {
      await look();
      ({ status } = await here.task(task.taskId));
    }
    await expectStatus(task, 'succeeded');
    await expectAt(to);
    expect([...seen].sort()).toEqual(['200', '503 paused']);
  });

  it('is rejected for a full, current, unknown or retiring server', async () => {
    const to = await addServer();
    await here.api.call('PUT', `/api/servers/${to}`, { body: { league_capacity: 0 } });
    const move = async (server_id: string) =>
      (await call(`/api/leagues/${league.id}/move`, { server_id })).body.code;
    expect(await move(to)).toBe('SERVER_HAS_NO_ROOM');
    expect(await move((await readServerAndPort(league)).server_id)).toBe('LEAGUE_ALREADY_THERE');
    expect((await call(`/api/leagues/${league.id}/move`, { server_id: league.id })).status).toBe(400);
    await here.api.call('PUT', `/api/servers/${to}`, { body: { league_capacity: 5, status: 'retiring' } });
    expect(await move(to)).toBe('SERVER_NOT_READY');
  });

  it('leaves the league online where it was when it fails before the switch', async () => {
    const { server_id: from } = await readServerAndPort(league);
    const to = await addServer();
    // A file in place of the backup folder, so that no backup can be stored.
    const folder = path.join(here.dataDir, 'files', 'backups');
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, '');
    const task = await ordered(`/api/leagues/${league.id}/move`, { server_id: to });
    await expectStatus(task, 'failed', 'BACKUP_NOT_KEPT');
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
    await expectAt(from);
  });

  for (const { faults, title } of listKillPoints(['kill after switch_place'], MOVE_STEPS)) {
    it(`succeeds after: ${title}`, async () => {
      const to = await addServer();
      const { order } = await killAtEachPoint(here, faults, () =>
        ordered(`/api/leagues/${league.id}/move`, { server_id: to }),
      );
      await expectStatus(order, 'succeeded');
      await expectAt(to);
    });
  }
});

describe('retiring a server', () => {
  it('is rejected with the number of leagues while it has any', async () => {
    const { server_id } = await readServerAndPort(league);
    const { status, body } = await call(`/api/servers/${server_id}/retire`);
    expect([status, body.code, body.leagues]).toEqual([409, 'SERVER_IN_USE', 1]);
  });

  async function expectRetired(server: string, task: { taskId: string }): Promise<void> {
    await expectStatus(task, 'succeeded');
    expect((await here.api.call('GET', `/api/servers/${server}`)).body).toMatchObject({ status: 'retired' });
    expect((await call(`/api/servers/${server}/retire`)).body.code).toBe('SERVER_RETIRED');
  }

  it('succeeds once and then answers SERVER_RETIRED', async () => {
    const server = await addServer();
    await expectRetired(server, await ordered(`/api/servers/${server}/retire`));
  });

  for (const { faults, title } of listKillPoints([], RETIRE_STEPS)) {
    it(`succeeds once after: ${title}`, async () => {
      const server = await addServer();
      const { order } = await killAtEachPoint(here, faults, () => ordered(`/api/servers/${server}/retire`));
      await expectRetired(server, order);
    });
  }
});
