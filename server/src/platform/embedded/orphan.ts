import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Our own connections are just being closed when PostgreSQL is to stop; cut off, each would report an error. */
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
 * Whether a process with this ID runs, whatever user owns it. A dead one that nobody has reaped (containers often have
 * no init that would) does not count.
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
  // Without /proc (macOS) the pid file is believed.
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
 * Stops a PostgreSQL cleanly: waits a moment for its clients to leave, then rolls back what they have open, and stops
 * it at once when that takes too long.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  const ways: [NodeJS.Signals, number][] = [
    ['SIGTERM', SMART_STOP_MS],
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', FAST_STOP_MS],
  ];
  for (const [signal, patienceMs] of ways) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await waitForEnd(pid, patienceMs)) return;
  }
}

/**
 * Clears what a killed program left in a data directory: a PostgreSQL still running there is stopped, and a
 * pid file that names somebody else's process (a reused pid would block the start) is removed.
 */
export async function clearOrphan(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (content === undefined) return;
  const pid = Number.parseInt(content, 10);
  if (pid > 0 && isAlive(pid) && (await isPostgresIn(pid, dataDir))) await stopPostmaster(pid);
  await rm(pidFile, { force: true });
}
