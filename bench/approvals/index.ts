import type { History } from '../accounts/history.js';
import type { Approval } from '../accounts/load.js';
import { loadLeagues } from '../accounts/load.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import type { Round } from '../harness/measure.js';
import { drive, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, spreadText, table } from '../harness/table.js';
import { CEILING_SQL, ceiling } from './ceiling.js';
import type { Contestant } from './contestant.js';
import { dealer } from './contestant.js';
import { emmett, emmettLoader } from './emmett.js';
import { handler } from './handler.js';
import { INSERTS_SQL, oneRowInserts } from './inserts.js';

/** A league in its fourth quarter: 36 events, of which the last eight payments are to be approved: 40 on average. */
const SHAPE = { events: 36, inReview: 8 };
const CLIENTS = [1, 8, 16];

/** Operations of a round, at one client and at several; emmett, being slower, gets fewer for about the same time. */
const OPERATIONS = { alone: 2000, together: 4000 };
const EMMETT_SHARE = 0.2;
const WARM_UP_SHARE = 0.25;

interface Lineup {
  contestant: Contestant;
  share: number;
}

/** Approvals per second of the command handler, beside what bounds it and beside its peer. */
export async function approvals(options: BenchOptions): Promise<string> {
  return withBenchDatabase(async (bench) => {
    const lineup = await prepare(bench, options);
    const sections: string[] = [];
    for (const clients of CLIENTS) sections.push(await compare(lineup, clients, options));
    for (const { contestant } of lineup) await contestant.close?.();
    return sections.join('\n\n');
  });
}

async function prepare(bench: BenchDatabase, options: BenchOptions): Promise<Lineup[]> {
  await bench.asOwner(CEILING_SQL + INSERTS_SQL);
  const forHandler = await loadDeck(bench, operationsInAll(options, 1));
  const forForgetful = await loadDeck(bench, operationsInAll(options, 1));
  const forCeiling = await loadDeck(bench, operationsInAll(options, 1));
  const loader = await emmettLoader(bench.ownerUrl);
  const forEmmett = await loadDeck(bench, operationsInAll(options, EMMETT_SHARE), loader.write);
  await loader.close();
  await bench.settle();
  return [
    { contestant: handler('handler', bench.db, forHandler), share: 1 },
    { contestant: handler('handler, loading every time', bench.db, forForgetful, 0), share: 1 },
    { contestant: ceiling(bench.db, forCeiling), share: 1 },
    { contestant: oneRowInserts(bench.db), share: 1 },
    { contestant: emmett(bench.ownerUrl, forEmmett), share: EMMETT_SHARE },
  ];
}

async function loadDeck(
  bench: BenchDatabase,
  count: number,
  alsoWrite?: (history: History) => Promise<void>,
) {
  const leagues = Math.ceil(count / SHAPE.inReview);
  return dealer<Approval>(await loadLeagues(bench, leagues, SHAPE, alsoWrite));
}

/** Runs the contestants in turns, so that what else the machine does meets them alike. */
async function compare(lineup: Lineup[], clients: number, options: BenchOptions): Promise<string> {
  const rounds = new Map<string, Round[]>(lineup.map(({ contestant }) => [contestant.name, []]));
  for (let round = 0; round <= options.rounds; round++) {
    for (const { contestant, share } of lineup) {
      const count = operations(clients, share, options, round);
      const result = await drive(clients, count, () => contestant.next());
      if (round > 0) rounds.get(contestant.name)!.push(result);
    }
  }
  return report(clients, rounds);
}

/** Round 0 warms up. */
function operations(clients: number, share: number, { scale }: BenchOptions, round: number): number {
  const all = (clients === 1 ? OPERATIONS.alone : OPERATIONS.together) * share * scale;
  return Math.ceil(round === 0 ? all * WARM_UP_SHARE : all);
}

function operationsInAll(options: BenchOptions, share: number): number {
  let all = 0;
  for (const clients of CLIENTS) {
    for (let round = 0; round <= options.rounds; round++) all += operations(clients, share, options, round);
  }
  return all;
}

function report(clients: number, rounds: Map<string, Round[]>): string {
  const own = rounds.get('handler')!;
  const rows = [...rounds].map(([name, results]) => {
    const ratios = results.map((result, n) => own[n]!.perSecond / result.perSecond);
    return [
      name,
      spreadText(spread(results.map(({ perSecond }) => perSecond))),
      figure(spread(results.map(({ p50Ms }) => p50Ms)).median),
      figure(spread(results.map(({ p99Ms }) => p99Ms)).median),
      name === 'handler' ? '' : spreadText(spread(ratios)),
    ];
  });
  const head = [
    `${clients} client${clients > 1 ? 's' : ''}`,
    'per second (min / median / max)',
    'p50 ms',
    'p99 ms',
  ];
  return table([...head, 'handler as a multiple of it'], rows);
}
