import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createFirstAdmin } from '../../server/src/identity/index.js';
import { loadConfig } from '../../server/src/platform/config/index.js';
import { freePort } from '../../server/src/platform/embedded/index.js';
import { createLogger } from '../../server/src/platform/log/index.js';
import type { BenchDatabase } from './database.js';
import { MAX_CLIENTS } from './database.js';

const ADMIN = { identity: 'admin@bench.test', password: 'the-benchmark-logs-in' };
const READY_TIMEOUT_MS = 120_000;

/** The HTTP API in its own process, on a benchmark's database, with an admin who can log in. */
export interface BenchApi {
  port: number;
  pid: number;
  /** Returns a new access token, valid for 15 minutes. */
  logIn(): Promise<string>;
  close(): Promise<void>;
}

/** Starts the compiled `main.js` with its normal settings, except for those given; its log is discarded. */
export async function startApi(
  bench: BenchDatabase,
  settings: Record<string, string> = {},
): Promise<BenchApi> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-bench-data-'));
  const port = await freePort();
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: bench.applicationUrl,
    DATABASE_OWNER_URL: bench.ownerUrl,
    DATABASE_POOL_SIZE: String(MAX_CLIENTS),
    JWT_SECRET: 'a secret of the benchmark, and long enough',
    ADMIN_EMAIL: ADMIN.identity,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  };
  await createFirstAdmin(loadConfig(environment), createLogger('silent'));
  const main = fileURLToPath(new URL('../../server/src/main.js', import.meta.url));
  const child = fork(main, { env: environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await untilReady(child, `http://127.0.0.1:${port}/health/live`);
  const stop = (): boolean => child.kill('SIGKILL');
  process.once('exit', stop);
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    process.off('exit', stop);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { port, pid: child.pid!, logIn: () => logIn(port), close };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error('the API did not start');
}

async function logIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`the login came to ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
