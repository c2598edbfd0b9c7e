import { rebuildProjections, verifyLedger } from '../../server/src/ledger/maintenance/index.js';
import { loadLeagues } from '../accounts/load.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import { measureSeconds, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { spreadText, table } from '../harness/table.js';

const EVENTS = 1_000_000;
const SHAPE = { events: 40, inReview: 2 };
const FETCH_ROWS = 1000;

/** Events per second of a rebuild and of a verification, beside only reading the events into Node. */
export async function rebuild(options: BenchOptions): Promise<string> {
  return withBenchDatabase(async (bench) => {
    await loadLeagues(bench, Math.ceil((EVENTS * options.scale) / SHAPE.events), SHAPE);
    await bench.settle();
    const [row] = await bench.db.query<{ events: number }>('SELECT count(*) AS events FROM ledger.event');
    const contestants: [name: string, work: () => Promise<unknown>][] = [
      ['reading by a cursor', () => readAll(bench)],
      ['rebuild', () => rebuildProjections(bench.ownerUrl)],
      ['verification', () => verified(bench)],
    ];
    const result = await compare(contestants, row!.events, options.rounds);
    return `${row!.events.toLocaleString('en-US')} events.\n\n${result}`;
  });
}

async function compare(
  contestants: [name: string, work: () => Promise<unknown>][],
  events: number,
  rounds: number,
): Promise<string> {
  const speeds = new Map<string, number[]>(contestants.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, work] of contestants) speeds.get(name)!.push(events / (await measureSeconds(work)));
  }
  const reading = speeds.get(contestants[0]![0])!;
  const rows = [...speeds].map(([name, perSecond]) => [
    name,
    spreadText(spread(perSecond)),
    spreadText(spread(perSecond.map((speed, n) => speed / reading[n]!))),
  ]);
  return table(['', 'events per second (min / median / max)', 'ratio to reading'], rows);
}

/** Every event with all its columns, as rows of Node, 1,000 at a time; nothing is done with them. */
async function readAll({ db }: BenchDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('DECLARE everything NO SCROLL CURSOR FOR SELECT * FROM ledger.event ORDER BY position');
    for (;;) {
      const rows = await tx.query(`FETCH ${FETCH_ROWS} FROM everything`);
      if (rows.length < FETCH_ROWS) return;
    }
  });
}

async function verified({ db }: BenchDatabase): Promise<void> {
  const { ok, problems } = await verifyLedger(db);
  if (!ok) throw new Error(`the ledger of the benchmark is not in order: ${JSON.stringify(problems[0])}`);
}
