import { spawnSync } from 'node:child_process';

/** The processes that another one has started and that have not been reaped, with their titles. */
export function childProcesses(parentPid: number): { pid: number; title: string }[] {
  // `ps` fails if there are none.
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(parentPid)], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), title: line }));
}

/** Kills a process that may already have ended since it was listed. */
export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
