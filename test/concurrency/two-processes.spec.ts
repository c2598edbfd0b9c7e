import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strayFiles } from './receipt-files.js';
import { checkInvariants } from './soundness.js';
import { commandCount, runStressTest } from './stress-test-run.js';
import type { StressTestRun } from './stress-test-run.js';

let run: StressTestRun;

beforeAll(async () => {
  run = await runStressTest({ seed: 20_260_310, commands: commandCount(400), keyed: 1 / 3 });
});

afterAll(() => run?.at.close());

describe('two API processes and 16 clients competing for the same payments', () => {
  checkInvariants(() => run);

  it('answer every command and every read', () => {
    expect(run.sent.filter(({ answers, cutOff }) => answers.length === 0 || cutOff > 0)).toEqual([]);
    expect(run.reader.lost).toBe(0);
  });

  it('write events of several leagues in one transaction (ADR 0123)', async () => {
    const [row] = await run.at.database.db.query<{ together: number }>(`
      SELECT count(*)::integer AS together FROM (
        SELECT FROM ledger.event GROUP BY tx HAVING count(DISTINCT league_id) > 1) t`);
    expect(row!.together).toBeGreaterThan(0);
  });

  it('keep no file of an upload that was refused or repeated (R15)', async () => {
    expect(await strayFiles(run.events, run.at.dataDir)).toEqual([]);
  });
});
