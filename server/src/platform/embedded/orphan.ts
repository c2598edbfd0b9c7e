import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time for our own connections to close; cutting them off would make each report an error. */
const SMART_STOP_MS = 1_000;
const FAST_STOP_MS = 15_000;

function isZombie(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/**
 * Whether a process with this ID is running, whichever user owns it. A zombie that was not reaped (containers often
 * have no init process) does not count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

async function isPostgresIn(pid: number, dataDir: string): Promise<boolean> {
  // Without /proc (macOS), the pid file is trusted.
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (commandLine === undefined) return process.platform !== 'linux';
  return commandLine.split('\0').includes(dataDir);
}

async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Stops a PostgreSQL cleanly: waits briefly for its clients to disconnect, then rolls back their transactions, and
 * stops it immediately if that takes too long.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  const attempts: [NodeJS.Signals, number][] = [
    ['SIGTERM', SMART_STOP_MS],
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', FAST_STOP_MS],
  ];
  for (const [signal, timeoutMs] of attempts) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await waitForEnd(pid, timeoutMs)) return;
  }
}

/**
 * Cleans up after a killed program in a data directory: stops a PostgreSQL that is still running there, and removes a
 * pid file that names another process (a reused pid would prevent the start).
 */
export async function clearOrphan(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (content === undefined) return;
  const pid = Number.parseInt(content, 10);
  if (pid > 0 && isAlive(pid) && (await isPostgresIn(pid, dataDir))) await stopPostmaster(pid);
  await rm(pidFile, { force: true });
}
