import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Supervisors and instances of one league, as /proc tells of them. No pid file can be wrong about them. */
export interface LeagueProcess {
  pid: number;
  port: number;
  /** A shell that starts the instance again when it ends: of version 1.0.0, before a host had all leagues. */
  isSupervisor: boolean;
}

/** The name of a process of the host's that serves a league (league-app, `processTitle`). */
const TITLE = /^touchline-league (--league=.+) (--port=\d+)$/;

/** An instance has ten seconds for the requests at work (league-app). */
const STOP_TIMEOUT_MS = 12_000;
const POLL_MS = 50;

export async function findProcesses(directory: string): Promise<LeagueProcess[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    numbers.map(async (number): Promise<LeagueProcess | null> => {
      const line = await readFile(`/proc/${number}/cmdline`, 'utf8').catch(() => '');
      const words = TITLE.exec(line.split('\0', 1)[0] ?? '') ?? line.split('\0');
      if (!words.includes(`--league=${directory}`) || !(await isInterpreter(number))) return null;
      const port = words.find((word) => /^--port=\d+$/.test(word));
      const isSupervisor = words.some((word) => word.endsWith('/supervise.sh'));
      return { pid: Number(number), port: Number(port?.slice('--port='.length) ?? 0), isSupervisor };
    }),
  );
  return found.filter((one) => one !== null);
}

/** A shell or Node: somebody who edits or searches for such a text is not an instance. */
async function isInterpreter(number: string): Promise<boolean> {
  const program = await readlink(`/proc/${number}/exe`).catch(() => '');
  return /\/(node|nodejs|sh|dash|bash|busybox)( \(deleted\))?$/.test(program);
}

/** Ends all of them, and returns when they have ended. */
export async function endProcesses(directory: string): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  const asked = new Set<number>();
  for (let found = await findProcesses(directory); found.length > 0; found = await findProcesses(directory)) {
    const late = Date.now() > deadline;
    for (const { pid } of found) {
      if (late || !asked.has(pid)) signal(pid, late ? 'SIGKILL' : 'SIGTERM');
      asked.add(pid);
    }
    await sleep(POLL_MS);
  }
}

/** One that has ended needs none. */
export function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && canListen(port, '0.0.0.0');
}
