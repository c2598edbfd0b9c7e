import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A supervisor or instance of a league, found in /proc, so that there is no pid file that could be wrong. */
export interface LeagueProcess {
  pid: number;
  port: number;
  /** A shell that restarts the instance when it ends: version 1.0.0, before there was a host for all leagues. */
  isSupervisor: boolean;
}

/** Title of a host's process that serves a league (league-app, `processTitle`). */
const TITLE = /^touchline-league (--league=.+) (--port=\d+)$/;

/** An instance has ten seconds to finish its open requests (league-app). */
const STOP_TIMEOUT_MS = 12_000;
const POLL_MS = 50;

export async function findProcesses(directory: string): Promise<LeagueProcess[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    numbers.map(async (number): Promise<LeagueProcess | null> => {
      const line = await readFile(`/proc/${number}/cmdline`, 'utf8').catch(() => '');
      const args = TITLE.exec(line.split('\0', 1)[0] ?? '') ?? line.split('\0');
      if (!args.includes(`--league=${directory}`) || !(await isInterpreter(number))) return null;
      const port = args.find((arg) => /^--port=\d+$/.test(arg));
      const isSupervisor = args.some((arg) => arg.endsWith('/supervise.sh'));
      return { pid: Number(number), port: Number(port?.slice('--port='.length) ?? 0), isSupervisor };
    }),
  );
  return found.filter((one) => one !== null);
}

/** Only a shell or Node: a program that edits or searches for such a text is not an instance. */
async function isInterpreter(number: string): Promise<boolean> {
  const program = await readlink(`/proc/${number}/exe`).catch(() => '');
  return /\/(node|nodejs|sh|dash|bash|busybox)( \(deleted\))?$/.test(program);
}

/** Ends all processes of a league; resolves once they have ended. */
export async function endProcesses(directory: string): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  const signalled = new Set<number>();
  for (let found = await findProcesses(directory); found.length > 0; found = await findProcesses(directory)) {
    const late = Date.now() > deadline;
    for (const { pid } of found) {
      if (late || !signalled.has(pid)) signal(pid, late ? 'SIGKILL' : 'SIGTERM');
      signalled.add(pid);
    }
    await sleep(POLL_MS);
  }
}

/** A process that has already ended needs no signal. */
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
