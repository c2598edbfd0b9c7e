import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds per tick of /proc: 100 ticks a second on every platform that Node supports. */
const TICK_US = 10_000;

/**
 * CPU time in microseconds used by this process and everything it has started, including PostgreSQL. On a shared
 * machine this shows the cost of work, while wall time shows who was scheduled. NaN without /proc.
 */
export function processorUs(): number {
  const { user, system } = process.cpuUsage();
  try {
    return user + system + TICK_US * sumTicks(descendants(process.pid));
  } catch {
    return Number.NaN;
  }
}

/** CPU time of some processes and everything they have started; NaN without /proc. */
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
  /** Its own, and those of its children that have ended. */
  ticks: number;
}

function readStats(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // After the name, which may contain anything.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
      } catch {
        // The process has just ended.
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
