import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Random } from '../../concurrency/random.js';
import { until } from '../../support/until.js';
import { checkResponses, checkReceived } from './checks.js';
import { leagueBehind } from './proxied-league.js';
import type { ProxiedLeague } from './proxied-league.js';
import { Planner } from './plans.js';
import type { Plan } from './plans.js';
import { pay } from './visitor.js';

/** `npm run test:deep` sends 10,000. */
const REQUESTS = Number(process.env['PROXY_FUZZ_REQUESTS'] ?? 1_000);
const SEED = Number(process.env['PROXY_FUZZ_SEED'] ?? Math.floor(Math.random() * 1e9));
const VISITORS_AT_ONCE = 12;

let league: ProxiedLeague;
beforeAll(async () => {
  league = await leagueBehind();
});
afterAll(() => league.close());

it(`the proxy forwards each accepted request of ${REQUESTS} once and complete (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const planner = new Planner(random, league.host);
  const [plans, wrong]: [Plan[], string[]] = [[], []];
  const visitor = async (): Promise<void> => {
    while (plans.length < REQUESTS && wrong.length < 20) {
      const visit = planner.visit();
      plans.push(...visit.plans);
      wrong.push(...checkResponses(visit, await pay(visit, league.port, random)));
    }
  };
  await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visitor));
  const { received, strange } = league.instance;
  // Requests whose callers left may still be on their way.
  const ids = (): string => received.map(({ id }) => id).join();
  await until(async () => {
    const before = ids();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return ids() === before;
  }, 'the instance is quiet');
  expect([...strange, ...wrong, ...checkReceived(plans, received)].slice(0, 20)).toEqual([]);
  expect(received.length).toBeGreaterThan(REQUESTS / 5);
  const refused = plans.filter(({ fate }) => fate === 'refused').length;
  expect(refused).toBeGreaterThan(REQUESTS / 20);
});
