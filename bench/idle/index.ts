import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../server/src/platform/config/index.js';
import { clearOrphan, freePort, withConnection } from '../../server/src/platform/embedded/index.js';
import { runningDatabase } from '../../server/src/start/embedded-database.js';
import { spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import type { Report } from '../harness/run.js';
import { spreadText, table } from '../harness/table.js';

const SECONDS = 60;
/** The first daily backups of the demo's leagues begin a minute after a start: no task may be open for longer than that. */
const AT_REST_MS = 90_000;
const AT_REST_WITHIN_MS = 900_000;
const READY_WITHIN_MS = 120_000;
/** Of Linux's process accounting. */
const TICKS_PER_SECOND = 100;

interface Idle {
  transactions: number;
  percentOfACore: number;
}

/** The activity of a platform with the demo's data and one deployed league while nobody uses it. */
export async function idle({ rounds, scale }: BenchOptions): Promise<Report> {
  const place = await mkdtemp(path.join(tmpdir(), 'touchline-bench-idle-'));
  const dataDir = path.join(place, 'data');
  const measured: Idle[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const program = await start(dataDir, path.join(place, 'backup'));
      try {
        await waitForRest(dataDir, AT_REST_MS * scale);
        measured.push(await measure(dataDir, Math.max(10, SECONDS * scale)));
      } finally {
        program.kill('SIGTERM');
        await once(program, 'exit');
      }
    }
  } finally {
    await clearOrphan(path.join(dataDir, 'postgres'));
    await rm(place, { recursive: true, force: true });
  }
  const transactions = spread(measured.map((one) => one.transactions));
  const percent = spread(measured.map((one) => one.percentOfACore));
  const rows = [
    ['transactions a second', spreadText(transactions)],
    ['percent of a core', spreadText(percent)],
  ];
  return {
    text: table(['', 'min / median / max'], rows),
    figures: [
      { name: 'idle, transactions a second', value: transactions.median, atMost: 2 },
      { name: 'idle, percent of a core', value: percent.median, atMost: 1 },
    ],
  };
}

async function start(dataDir: string, backup: string) {
  const port = await freePort();
  const program = spawn(process.execPath, ['dist/server/src/start.js'], {
    env: {
      ...{ PATH: '/usr/local/bin:/usr/bin:/bin', HOST: '127.0.0.1', PORT: String(port) },
      ...{ DATA_DIR: dataDir, BACKUP_URL: backup },
    },
    stdio: 'ignore',
  });
  for (const began = Date.now(); Date.now() - began < READY_WITHIN_MS; await sleep(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return program;
  }
  program.kill('SIGKILL');
  throw new Error('the platform was not ready in time');
}

async function findOwnerUrl(dataDir: string): Promise<string> {
  const config = loadConfig({ DATA_DIR: dataDir }, { embeddedAllowed: true });
  return (await runningDatabase(config)).ownerUrl;
}

const OPEN_TASKS = `SELECT count(*)::integer AS n FROM public.provisioning_task WHERE status IN ('pending', 'running')`;

/** Waits until no task of the demo's leagues has been open for so long: they are deployed and backed up. */
async function waitForRest(dataDir: string, restMs: number): Promise<void> {
  const url = await findOwnerUrl(dataDir);
  let busyAt = Date.now();
  for (const began = busyAt; Date.now() - began < AT_REST_WITHIN_MS; await sleep(5_000)) {
    const open = await withConnection(url, async (client) => {
      const { rows } = await client.query<{ n: number }>(OPEN_TASKS);
      return rows[0]!.n;
    });
    if (open > 0) busyAt = Date.now();
    if (Date.now() - busyAt > restMs) return;
  }
  throw new Error('the leagues of the demo were not deployed and backed up in time');
}

async function measure(dataDir: string, seconds: number): Promise<Idle> {
  const url = await findOwnerUrl(dataDir);
  const before = [await transactions(url), await cpuSeconds(dataDir)] as const;
  const began = performance.now();
  await sleep(seconds * 1_000);
  const passed = (performance.now() - began) / 1_000;
  const after = [await transactions(url), await cpuSeconds(dataDir)] as const;
  return {
    transactions: (after[0] - before[0]) / passed,
    percentOfACore: (100 * (after[1] - before[1])) / passed,
  };
}

/**
 * Transactions in all databases of the cluster. A session's figures are only written a second after it becomes idle.
 */
async function transactions(url: string): Promise<number> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      'SELECT sum(xact_commit + xact_rollback)::text AS n FROM pg_stat_database',
    );
    return Number(rows[0]!.n);
  });
}

/**
 * CPU time used so far by the platform's processes, its PostgreSQL and its leagues: all processes that name the data
 * directory, and their children.
 */
async function cpuSeconds(dataDir: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(pids.map((pid) => readProcess(pid, dataDir)));
  const ours = new Set(processes.flatMap((found) => (found?.isNamed ? [found.pid] : [])));
  for (let size = 0; size !== ours.size;) {
    size = ours.size;
    for (const found of processes) if (found && ours.has(found.parent)) ours.add(found.pid);
  }
  const ticks = processes.map((found) => (found && ours.has(found.pid) ? found.ticks : 0));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

async function readProcess(pid: string, dataDir: string) {
  try {
    const [stat, command, environment] = await Promise.all(
      ['stat', 'cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
    );
    // After the name, which may contain blanks: state, parent, ..., and the 14th to 17th fields overall: user and system
    // time, its own and that of children that have ended.
    const fields = stat!.slice(stat!.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const isNamed = command!.includes(dataDir) || environment!.includes(`DATA_DIR=${dataDir}`);
    return { pid: Number(pid), parent: Number(fields[1]), ticks, isNamed };
  } catch {
    return null;
  }
}
