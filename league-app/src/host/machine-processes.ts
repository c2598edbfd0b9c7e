import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Process ids by league directory; empty without a readable process list, which only Linux has. */
export type Occupants = ReadonlyMap<string, readonly number[]>;

/** Format of `processTitle`. */
const TITLE = /^touchline-league --league=(.+) --port=\d+$/;
const ARGUMENT = /^--league=(.+)$/;
const POLL_MS = 10;

/**
 * Processes that serve leagues, by the league's directory: those left by earlier hosts, and those of releases before
 * the host, which have the directory in their arguments.
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

/** Ends the processes of a league, forcibly if they take too long. */
export async function endOccupants(
  directory: string,
  pids: readonly number[],
  graceMs: number,
): Promise<void> {
  const forceAt = performance.now() + graceMs;
  const serving = (): number[] => pids.filter((pid) => directoryServedBy(pid) === directory);
  for (const pid of serving()) signal(pid, 'SIGTERM');
  for (let remaining = serving(); remaining.length > 0; remaining = serving()) {
    if (performance.now() > forceAt) for (const pid of remaining) signal(pid, 'SIGKILL');
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
    // Already ended on its own.
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

/** Empty for a process that has ended, including a zombie. */
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
