import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HostedLeagues } from './hosted-leagues.js';
import { Visitors } from './league-visitors.js';
import { reservePort } from '../support/port.js';

const LEAGUES = 12;
const CLIENTS = 10;
const CALM_MS = 60_000;
const KILLS = 8;
/** Makes leagues fall asleep and wake up all the time. */
const IDLE_MS = 1_000;

let leagues: HostedLeagues;
let visitors: Visitors;

beforeAll(async () => {
  leagues = await HostedLeagues.make({ idleMs: IDLE_MS, maxWarm: 4 });
  for (let n = 0; n < LEAGUES; n += 1) await leagues.deploy(await reservePort());
  visitors = new Visitors(leagues.places, new Agent({ keepAlive: true }));
});
afterAll(() => leagues.close());

describe('leagues visited at random while they constantly fall asleep and wake', () => {
  it('answer every request, on new and on reused connections', async () => {
    await visitors.during(CLIENTS, () => sleep(CALM_MS));
    expect(visitors.failures).toEqual([]);
    expect(visitors.answered).toBeGreaterThan(LEAGUES * 5);
    const wakes = (await leagues.processes.host.stats())!.wakes.count;
    expect(wakes).toBeGreaterThan(LEAGUES * 3);
  });

  it('fail only during a kill, recover within 10 seconds and lose nothing', async () => {
    visitors.failures.length = 0;
    const outages: [number, number][] = [];
    await visitors.during(CLIENTS, async () => {
      for (let round = 0; round < KILLS; round += 1) {
        await sleep(5_000);
        const from = performance.now();
        if (round % 2 === 0) await leagues.killHost();
        else await leagues.killSomeLeague();
        await leagues.recovered();
        outages.push([from, performance.now()]);
      }
      await sleep(5_000);
    });
    const unexplained = visitors.failures.filter(
      ({ began, ended }) => !outages.some(([from, to]) => began <= to && ended >= from),
    );
    expect(unexplained).toEqual([]);
    for (const [from, to] of outages) expect(to - from).toBeLessThan(10_000);
    expect(await visitors.findLost()).toEqual([]);
  });
});
