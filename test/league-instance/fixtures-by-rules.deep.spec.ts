import { beforeAll, describe, expect, it } from '@jest/globals';
import { listInstances } from '../../bench/fixtures/instances.js';
import { findBrokenRules, isRoundRobin } from '../../league-app/src/domain/timetable/check.js';
import type { Optimizer, Outcome } from '../../league-app/src/domain/timetable/problem.js';
import { rate } from '../../league-app/src/domain/timetable/quality.js';
import { solveTimetable } from '../../league-app/src/domain/timetable/solve.js';
import { createOptimizer } from '../../league-app/src/timetabling/highs-optimizer.js';

const LIMIT_MS = 28_000;
const instances = listInstances();
const possible = instances.filter(({ conflict }) => conflict === null);
const impossible = instances.filter(({ conflict }) => conflict !== null);

let optimizer: Optimizer;

beforeAll(async () => {
  optimizer = await createOptimizer();
});

/** Returns the outcome and the duration in ms. */
function solve({ problem }: (typeof instances)[number]): { outcome: Outcome; tookMs: number } {
  let seed = 1;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const began = Date.now();
  const until = began + LIMIT_MS;
  const outcome = solveTimetable(problem, { optimizer, random, now: Date.now, until });
  return { outcome, tookMs: Date.now() - began };
}

describe('generated fixtures for small problems in the style of RobinX and ITC2021', () => {
  it.each(possible.map((each) => [each.name, each] as const))(
    '%s: keep every rule within 30 seconds, with the fewest breaks (up to 4 more in two legs)',
    (_, instance) => {
      const { problem, fewestBreaks } = instance;
      const { outcome, tookMs } = solve(instance);
      if (!outcome.found) throw new Error(`rules ${outcome.conflict.join(', ')} are said to clash`);
      expect(isRoundRobin(problem, outcome.matches)).toBe(true);
      expect(findBrokenRules(problem, outcome.matches)).toEqual([]);
      expect(tookMs).toBeLessThan(30_000);
      if (fewestBreaks === null) return;
      const { breaks } = rate(problem.teams, outcome.matches, problem.legs);
      expect(breaks).toBeGreaterThanOrEqual(fewestBreaks);
      // The second leg starts with the second round, so that no team plays three home matches in a row between the legs.
      expect(breaks - fewestBreaks).toBeLessThanOrEqual(problem.legs === 2 ? 4 : 0);
    },
  );

  it.each(impossible.map((each) => [each.name, each] as const))(
    '%s: report exactly the conflicting rules within 30 seconds',
    (_, instance) => {
      const { outcome, tookMs } = solve(instance);
      if (outcome.found) throw new Error('what cannot be kept was kept');
      expect(outcome.conflict.map(Number).sort((a, b) => a - b)).toEqual(instance.conflict);
      expect(tookMs).toBeLessThan(30_000);
    },
  );
});
