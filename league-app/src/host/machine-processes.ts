import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process; its number alone may soon be another's. */
export interface MachineProcess {
  pid: number;
  /** In clock ticks since boot. */
  startTime: number;
}

/** Processes by league directory; empty without a readable process list, which only Linux has. */
export type Occupants = ReadonlyMap<string, readonly MachineProcess[]>;

/** Format of `processTitle`. */
const TITLE = /^touchline-league --league=(.+) --port=\d+$/;
const ARGUMENT = /^--league=(.+)$/;
const POLL_MS = 10;
/** PF_KTHREAD of Linux. */
const KERNEL_FLAG = 0x0020_0000;

/**
 * Processes that serve leagues, by the league's directory: those left by earlier hosts, and those of releases before
 * the host, which have the directory in their arguments.
 */
export function findOccupants(): Occupants {
  const found = new Map<string, MachineProcess[]>();
  for (const pid of listProcesses()) {
    const directory = directoryServedBy(pid);
    const startTime = readStatus(pid)?.startTime;
    if (directory !== null && startTime !== undefined && pid !== process.pid)
      found.set(directory, [...(found.get(directory) ?? []), { pid, startTime }]);
  }
  return found;
}

/** Ends processes, forcibly if they take too long. When this resolves, their ports and files are closed. */
export async function endOccupants(processes: readonly MachineProcess[], graceMs: number): Promise<void> {
  const forceAt = performance.now() + graceMs;
  for (const { pid } of processes.filter(isOpen)) signal(pid, 'SIGTERM');
  for (let remaining = processes.filter(isOpen); remaining.length > 0; remaining = processes.filter(isOpen)) {
    if (performance.now() > forceAt) for (const { pid } of remaining) signal(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

/** Resolves once the processes that are exiting now have closed their ports and files, or after `maxMs`. */
export async function waitForExits(maxMs: number): Promise<void> {
  const until = performance.now() + maxMs;
  for (let exiting = findExiting(); exiting.length > 0; exiting = exiting.filter(isOpen)) {
    if (performance.now() > until) return;
    await sleep(POLL_MS);
  }
}

/** Their arguments are gone, so that nobody can tell what they were; those of the kernel have none anyway. */
function findExiting(): MachineProcess[] {
  return listProcesses().flatMap((pid) => {
    const status = readArguments(pid)[0] === '' ? readStatus(pid) : null;
    if (status === null || status.isOfKernel) return [];
    return [{ pid, startTime: status.startTime }].filter(isOpen);
  });
}

/**
 * Whether a process may have ports and files open. One that exits loses its arguments before it closes them, and is a
 * zombie afterwards, but as long as one of its threads exits they are open.
 */
function isOpen({ pid, startTime }: MachineProcess): boolean {
  const status = readStatus(pid);
  return status?.startTime === startTime && (status.state !== 'Z' || status.threads > 1);
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

export interface ProcessStatus {
  /** One letter: `Z` is a zombie. */
  state: string;
  threads: number;
  isOfKernel: boolean;
  /** In clock ticks since boot. */
  startTime: number;
}

/** Null without such a process. */
export function readStatus(pid: number): ProcessStatus | null {
  const text = readProcess(pid, 'stat');
  // Program names may contain blanks and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [flags, threads, startTime] = [fields[6], fields[17], fields[19]].map(Number) as [
    number,
    number,
    number,
  ];
  const isOfKernel = (flags & KERNEL_FLAG) !== 0;
  return Number.isNaN(startTime) ? null : { state: fields[0] ?? '', threads, isOfKernel, startTime };
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
