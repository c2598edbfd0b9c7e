import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../platform/embedded/index.js';

/** How long another process that was just told to stop may take to end. */
const TIMEOUT_MS = 5_000;

/** Another process uses the same data directory. */
export class AlreadyRunningError extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `Touchline already runs on ${dataDir} (process ${pid}): stop it, or set DATA_DIR to another directory`,
    );
    this.name = 'AlreadyRunning';
  }
}

interface LockHolder {
  pid: number;
  /** Start time of the process in ticks since boot (Linux): distinguishes it from a later one with the same pid. */
  began: string;
}

/** Start time of a process from /proc; empty without /proc. */
async function readStartTime(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may contain spaces; the 20th field after it is the start time.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function readHolder(file: string): Promise<LockHolder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}

async function isRunning(holder: LockHolder): Promise<boolean> {
  return isAlive(holder.pid) && (await readStartTime(holder.pid)) === holder.began;
}

async function tryLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(JSON.stringify({ pid: process.pid, began: await readStartTime(process.pid) }));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const lockFile = (dataDir: string): string => path.join(dataDir, 'start.lock');

/** Whether a running process other than `except` has locked the data directory. */
export async function isDataDirTaken(dataDir: string, except?: number): Promise<boolean> {
  const holder = await readHolder(lockFile(dataDir));
  return holder !== undefined && holder.pid !== except && isRunning(holder);
}

/**
 * Locks the data directory for this process: two PostgreSQL servers on one directory would destroy it. The lock of a
 * killed process is taken over.
 * @returns the function that releases it
 * @throws AlreadyRunningError
 */
export async function lockDataDir(dataDir: string, timeoutMs = TIMEOUT_MS): Promise<() => Promise<void>> {
  const file = lockFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  const deadline = Date.now() + timeoutMs;
  while (!(await tryLock(file))) {
    const holder = await readHolder(file);
    if (holder && (await isRunning(holder))) {
      if (Date.now() > deadline) throw new AlreadyRunningError(dataDir, holder.pid);
      await sleep(100);
    } else if (holder || Date.now() > deadline) {
      await rm(file, { force: true });
    } else {
      // The lock is just being written, or its process was killed at that very moment.
      await sleep(100);
    }
  }
  return () => rm(file, { force: true });
}
