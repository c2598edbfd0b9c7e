import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, table } from '../harness/table.js';
import { asleep, hostFamily, Leagues, readMemory, sum, visit } from './leagues.js';
import type { Memory } from './leagues.js';

const LEAGUES = 1_000;
const FIRST_PORT = 31_000;
const IDLE_MS = 4_000;
const WARM = 10;
/** Pause between visitors of sleeping leagues, so that a process is ready again. */
const PAUSE_MS = 1_500;
const AT_ONCE = 20;

const megabytes = ({ pss, rss }: Memory): string => `${figure(pss)} (RSS ${figure(rss)})`;

/** The cost of leagues that nobody visits, and how long their next visitor waits. */
export async function sleeping({ scale }: BenchOptions): Promise<string> {
  const leagues = await Leagues.make(IDLE_MS, WARM);
  try {
    const count = Math.max(AT_ONCE * 2, Math.round(LEAGUES * scale));
    await leagues.deploy(count, FIRST_PORT);
    await asleep(leagues.processes);
    // Gives the host time to start its ready processes.
    await sleep(5_000);
    const family = await hostFamily(leagues.processes);
    const memories = await Promise.all(family.map(readMemory));
    const alone = await measureWaking(leagues, Math.max(10, Math.round(100 * scale)));
    const together = await measureTogether(leagues);
    const awake = await measureAwake(leagues);
    return table(
      [`${count} leagues deployed`, ''],
      [
        [
          `asleep, all together: host and ${family.length - 1} ready processes, MB PSS`,
          megabytes(sum(memories)),
        ],
        ['of that the host', megabytes(memories[0]!)],
        ['a league that is awake, MB PSS', megabytes(awake)],
        [
          'first page of a league asleep, p50 / p99 ms',
          `${figure(quantile(alone, 0.5))} / ${figure(quantile(alone, 0.99))}`,
        ],
        [
          `${AT_ONCE} woken at once: first / median / last ms`,
          [together[0]!, quantile(together, 0.5), together.at(-1)!].map(figure).join(' / '),
        ],
      ],
    );
  } finally {
    await leagues.close();
  }
}

/** Wakes one league after the other. */
async function measureWaking({ places }: Leagues, count: number): Promise<number[]> {
  const waits: number[] = [];
  for (const { port } of places.slice(AT_ONCE, AT_ONCE + count)) {
    const { ms, status } = await visit(port, '/');
    if (status !== 200) throw new Error(`a league answered ${status}`);
    waits.push(ms);
    await sleep(PAUSE_MS);
  }
  return waits.sort((a, b) => a - b);
}

async function measureTogether(leagues: Leagues): Promise<number[]> {
  await asleep(leagues.processes);
  await sleep(5_000);
  const visits = await Promise.all(leagues.places.slice(0, AT_ONCE).map(({ port }) => visit(port, '/')));
  return visits.map(({ ms }) => ms).sort((a, b) => a - b);
}

/** Memory after requests to several public pages and the organizer's pages. */
async function measureAwake({ places, processes }: Leagues): Promise<Memory> {
  const { port, directory } = places[0]!;
  for (let round = 0; round < 20; round += 1)
    for (const url of ['/', '/tournaments', '/teams', '/manage/', '/api/session', '/health'])
      await visit(port, url);
  const [found] = await processes.listInDirectory(directory);
  return readMemory(found!.pid);
}
