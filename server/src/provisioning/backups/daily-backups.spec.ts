import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testConfig } from '../../../../test/support/config.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { insertLeague } from '../../../../test/support/league.js';
import { DailyBackups } from './daily-backups.js';

// 02:00 in Guayaquil is 07:00 UTC.
const BEFORE = new Date('2026-07-15T06:59:59.999Z');
const AT_TWO = new Date('2026-07-15T07:00:00.000Z');
const LATER = new Date('2026-07-16T04:59:00.000Z');
const NEXT_DAY = new Date('2026-07-16T07:00:00.000Z');

let database: TestDatabase;
let daily: DailyBackups;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 10 });
  daily = new DailyBackups(database.db, testConfig(database));
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.db.query('DELETE FROM public.provisioning_task');
  await database.db.query('DELETE FROM public.league_deployment');
  await database.db.query('DELETE FROM public.league');
});

async function newLeague(
  status = 'running',
  instance = 'up',
  created = '2026-07-14T12:00:00Z',
): Promise<string> {
  const { leagueId } = await insertLeague(database.db);
  await database.db.query('UPDATE public.league SET deployment_status = $2, created = $3 WHERE id = $1', [
    ...[leagueId, status, created],
  ]);
  await database.db.query('INSERT INTO public.league_deployment (league_id, instance) VALUES ($1, $2)', [
    ...[leagueId, instance],
  ]);
  return leagueId;
}

interface OrderedTask {
  id: string;
  league_id: string;
  kind: string;
  input: { kind: string; day: string };
}

const tasks = () =>
  database.db.query<OrderedTask>(
    'SELECT id, league_id, kind, input FROM public.provisioning_task ORDER BY id',
  );

const end = (status: string) =>
  database.db.query(`UPDATE public.provisioning_task SET status = $1 WHERE status = 'pending'`, [status]);

describe('daily backups', () => {
  it('are requested once a day, from 02:00 in the billing time zone', async () => {
    const leagueId = await newLeague();
    expect(await daily.createTasks(BEFORE)).toBe(0);
    expect([await daily.createTasks(AT_TWO), await daily.createTasks(AT_TWO)]).toEqual([1, 0]);
    expect(await tasks()).toMatchObject([
      { league_id: leagueId, kind: 'backup', input: { kind: 'daily', day: '2026-07-15' } },
    ]);
    await end('succeeded');
    expect([await daily.createTasks(LATER), await daily.createTasks(NEXT_DAY)]).toEqual([0, 1]);
    expect((await tasks())[1]!.input.day).toBe('2026-07-16');
  });

  it('include running and suspended leagues that existed when the backups of the day began', async () => {
    const expected = [await newLeague('running'), await newLeague('suspended')];
    for (const status of ['pending', 'deploying', 'failed', 'deleted']) await newLeague(status);
    await newLeague('running', 'down');
    await newLeague('running', 'up', '2026-07-15T07:00:00Z');
    await daily.createTasks(LATER);
    expect((await tasks()).map((task) => task.league_id).sort()).toEqual(expected.sort());
  });

  it('that failed are not requested again on that day, and do not block others', async () => {
    await newLeague();
    await daily.createTasks(AT_TWO);
    await end('failed');
    await newLeague();
    expect([await daily.createTasks(LATER), await daily.createTasks(NEXT_DAY)]).toEqual([1, 2]);
  });

  it('are requested twenty at a time and once per league, also by concurrent workers', async () => {
    for (let n = 0; n < 45; n += 1) await newLeague();
    const ordered: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const counts = await Promise.all([
        daily.createTasks(LATER),
        daily.createTasks(LATER),
        daily.createTasks(LATER),
      ]);
      ordered.push(counts.reduce((sum, n) => sum + n, 0));
      expect(await daily.createTasks(LATER)).toBe(0);
      await end('succeeded');
    }
    expect(ordered).toEqual([20, 20, 5, 0]);
    const leagues = (await tasks()).map((task) => task.league_id);
    expect(new Set(leagues).size).toBe(45);
  });

  it('are not requested when they are disabled', async () => {
    await newLeague();
    const config = testConfig(database);
    const backups = { ...config.provisioning.backups, dailyAtMinute: null };
    const off = new DailyBackups(
      database.db,
      config.with({ provisioning: { ...config.provisioning, backups } }),
    );
    expect(await off.createTasks(LATER)).toBe(0);
  });
});
