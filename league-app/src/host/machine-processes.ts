import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Without a list of processes (only Linux has one that can be read) nothing is known. */
export type Occupants = ReadonlyMap<string, readonly number[]>;

/** `processTitle`. */
const TITLE = /^touchline-league --league=(.+) --port=\d+$/;
const ARGUMENT = /^--league=(.+)$/;
const POLL_MS = 10;

/**
 * Processes that serve leagues, by the directory of their league: those that earlier hosts have left, and those of releases
 * before the host, which are called with the directory.
 */
export function findOccupants(): Occupants {
  const found = new Map<string, number[]>();
  for (const pid of listProcesses()) {
    const directory = directoryServedBy(pid);
    if (directory !== null && pid !== process.pid)
      found.set(directory, [...(found.get(directory) ?? []), pid]);
  }
  return found;
}

/** Ends processes of a league, with force when they take too long. */
export async function endOccupants(
  directory: string,
  pids: readonly number[],
  graceMs: number,
): Promise<void> {
  const forceAt = performance.now() + graceMs;
  const serving = (): number[] => pids.filter((pid) => directoryServedBy(pid) === directory);
  for (const pid of serving()) signal(pid, 'SIGTERM');
  for (let left = serving(); left.length > 0; left = serving()) {
    if (performance.now() > forceAt) for (const pid of left) signal(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

function directoryServedBy(pid: number): string | null {
  const args = readArguments(pid);
  const title = TITLE.exec(args[0] ?? '')?.[1];
  if (title !== undefined) return title;
  for (const argument of args) {
    const directory = ARGUMENT.exec(argument)?.[1];
    if (directory !== undefined) return directory;
  }
  return null;
}

function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

export function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** Empty for one that has ended, also while nobody has asked how. */
export function readArguments(pid: number): string[] {
  return readProcess(pid, 'cmdline').split('\0');
}

export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
