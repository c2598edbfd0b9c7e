import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { asleep } from '../../bench/sleeping/leagues.js';
import { quantile } from '../../bench/harness/measure.js';
import { HostedLeagues } from './hosted-leagues.js';
import { Visitors } from './league-visitors.js';
import { deployMany, MemoryWatch } from './many-leagues.js';

const setting = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** The run of docs/benchmarks.md: SLEEPING_LEAGUES=1000 SLEEPING_VISITED=200 SLEEPING_CLIENTS=50 SLEEPING_MINUTES=10. */
const LEAGUES = setting('SLEEPING_LEAGUES', 100);
const VISITED = setting('SLEEPING_VISITED', 20);
const CLIENTS = setting('SLEEPING_CLIENTS', 5);
const MINUTES = setting('SLEEPING_MINUTES', 0.75);
const FIRST_PORT = setting('SLEEPING_FIRST_PORT', 30_000);
/** The longest pause between two visits of a client; half of it on average. */
const PAUSE_MS = setting('SLEEPING_PAUSE_MS', MINUTES < 2 ? 4_000 : 40_000);
const IDLE_MS = 10_000;
const KILLS = setting('SLEEPING_KILLS', 4);
/** The total for host and ready processes (issue: 250 for a thousand). */
const MAX_MB = 250;

jest.setTimeout((MINUTES + 10) * 60_000);

let leagues: HostedLeagues;

beforeAll(async () => {
  leagues = await HostedLeagues.make({ idleMs: IDLE_MS, maxWarm: 12 });
  await deployMany(
    leagues,
    Array.from({ length: LEAGUES }, (_, n) => FIRST_PORT + n),
  );
});
afterAll(() => leagues.close());

describe('many leagues, some visited at random while host and league processes are killed', () => {
  it('use less than 250 MB while asleep, recover by themselves and lose nothing', async () => {
    await asleep(leagues.processes);
    await sleep(5_000);
    const watch = new MemoryWatch(leagues, 15_000);
    const visited = leagues.places.slice(0, VISITED);
    const isAsleep = async ({ directory }: (typeof visited)[number]): Promise<boolean> =>
      (await leagues.processes.host.find(directory))?.state === 'asleep';
    const visitors = new Visitors(visited, new Agent({ keepAlive: true }), { pauseMs: PAUSE_MS, isAsleep });
    const outages: { what: string; from: number; to: number }[] = [];
    await visitors.during(CLIENTS, async () => {
      for (let round = 0; round < KILLS; round += 1) {
        await sleep((MINUTES * 60_000) / (KILLS + 1));
        const from = performance.now();
        const what = round % 2 === 0 ? 'host' : 'league';
        if (what === 'host') await leagues.killHost();
        else await leagues.killSomeLeague();
        await leagues.recovered();
        outages.push({ what, from, to: performance.now() });
      }
      await sleep((MINUTES * 60_000) / (KILLS + 1));
    });
    const unexplained = visitors.failures.filter(
      ({ began, ended }) => !outages.some(({ from, to }) => began <= to && ended >= from),
    );
    const lost = await visitors.findLost();
    await watch.stop();
    await report({ visitors, outages, watch, unexplained: unexplained.length, lost: lost.length });
    expect(unexplained).toEqual([]);
    expect(lost).toEqual([]);
    for (const { from, to } of outages) expect(to - from).toBeLessThan(20_000);
    expect(visitors.wakeMs.length).toBeGreaterThan(VISITED / 2);
    expect(watch.samples[0]!.pss).toBeLessThan(MAX_MB);
  });
});

interface Run {
  visitors: Visitors;
  outages: readonly { what: string; from: number; to: number }[];
  watch: MemoryWatch;
  unexplained: number;
  lost: number;
}

/** Writes the results of the run to `test-results/sleeping-leagues.json`, for docs/benchmarks.md. */
async function report({ visitors, outages, watch, unexplained, lost }: Run): Promise<void> {
  const wakes = [...visitors.wakeMs].sort((a, b) => a - b);
  const shown = {
    ...{ leagues: LEAGUES, visited: VISITED, clients: CLIENTS, minutes: MINUTES },
    ...{ answered: visitors.answered, failures: visitors.failures.length, unexplained, lost },
    wakes: wakes.length,
    wake_ms: Object.fromEntries([0.5, 0.9, 0.99, 1].map((q) => [q, Math.round(quantile(wakes, q))])),
    outages: outages.map(({ what, from, to }) => ({ what, ms: Math.round(to - from) })),
    memory: watch.samples,
  };
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/sleeping-leagues.json', `${JSON.stringify(shown, null, 2)}\n`);
}
