import { describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { makeHistory } from '../../bench/accounts/history.js';
import { loadLeagues } from '../../bench/accounts/load.js';
import type { Approval } from '../../bench/accounts/load.js';
import { CEILING_SQL, sqlBaseline } from '../../bench/approvals/sql-baseline.js';
import type { Implementation } from '../../bench/approvals/implementation.js';
import { createQueue } from '../../bench/approvals/implementation.js';
import { emmett, emmettLoader } from '../../bench/approvals/emmett.js';
import { handler } from '../../bench/approvals/handler.js';
import { assertSameWrites } from '../../bench/approvals/same-writes.js';
import { withBenchDatabase } from '../../bench/harness/database.js';
import type { BenchDatabase } from '../../bench/harness/database.js';
import { insertLike } from '../../bench/harness/fill.js';
import { benchOptions } from '../../bench/harness/options.js';
import { alternately, ratioOf } from '../../bench/harness/pairs.js';
import { drawFigures } from '../../bench/harness/picture.js';
import { runBenchmarks } from '../../bench/harness/run.js';
import { postingRows } from '../../server/src/ledger/projections/index.js';

const SHAPE = { events: 12, inReview: 1 };
const OPTIONS = benchOptions(['--quick']);

/** Loads one league to approve, and makes a implementation that is dealt it. */
async function claim(
  bench: BenchDatabase,
  make: (deal: () => Approval) => Implementation,
  load = loadLeagues(bench, 1, SHAPE),
): Promise<{ implementation: Implementation; first: Approval }> {
  const cards = await load;
  return { implementation: make(createQueue(cards)), first: cards[0]! };
}

describe('a benchmark run', () => {
  it('reports a failed benchmark with its error and runs the others', async () => {
    const [said, complained]: [string[], string[]] = [[], []];
    const failed = await runBenchmarks(
      {
        broken: { title: 'Broken', run: () => Promise.reject(new Error('no such column: figure')) },
        sound: { title: 'Sound', run: () => Promise.resolve('a table') },
      },
      OPTIONS,
      { print: (text) => said.push(text), logError: (text) => complained.push(text) },
    );
    expect(failed).toEqual(['broken']);
    expect(complained.join('\n')).toContain('no such column: figure');
    expect(complained.at(-1)).toContain('broke off: broken');
    expect(said.join('\n')).toContain('a table');
  });

  it('does one round at scale 0.05 with --quick, unless --rounds asks for more', () => {
    expect(OPTIONS).toMatchObject({ rounds: 1, scale: 0.05 });
    expect(benchOptions(['--quick', '--rounds', '2'])).toMatchObject({ rounds: 2, scale: 0.05 });
    expect(benchOptions([])).toMatchObject({ rounds: 3, scale: 1 });
  });
});

describe('a benchmark comparison', () => {
  it('lets each side go first equally often and reports the median ratio with its range', async () => {
    const order: string[] = [];
    const take = (name: string, costs: number[]) => async (): Promise<number> => {
      order.push(name);
      return costs.shift()!;
    };
    const pairs = await alternately(4, take('own', [20, 22, 18, 90]), take('peer', [10, 10, 10, 10]));
    expect(order.join(' ')).toBe('own peer peer own own peer peer own');
    const { median, low, high } = ratioOf(pairs);
    expect(median).toBeCloseTo(2.1);
    expect([low <= median, high > 2.2, high <= 9]).toEqual([true, true, true]);
  });

  it('draws a bar past the target line only when a minimum or maximum is met', () => {
    const picture = drawFigures([
      { name: 'rate & rank', value: 3, atLeast: 2 },
      { name: 'requests', value: 8, atMost: 2 },
    ]);
    const bars = [...picture.matchAll(/class="(met|missed)".* width="(\d+)"/g)].map(([, of, width]) => [
      of,
      Number(width),
    ]);
    expect(bars).toEqual([
      ['met', 345],
      ['missed', 58],
    ]);
    expect(picture).toContain('rate &amp; rank');
  });
});

describe('a benchmark database', () => {
  it('runs beforeStop callbacks before the cluster stops and rethrows the benchmark’s own error', async () => {
    const closed: string[] = [];
    const run = withBenchDatabase(async (bench) => {
      // emmett keeps a pool of idle connections: losing them must neither end the process nor hide the error.
      const deal = createQueue(await loadLeagues(bench, 1, SHAPE, await emmettLoader(bench)));
      await emmett(bench, deal).next();
      bench.beforeStop(async () => {
        const [row] = await bench.db.query<{ one: number }>('SELECT 1 AS one');
        closed.push(`the cluster still answers: ${row!.one}`);
      });
      throw new Error('the benchmark broke off here');
    });
    await expect(run).rejects.toThrow('the benchmark broke off here');
    expect(closed).toEqual(['the cluster still answers: 1']);
  });
});

describe('implementations of the approval benchmark', () => {
  it('write what the handler writes; a implementation that differs is rejected with the differences', () =>
    withBenchDatabase(async (bench) => {
      await bench.asOwner(CEILING_SQL);
      const own = () => claim(bench, (deal) => handler('handler', bench.db, deal));
      const withEmmett = loadLeagues(bench, 1, SHAPE, await emmettLoader(bench));
      await assertSameWrites(bench, [
        await own(),
        await claim(bench, (deal) => sqlBaseline(bench.db, deal)),
        await claim(bench, (deal) => emmett(bench, deal), withEmmett),
      ]);

      const lazy = await claim(bench, (deal) => ({
        name: 'lazy',
        next: () => {
          const { paymentId } = deal();
          return bench.asOwner(`UPDATE read.payment SET status = 'approved' WHERE id = '${paymentId}'`);
        },
      }));
      await expect(assertSameWrites(bench, [await own(), lazy])).rejects.toThrow(
        /the implementation lazy does not write what the handler writes:[\s\S]*- read\.posting: new[\s\S]*"figure"/,
      );
    }));
});

describe('insertLike', () => {
  it('fills new columns from the sample row and rejects a column that the table lacks', () =>
    withBenchDatabase(async (bench) => {
      const history = makeHistory(v7(), { events: 12, inReview: 0 });
      const approved = history.events.findLast(({ type }) => type === 'PaymentApproved')!;
      const { payment_id } = approved.data as { payment_id: string };
      const like = postingRows(approved, history.account.payments.get(payment_id)!)[0]!;
      await bench.asOwner('ALTER TABLE read.posting ADD COLUMN later text NOT NULL');
      const filling = {
        table: 'read.posting',
        like: { ...like, later: 'from the program' },
        but: { id: 'gen_random_uuid()', amount: 'n' },
        from: 'generate_series(1, 3) n',
      };
      await bench.asOwner(await insertLike(bench, filling));
      expect(await bench.db.query('SELECT amount, figure, later FROM read.posting ORDER BY amount')).toEqual(
        [1, 2, 3].map((amount) => ({ amount, figure: 'received', later: 'from the program' })),
      );
      await expect(insertLike(bench, { ...filling, but: { gone: '1' } })).rejects.toThrow(
        'read.posting has no column gone',
      );
    }));
});
