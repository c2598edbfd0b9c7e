import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rotateLog } from '../storage/index.js';
import { findRunnable } from './binaries.js';
import type { Binaries, RunAs } from './binaries.js';
import { clearOrphan, stopPostmaster } from './orphan.js';

const READY_TIMEOUT_MS = 60_000;
const ROTATE_LOG_MS = 600_000;

export interface ClusterOptions {
  /** Absolute directory of the cluster's files; its parent is created if it is missing. */
  dataDir: string;
  /** Password of the superuser `postgres`, set when the cluster is created. */
  superuserPassword: string;
  /** Default: any free port. */
  port?: number;
  /** `name=value` settings of postgresql.conf. */
  settings?: string[];
  /** How long the server may take to become ready; a restored one first replays its log. */
  readyTimeoutMs?: number;
}

export interface Cluster {
  port: number;
  pid: number;
  /** URL of the superuser, for creating roles and databases. */
  superuserUrl: string;
  /** Resolves when the server has exited, by `stop` or on its own. */
  ended: Promise<void>;
  /** Ends all sessions and stops the server cleanly. Calling it twice is fine. */
  stop(): Promise<void>;
}

/** Outside of the ranges from which Linux, macOS and Windows take ports for outgoing connections. */
const PORTS = { first: 10_000, count: 10_000 };
const MAX_TRIES = 50;

/**
 * A free TCP port on this machine: `preferred` if it is free, otherwise any. It is not reserved, but no outgoing
 * connection takes it by chance before it is used.
 */
export async function freePort(preferred = 0): Promise<number> {
  const tryPort = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const server = createServer();
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
      });
    });
  let port = preferred === 0 ? randomPort() : preferred;
  for (let tries = 0; tries < MAX_TRIES; tries += 1, port = randomPort()) {
    const found = await tryPort(port).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return tryPort(0);
}

const randomPort = (): number => PORTS.first + randomInt(PORTS.count);

function spawnAs(runAs: RunAs, file: string, args: string[], output: number): ChildProcess {
  const [command = file, ...spawnArgs] = [...runAs.prefix, file, ...args];
  const ids = runAs.spawnAsOwner ? runAs.owner : {};
  // In its own process group: Ctrl-C in the terminal must reach this process first, and PostgreSQL last.
  return spawn(command, spawnArgs, { ...ids, detached: true, cwd: '/', stdio: ['ignore', output, output] });
}

async function initialize(
  binaries: Binaries,
  runAs: RunAs,
  options: ClusterOptions,
  log: number,
): Promise<void> {
  const passwordFile = `${options.dataDir}.password`;
  await writeFile(passwordFile, `${options.superuserPassword}\n`, { mode: 0o600 });
  if (runAs.owner) await chown(passwordFile, runAs.owner.uid, runAs.owner.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = spawnAs(
    runAs,
    binaries.initdb,
    [
      '-D',
      options.dataDir,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '-N',
      ...locale,
    ],
    log,
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  }).finally(() => rm(passwordFile, { force: true }));
  if (code === 0) return;
  await rm(options.dataDir, { recursive: true, force: true });
  throw new Error(`initdb failed with code ${code}; its output is in ${options.dataDir}.log`);
}

/** Creates the directory; when running as root, hands it over to the user that PostgreSQL runs as. */
async function prepareDirectory(dataDir: string, { owner }: RunAs): Promise<boolean> {
  const initialized = await stat(path.join(dataDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  // A first start that was killed during initdb leaves a directory that can neither be started nor initialized.
  if (!initialized) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  if (!initialized && owner) await chown(dataDir, owner.uid, owner.gid);
  return initialized;
}

/** PostgreSQL writes its state on the eighth line of its pid file. */
async function waitUntilReady(dataDir: string, child: ChildProcess, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) break;
    const lines = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    await sleep(25);
  }
  throw new Error(`The embedded PostgreSQL did not start; its output is in ${dataDir}.log`);
}

function serverArguments(options: ClusterOptions, port: number): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'jit=off',
    ...(options.settings ?? []),
  ];
  return ['-D', options.dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
}

/** Hands the files of a database directory that we created over to the user that PostgreSQL runs as. */
export async function chownToPostgres(dataDir: string): Promise<void> {
  const { owner } = (await findRunnable(path.dirname(dataDir))).runAs;
  if (!owner) return;
  await chown(dataDir, owner.uid, owner.gid);
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
}

function limitLogSize(file: string, child: ChildProcess): void {
  const timer = setInterval(() => void rotateLog(file).catch(() => undefined), ROTATE_LOG_MS);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
}

/**
 * Starts our own PostgreSQL in `dataDir`. Creates the cluster first if there is none, and stops an orphan that a killed
 * program left there. Works as root (through the user `postgres`) and as any other user.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir } = options;
  await clearOrphan(dataDir);
  await mkdir(path.dirname(dataDir), { recursive: true });
  const { binaries, runAs } = await findRunnable(path.dirname(dataDir));
  const initialized = await prepareDirectory(dataDir, runAs);
  const logFile = await open(`${dataDir}.log`, 'a', 0o600);
  try {
    if (!initialized) await initialize(binaries, runAs, options, logFile.fd);
    const port = await freePort(options.port);
    const child = spawnAs(runAs, binaries.postgres, serverArguments(options, port), logFile.fd);
    child.once('error', () => undefined);
    limitLogSize(`${dataDir}.log`, child);
    await waitUntilReady(dataDir, child, options.readyTimeoutMs ?? READY_TIMEOUT_MS);
    child.unref();
    const pid = child.pid as number;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const superuserUrl = `postgres://postgres:${options.superuserPassword}@127.0.0.1:${port}/postgres`;
    return { port, pid, superuserUrl, ended, stop: () => stopPostmaster(pid) };
  } finally {
    await logFile.close();
  }
}
