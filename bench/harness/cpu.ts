import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of a tick of /proc: 100 a second everywhere that Node runs on. */
const TICK_US = 10_000;

/**
 * Microseconds of processor that this process has used, and everything it has started, PostgreSQL too. On a machine that
 * others use as well this says what work costs, where the clock says who was let run. NaN where there is no /proc.
 */
export function processorUs(): number {
  const { user, system } = process.cpuUsage();
  try {
    return user + system + TICK_US * sumTicks(descendants(process.pid));
  } catch {
    return Number.NaN;
  }
}

/** Of some processes and all that they have started; NaN where there is no /proc. */
export function processorUsOf(pids: readonly number[]): number {
  try {
    const stats = readStats();
    const own = stats.filter(({ pid }) => pids.includes(pid));
    return TICK_US * pids.reduce((sum, pid) => sum + sumTicks(descendants(pid)), sumTicks(own));
  } catch {
    return Number.NaN;
  }
}

interface Stat {
  pid: number;
  parent: number;
  /** Of itself, and of those that it started and that have ended. */
  ticks: number;
}

function readStats(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // Behind the name, which may hold anything.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
      } catch {
        // It has just ended.
        return [];
      }
    });
}

function descendants(root: number): Stat[] {
  const all = readStats();
  const found: Stat[] = [];
  for (let parents = [root]; parents.length > 0;) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map(({ pid }) => pid);
  }
  return found;
}

function sumTicks(stats: Stat[]): number {
  return stats.reduce((sum, { ticks }) => sum + ticks, 0);
}
