import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Installation } from './installation.js';
import type { Deployed } from './installation.js';
import { listKillPoints, killAtEachPoint, TIMEOUT_MS } from './kills.js';
import { LeagueFile } from './league-file.js';

jest.setTimeout(TIMEOUT_MS);

const DELETE_STEPS = [
  ...[
    'start_instance',
    'check_health',
    'pause_site',
    'take_backup',
    'close_account',
    'remove_site',
    'end_instance',
    'remove_files',
  ],
  ...['remove_backups', 'give_up_place'],
];
const REVIVE_STEPS = [
  ...[
    'check_backup',
    'choose_server',
    'wait_for_server',
    'reserve_port',
    'copy_release',
    'write_configuration',
  ],
  ...['start_instance', 'check_health', 'restore_backup', 'check_restored', 'reopen_account', 'push_plan'],
  ...['enable_site', 'push_info', 'check_public_address'],
];

let here: Installation;

beforeAll(async () => {
  here = await Installation.start();
  await here.worker();
});
afterAll(() => here.close());

async function deployed(typeTier = 2): Promise<Deployed> {
  const league = await here.register(typeTier);
  await here.succeeds(league);
  return league;
}

interface Answer {
  id: string;
  code?: string;
  status: string;
}

async function ordered(
  method: 'POST' | 'DELETE',
  url: string,
  body: object = {},
): Promise<{ taskId: string }> {
  const answer = await here.api.call<Answer>(method, url, { body, headers: { prefer: 'respond-async' } });
  expect([answer.status, answer.body.code]).toEqual([202, undefined]);
  return { taskId: answer.body.id };
}

async function readLeague({ id }: Deployed) {
  const { body } = await here.api.call<{
    deployment_status: string;
    port: number | null;
    server_id: string | null;
    owed: number;
  }>('GET', `/api/leagues/${id}`);
  return body;
}

interface EventRow {
  type: string;
}

const readEvents = async ({ id }: Deployed): Promise<string[]> =>
  (
    await here.api.db.query<EventRow>('SELECT type FROM ledger.event WHERE league_id = $1 ORDER BY version', [
      id,
    ])
  ).map(({ type }) => type);

const readBackups = async ({ id }: Deployed): Promise<{ id: string; kind: string }[]> =>
  (await here.api.call<{ id: string; kind: string }[]>('GET', `/api/leagues/${id}/backups`)).body;

const directories = (): string[] => readdirSync(path.join(here.dataDir, 'leagues'));

/** Nothing is left of the league except its account. */
async function expectGone(league: Deployed): Promise<void> {
  expect(await readLeague(league)).toMatchObject({
    deployment_status: 'deleted',
    port: null,
    server_id: null,
  });
  expect(await here.processes.listOfLeague(league.id)).toEqual([]);
  expect(directories().filter((name) => name.startsWith(league.id))).toEqual([]);
  expect((await readEvents(league)).filter((type) => type === 'AccountClosed')).toHaveLength(1);
  await here.showsPage(league.extension, 404);
  expect(await here.page(league.extension)).toMatchObject({
    status: 404,
    body: expect.stringContaining('League not found'),
  });
}

async function expectSuccess(task: { taskId: string }): Promise<void> {
  await here.ended(task);
  expect(await here.task(task.taskId)).toMatchObject({ status: 'succeeded', error_code: null });
}

const verified = async () => (await here.api.call('GET', '/api/ledger/verify')).body;

describe('deleting a league (R37)', () => {
  let league: Deployed;

  it('can be previewed without writing anything (R42)', async () => {
    league = await deployed();
    const before = await readEvents(league);
    const { status, body } = await here.api.call<{ dry_run: boolean; events: EventRow[] }>(
      'DELETE',
      `/api/leagues/${league.id}`,
      { query: { dry_run: 'true' } },
    );
    expect([status, body.dry_run]).toEqual([200, true]);
    expect(body.events[0]!.type).toBe('AccountClosed');
    expect(await readEvents(league)).toEqual(before);
    expect((await here.page(league.extension)).status).toBe(200);
  });

  it('closes its account, takes a last backup and removes its process, files and port', async () => {
    await here.succeeds(await ordered('DELETE', `/api/leagues/${league.id}`));
    await expectGone(league);
    expect((await readEvents(league)).slice(1)).toEqual([
      ...['PeriodPaymentCreated', 'AccountClosed', 'PeriodCut'],
      ...['PaymentEstimated', 'PaymentValued', 'PaymentApproved'],
    ]);
    expect(await readBackups(league)).toMatchObject([{ kind: 'before_delete' }]);
    expect(await verified()).toMatchObject({ ok: true, problems: [] });
    const again = await here.api.call<Answer>('DELETE', `/api/leagues/${league.id}`);
    expect([again.status, again.body.code]).toEqual([409, 'LEAGUE_DELETED']);
  });

  it('by the seed call requires the recorded name and address and removes the backups (R36a)', async () => {
    const league = await deployed(1);
    const ask = (body: object) => here.api.call<Answer>('DELETE', '/api/leagues/delete/', { body });
    for (const wrong of [
      { name: 'copa-unknown', delete_bu: true },
      { name: league.extension, server_ip: '10.0.0.1', delete_bu: true },
    ]) {
      expect((await ask(wrong)).status).toBe(400);
    }
    const done = await ask({ name: league.extension, server_ip: '127.0.0.1', delete_bu: true });
    expect([done.status, done.body.status]).toEqual([200, 'succeeded']);
    await expectGone(league);
    expect(await readBackups(league)).toEqual([]);
  });

  it('runs once for two simultaneous requests and frees the address for a new league', async () => {
    const league = await deployed(1);
    const [one, other] = await Promise.all([
      ordered('DELETE', `/api/leagues/${league.id}`),
      ordered('DELETE', `/api/leagues/${league.id}`),
    ]);
    expect(one.taskId).toBe(other.taskId);
    await here.succeeds(one);
    await expectGone(league);
    const next = await here.api.league({ name: 'Copa', url_extension: league.extension, type_tier: 1 });
    expect(next.id).not.toBe(league.id);
    await here.succeeds({ taskId: next.task_id });
    const refused = await here.api.call<Answer>('POST', `/api/leagues/${league.id}/restore`, {
      body: { backup_id: (await readBackups(league))[0]!.id },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'DUPLICATE']);
  });

  for (const { faults, title } of listKillPoints(['kill after close_account'], DELETE_STEPS)) {
    it(`succeeds after: ${title}`, async () => {
      const league = await deployed();
      const { order } = await killAtEachPoint(here, faults, () =>
        ordered('DELETE', `/api/leagues/${league.id}`),
      );
      await expectSuccess(order);
      await expectGone(league);
    });
  }
});

describe('restoring a deleted league', () => {
  async function deletedWithRows(): Promise<{
    league: Deployed;
    rows: Record<string, string[]>;
    backupId: string;
  }> {
    const league = await deployed();
    const file = new LeagueFile(here.dataDir, league.id);
    file.fill(5);
    const rows = file.rows();
    await here.succeeds(await ordered('DELETE', `/api/leagues/${league.id}`));
    return { league, rows, backupId: (await readBackups(league))[0]!.id };
  }

  async function expectBack(league: Deployed, rows: Record<string, string[]>): Promise<void> {
    expect((await readLeague(league)).deployment_status).toBe('running');
    expect((await here.page(league.extension)).status).toBe(200);
    expect(new LeagueFile(here.dataDir, league.id).rows()).toEqual(rows);
    expect(await here.processes.listOfLeague(league.id)).toHaveLength(1);
    expect((await readEvents(league)).slice(-2)).toEqual(['AccountReopened', 'PeriodPaymentCreated']);
  }

  it('brings back every row and reopens its account', async () => {
    const { league, rows, backupId } = await deletedWithRows();
    const task = await ordered('POST', `/api/leagues/${league.id}/restore`, { backup_id: backupId });
    await expectSuccess(task);
    await expectBack(league, rows);
    expect(await verified()).toMatchObject({ ok: true, problems: [] });
  });

  for (const { faults, title } of listKillPoints([], REVIVE_STEPS)) {
    it(`succeeds after: ${title}`, async () => {
      const { league, rows, backupId } = await deletedWithRows();
      const { order } = await killAtEachPoint(here, faults, () =>
        ordered('POST', `/api/leagues/${league.id}/restore`, { backup_id: backupId }),
      );
      await expectSuccess(order);
      await expectBack(league, rows);
    });
  }
});
