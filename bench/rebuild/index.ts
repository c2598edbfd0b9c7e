import { rebuildProjections } from '../../server/src/ledger/maintenance/rebuild.js';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { loadLeagues } from '../accounts/load.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import { processorUs } from '../harness/cpu.js';
import { measureSeconds, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import type { Report } from '../harness/run.js';
import { figure, spreadText, table } from '../harness/table.js';
import { readAll } from './read-all.js';
import { writeBySqlAlone } from './sql-alone.js';

const EVENTS = 1_000_000;
const SHAPE = { events: 40, inReview: 2 };
const READING = 'reading by a cursor';
const BY_SQL = 'the same rows and indexes by SQL alone';

/**
 * Events per second of a rebuild and of a verification, compared with reading the events and with writing the rows by
 * SQL.
 */
export async function rebuild(options: BenchOptions): Promise<Report> {
  return withBenchDatabase(async (bench) => {
    await loadLeagues(bench, Math.ceil((EVENTS * options.scale) / SHAPE.events), SHAPE);
    await bench.settle();
    const [row] = await bench.db.query<{ events: number }>('SELECT count(*) AS events FROM ledger.event');
    const implementations: [name: string, work: () => Promise<unknown>][] = [
      [READING, () => readAll(bench)],
      [BY_SQL, () => writeBySqlAlone(bench.ownerUrl)],
      ['rebuild', () => rebuildProjections(bench.ownerUrl)],
      ['verification', () => verified(bench)],
    ];
    const { text, turns } = await compare(implementations, row!.events, options.rounds);
    const ratios = turns.get('rebuild')!.map(({ seconds }, n) => seconds / turns.get(BY_SQL)![n]!.seconds);
    const rebuilt = { name: "rebuild, multiple of SQL's time", value: spread(ratios).median, atMost: 1.7 };
    return { text: `${row!.events.toLocaleString('en-US')} events.\n\n${text}`, figures: [rebuilt] };
  });
}

interface Turn {
  seconds: number;
  cpuUs: number;
}

async function compare(
  implementations: [name: string, work: () => Promise<unknown>][],
  events: number,
  rounds: number,
): Promise<{ text: string; turns: Map<string, Turn[]> }> {
  const turns = new Map<string, Turn[]>(implementations.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, work] of implementations) {
      const before = processorUs();
      const seconds = await measureSeconds(work);
      turns.get(name)!.push({ seconds, cpuUs: processorUs() - before });
    }
  }
  const times = (of: Turn[], name: string, key: keyof Turn): string =>
    spreadText(spread(of.map((turn, n) => turn[key] / turns.get(name)![n]![key])));
  const rows = [...turns].map(([name, of]) => [
    name,
    spreadText(spread(of.map(({ seconds }) => events / seconds))),
    figure(spread(of.map(({ cpuUs }) => cpuUs / events)).median),
    times(of, READING, 'seconds'),
    times(of, BY_SQL, 'seconds'),
    times(of, BY_SQL, 'cpuUs'),
  ]);
  const head = ['', 'events per second', 'processor us an event', 'time of reading', 'time of SQL alone'];
  return { text: table([...head, 'processor of SQL alone'], rows), turns };
}

async function verified({ db }: BenchDatabase): Promise<void> {
  const { ok, problems } = await verifyLedger(db);
  if (!ok) throw new Error(`the ledger of the benchmark is not in order: ${JSON.stringify(problems[0])}`);
}
