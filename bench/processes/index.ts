import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/platform/embedded/index.js';
import { makeApproval } from '../accounts/history.js';
import { loadLeagues } from '../accounts/load.js';
import type { Approval } from '../accounts/load.js';
import { createQueue } from '../approvals/implementation.js';

import { startApi } from '../harness/api.js';
import type { BenchApi } from '../harness/api.js';
import { processorUsOf } from '../harness/cpu.js';
import { withBenchDatabase } from '../harness/database.js';
import type { BenchDatabase } from '../harness/database.js';
import { request, sendAll } from '../harness/http-clients.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, table } from '../harness/table.js';

const SHAPE = { events: 36, inReview: 8 };
/** How many of the API processes get approvals; the others are idle. */
const APIS = [1, 2, 4];
const WORKERS = [1, 2];
const APPROVALS = 1_500;
const WARM_UP = 200;
/** Clients of all APIs together. */
const CLIENTS = 64;
const POOL_SIZE = 10;
/** After the last response, workers still process what the approvals have left them. */
const QUIET_MS = 3_000;

interface Program {
  pid: number;
  end(): Promise<void>;
}

/** The cost of an approval for each part of an installation, with growing numbers of processes. */
export async function processes(options: BenchOptions): Promise<string> {
  return withBenchDatabase(async (bench) => {
    const count = Math.ceil(APPROVALS * options.scale);
    const leagues = Math.ceil((APIS.length * WORKERS.length * (count + WARM_UP)) / SHAPE.inReview) + 10;
    const deal = createQueue(await loadLeagues(bench, leagues, SHAPE));
    await bench.settle();
    const redis = await startRedis();
    const installation: Installation = { bench, deal, count, redis, apis: [], workers: [] };
    try {
      const rows = await measureAll(installation);
      const head = [
        'API x workers',
        'per second',
        'p50 ms',
        'p99 ms',
        'API us',
        'workers us',
        'PostgreSQL us',
      ];
      return `${table([...head, redis ? 'Redis us' : 'no Redis here'], rows)}\n\n${CLIENTS} clients; processor time for each approval.`;
    } finally {
      await Promise.all(installation.workers.map((each) => each.end()));
      await Promise.all(installation.apis.map((each) => each.close()));
      await redis?.end();
    }
  });
}

interface Installation {
  bench: BenchDatabase;
  deal: () => Approval;
  count: number;
  redis: (Program & { url: string }) | null;
  apis: BenchApi[];
  workers: Program[];
}

async function measureAll(installation: Installation): Promise<string[][]> {
  const { bench, redis, apis, workers } = installation;
  const settings = {
    ...{ DATABASE_POOL_SIZE: String(POOL_SIZE), PROVISIONER: 'none', LOG_LEVEL: 'warn' },
    ...(redis && { REDIS_URL: redis.url }),
  };
  for (let n = 0; n < Math.max(...APIS); n += 1) apis.push(await startApi(bench, settings));
  const rows: string[][] = [];
  for (const count of WORKERS) {
    while (workers.length < count) workers.push(await startWorker(bench, settings));
    for (const used of APIS) rows.push(await measure(installation, used));
  }
  return rows;
}

async function measure(installation: Installation, used: number): Promise<string[]> {
  const { bench, deal, count, redis, workers } = installation;
  const apis = installation.apis.slice(0, used);
  await send(apis, deal, WARM_UP);
  await sleep(QUIET_MS);
  const groups = [apis, workers, [bench], redis ? [redis] : []].map((some) => some.map(({ pid }) => pid));
  const before = groups.map(processorUsOf);
  const { perSecond, p50Ms, p99Ms } = await send(apis, deal, count);
  await sleep(QUIET_MS);
  const costs = groups.map((pids, n) => figure((processorUsOf(pids) - before[n]!) / count));
  return [`${used} x ${workers.length}`, figure(perSecond), figure(p50Ms), figure(p99Ms), ...costs];
}

/** Splits the clients and the approvals evenly between the APIs. */
async function send(apis: readonly BenchApi[], deal: () => Approval, count: number) {
  const token = await apis[0]!.logIn();
  const share = Math.ceil(count / apis.length);
  const rounds = await Promise.all(
    apis.map(({ port }) => {
      const requests = Array.from({ length: share }, () =>
        request('POST', '/api/payments/approve', token, makeApproval(deal().paymentId)),
      );
      return sendAll({ port, clients: Math.ceil(CLIENTS / apis.length), requests });
    }),
  );
  return {
    perSecond: rounds.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50Ms: Math.max(...rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...rounds.map(({ p99Ms }) => p99Ms)),
  };
}

async function startWorker(bench: BenchDatabase, settings: Record<string, string>): Promise<Program> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-bench-data-'));
  const program = fileURLToPath(new URL('../../server/src/worker.js', import.meta.url));
  const env = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: bench.applicationUrl, DATABASE_OWNER_URL: bench.ownerUrl },
    ...{ JWT_SECRET: 'a secret of the benchmark, and long enough', ...settings },
  };
  const child = fork(program, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    pid: child.pid!,
    end: async () => {
      await ended(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Null if Redis is not installed: the queues are then in PostgreSQL. */
async function startRedis(): Promise<(Program & { url: string }) | null> {
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'],
    { stdio: 'ignore' },
  );
  const started = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(() => false),
  ]);
  if (!started) return null;
  return { pid: child.pid!, url: `redis://127.0.0.1:${port}`, end: () => ended(child) };
}
