import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Queue } from 'bullmq';
import { v7 } from 'uuid';
import { testConfig } from '../../../test/support/config.js';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { insertLeague } from '../../../test/support/league.js';
import { QueueConnection, queueNames } from '../platform/queues/index.js';
import { ProvisioningStatsReader } from '../provisioning/index.js';
import type { LeagueHostStats, LeagueHostStatsReader } from '../provisioning/index.js';
import { TaskStore } from '../provisioning/tasks/task-store.js';
import type { Config } from '../platform/config/index.js';
import { Alarms } from './alarms.js';
import { Readiness } from './readiness.js';
import { PlatformMetrics } from './platform-metrics.js';

let database: TestDatabase;
let queues: QueueConnection;
let metrics: PlatformMetrics;
let config: Config;
let alarms: Alarms;
let tasks: TaskStore;
let hostStats: LeagueHostStats | null = null;
const leagueHost = { read: async () => hostStats } as unknown as LeagueHostStatsReader;

beforeAll(async () => {
  database = await createTestDatabase();
  queues = new QueueConnection({ databaseUrl: database.databaseUrl, redisUrl: null });
  config = testConfig(database);
  alarms = new Alarms(database.db, new Readiness(database.db, queues, config));
  metrics = new PlatformMetrics(queues, new ProvisioningStatsReader(database.db), config, alarms, leagueHost);
  tasks = new TaskStore(database.db, 60_000);
});
afterAll(async () => {
  await metrics.onModuleDestroy();
  await queues.close();
  await database.close();
});

async function addTask(kind: string): Promise<string> {
  const { leagueId } = await insertLeague(database.db);
  const id = v7();
  await database.db.query('INSERT INTO public.provisioning_task (id, kind, league_id) VALUES ($1, $2, $3)', [
    id,
    kind,
    leagueId,
  ]);
  return id;
}

/** Adds a finished task of this kind with this duration and outcome. */
async function ended(kind: string, seconds: number, code: string | null = null): Promise<void> {
  const id = await addTask(kind);
  const task = (await tasks.claim(id))!;
  await database.db.query(
    `UPDATE public.provisioning_task SET started = clock_timestamp() - $2 * interval '1 second' WHERE id = $1`,
    [id, seconds],
  );
  await tasks.finish(task, code === null ? 'succeeded' : 'failed', code, async () => undefined);
}

/** The lines of one metric, without the help text. */
async function lines(name: string): Promise<string[]> {
  return (await (await metrics.read()).metrics()).split('\n').filter((line) => line.startsWith(name));
}

describe('platform metrics', () => {
  it('count finished tasks by kind, duration and error code', async () => {
    // One below 30 s, two below 60, three below 300, with room for a busy machine.
    for (const seconds of [11, 31, 121]) await ended('deploy', seconds);
    await ended('deploy', 3_000, 'INSTANCE_UNHEALTHY');
    await ended('update_plan', 12, 'PLAN_NOT_TAKEN');
    await ended('update_plan', 12, 'PLAN_NOT_TAKEN');
    const of = 'touchline_task_duration_seconds_bucket{kind="deploy",status="succeeded"';
    expect(await lines(of)).toEqual(
      [
        ...['1"} 0', '2.5"} 0', '5"} 0', '10"} 0', '30"} 1', '60"} 2', '120"} 2', '300"} 3', '600"} 3'],
        ...['1800"} 3', '+Inf"} 3'],
      ].map((rest) => `${of},le="${rest}`),
    );
    const [sum] = await lines('touchline_task_duration_seconds_sum{kind="deploy",status="succeeded"}');
    const seconds = Number(sum?.split(' ').at(-1));
    const [took] = await database.db.query<{ seconds: number }>(
      `SELECT sum(extract(epoch FROM finished - started))::float8 AS seconds FROM public.provisioning_task
       WHERE kind = 'deploy' AND status = 'succeeded'`,
    );
    expect(took!.seconds).toBeGreaterThanOrEqual(163);
    expect(seconds).toBeCloseTo(took!.seconds, 3);
    const failed = 'touchline_task_duration_seconds_bucket{kind="deploy",status="failed"';
    expect(await lines(failed)).toEqual(
      expect.arrayContaining([`${failed},le="1800"} 0`, `${failed},le="+Inf"} 1`]),
    );
    expect((await lines('touchline_task_failures_total')).sort()).toEqual([
      'touchline_task_failures_total{kind="deploy",error_code="INSTANCE_UNHEALTHY"} 1',
      'touchline_task_failures_total{kind="update_plan",error_code="PLAN_NOT_TAKEN"} 2',
    ]);
  });

  it('show open tasks and the longest wait for a worker', async () => {
    const waiting = await addTask('suspend');
    await database.db.query(
      `UPDATE public.provisioning_task SET created = clock_timestamp() - interval '90 s' WHERE id = $1`,
      [waiting],
    );
    // A task that a worker has claimed, and one that is not due yet, do not wait for a worker.
    await tasks.claim(await addTask('resume'));
    const later = await addTask('resume');
    await database.db.query(
      `UPDATE public.provisioning_task SET created = clock_timestamp() - interval '1 day',
         run_after = clock_timestamp() + interval '1 hour' WHERE id = $1`,
      [later],
    );
    expect((await lines('touchline_tasks_open')).sort()).toEqual([
      'touchline_tasks_open{kind="resume",status="pending"} 1',
      'touchline_tasks_open{kind="resume",status="running"} 1',
      'touchline_tasks_open{kind="suspend",status="pending"} 1',
    ]);
    const [oldest] = await lines('touchline_task_oldest_waiting_seconds');
    // Not that of the task that is a day old but not due.
    const seconds = Number(oldest?.split(' ')[1]);
    expect(seconds).toBeGreaterThanOrEqual(90);
    expect(seconds).toBeLessThan(1_800);
  });

  it('show leagues by status, instances by wanted state, and how many instances are down', async () => {
    const rows = await database.db.query<{ id: string }>('SELECT id FROM public.league ORDER BY id');
    await database.db.query(`UPDATE public.league SET deployment_status = 'running' WHERE id = ANY ($1)`, [
      rows.slice(0, 2).map(({ id }) => id),
    ]);
    await database.db.query(
      `INSERT INTO public.league_deployment (league_id, instance, down_since) VALUES ($1, 'up', NULL), ($2, 'up', now())`,
      [rows[0]!.id, rows[1]!.id],
    );
    expect((await lines('touchline_leagues')).sort()).toEqual([
      `touchline_leagues{status="pending"} ${rows.length - 2}`,
      'touchline_leagues{status="running"} 2',
    ]);
    expect(await lines('touchline_league_instances')).toEqual([
      'touchline_league_instances{wanted="up"} 2',
      'touchline_league_instances_down 1',
    ]);
  });

  it('show asleep and awake leagues, warm processes, failures and wake times', async () => {
    expect(await lines('touchline_hosted_leagues')).toEqual([]);
    hostStats = {
      leagues: { asleep: 7, waking: 0, awake: 2, failed: 1, occupied: 0 },
      warm: 3,
      failures: 4,
      // 0.04, 0.2 and 3 s.
      wakes: { count: 3, sum_seconds: 3.24, buckets: [0, 0.1, 1].map((le, count) => ({ le, count })) },
    };
    expect(await lines('touchline_hosted_leagues')).toEqual(
      ['asleep"} 7', 'waking"} 0', 'awake"} 2', 'failed"} 1', 'occupied"} 0'].map(
        (rest) => `touchline_hosted_leagues{state="${rest}`,
      ),
    );
    expect(await lines('touchline_league_')).toEqual(
      expect.arrayContaining(['touchline_league_warm_processes 3', 'touchline_league_host_failures_total 4']),
    );
    expect(await lines('touchline_league_wake_seconds')).toEqual([
      'touchline_league_wake_seconds_bucket{le="0"} 0',
      'touchline_league_wake_seconds_bucket{le="0.1"} 1',
      'touchline_league_wake_seconds_bucket{le="1"} 2',
      'touchline_league_wake_seconds_bucket{le="+Inf"} 3',
      'touchline_league_wake_seconds_sum 3.24',
      'touchline_league_wake_seconds_count 3',
    ]);
  });

  it('show the number of jobs in each queue by state', async () => {
    const queue = new Queue(queueNames.provisioning, { connection: queues.connection });
    for (let n = 0; n < 3; n += 1) await queue.add('task', {});
    await queue.add('task', {}, { delay: 60_000 });
    const depths = await lines('touchline_queue_jobs');
    expect(depths).toHaveLength(12);
    expect(depths).toEqual(
      expect.arrayContaining([
        'touchline_queue_jobs{queue="provisioning",state="waiting"} 3',
        'touchline_queue_jobs{queue="provisioning",state="delayed"} 1',
        'touchline_queue_jobs{queue="calendar",state="waiting"} 0',
      ]),
    );
    await queue.close();
  });

  it('show free and total disk space', async () => {
    const [free] = await lines('touchline_disk_free_bytes');
    const [size] = await lines('touchline_disk_size_bytes');
    const [freeBytes, sizeBytes] = [free, size].map((line) => Number(line?.split(' ')[1]));
    expect(freeBytes).toBeGreaterThan(0);
    expect(freeBytes).toBeLessThan(sizeBytes!);
  });

  it('mark a part that does not respond as down and still show the others', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementationOnce(() => undefined);
    const silent = { read: () => Promise.reject(new Error('gone')) } as unknown as ProvisioningStatsReader;
    const partly = new PlatformMetrics(queues, silent, config, alarms, leagueHost);
    const text = await (await partly.read()).metrics();
    expect(text).toContain('touchline_figures_up{part="queues"} 1');
    expect(text).toContain('touchline_figures_up{part="deployments"} 0');
    expect(text).not.toContain('touchline_leagues');
    await partly.onModuleDestroy();
  });
});
