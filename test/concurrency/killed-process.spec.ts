import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../support/until.js';
import { ADMIN } from './installation.js';
import { checkInvariants } from './soundness.js';
import { commandCount, runStressTest } from './stress-test-run.js';
import type { StressTestRun } from './stress-test-run.js';

let run: StressTestRun;

/*
 * Every command has an Idempotency-Key, and a client whose connection broke repeats the command until there is a
 * response. So every event must be accounted for here too, although commands are cut off at every point.
 */
beforeAll(async () => {
  run = await runStressTest({ seed: 20_260_411, commands: commandCount(130), keyed: 1, killEvery: 50 });
});

afterAll(() => run?.at.close());

describe('two API processes, one of them killed repeatedly', () => {
  checkInvariants(() => run);

  it('answer every command eventually, including those whose connection broke', () => {
    expect(run.kills).toBeGreaterThan(0);
    expect(run.sent.filter(({ cutOff }) => cutOff > 0).length).toBeGreaterThan(0);
    expect(run.sent.filter(({ answers }) => answers.length === 0)).toEqual([]);
  });

  it('write events of several leagues in one transaction (ADR 0123)', async () => {
    const [row] = await run.at.database.db.query<{ together: number }>(`
      SELECT count(*)::integer AS together FROM (
        SELECT FROM ledger.event GROUP BY tx HAVING count(DISTINCT league_id) > 1) t`);
    expect(row!.together).toBeGreaterThan(0);
  });

  it('accept commands again through either process', async () => {
    const { id } = run.leagues[0]!.payments[0]!;
    for (const which of [0, 1]) {
      const payload = Buffer.from(JSON.stringify({ payment_id: id, reason: 'After the stress test' }));
      const headers = { 'content-type': 'application/json' };
      const path = '/api/payments/decline?dry_run=true';
      const { status } = await run.at.call(which, ADMIN, { method: 'POST', path, headers, payload });
      expect([200, 409]).toContain(status);
      const isReady = async () =>
        (await run.at.connections[which]!.call({ method: 'GET', path: '/health/ready' })).status === 200;
      await until(isReady, 'ready');
    }
  });
});
