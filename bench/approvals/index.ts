import type { History } from '../accounts/history.js';
import type { Approval } from '../accounts/load.js';
import { loadLeagues } from '../accounts/load.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import type { Round } from '../harness/measure.js';
import { drive, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import type { Figure, Report } from '../harness/run.js';
import { figure, spreadText, table } from '../harness/table.js';
import { CEILING_SQL, sqlBaseline } from './sql-baseline.js';
import type { Implementation } from './implementation.js';
import { createQueue } from './implementation.js';
import { emmett, emmettLoader } from './emmett.js';
import { handler } from './handler.js';
import { INSERTS_SQL, oneRowInserts } from './inserts.js';
import { assertSameWrites } from './same-writes.js';

/** A league in its fourth quarter: 36 events, the last eight payments awaiting approval; 40 events on average. */
const SHAPE = { events: 36, inReview: 8 };
const CLIENTS = [1, 8, 16, 64];

/** Operations per round, with one client and with several; emmett is slower and gets fewer, for about the same time. */
const OPERATIONS = { alone: 2000, together: 4000 };
const EMMETT_SHARE = 0.2;
const WARM_UP_SHARE = 0.25;

const OWN = 'handler';
const WITHOUT_CACHE = 'handler, loading every time';

interface Lineup {
  implementation: Implementation;
  share: number;
  /** The first item dealt, for implementations that claim to write what the handler writes. */
  first?: Approval;
}

/** Approvals per second of the command handler, compared with its upper bound and with its peer. */
export async function approvals(options: BenchOptions): Promise<Report> {
  return withBenchDatabase(async (bench) => {
    const lineup = await prepare(bench, options);
    await assertSameWrites(
      bench,
      lineup.flatMap(({ implementation, first }) => (first ? [{ implementation, first }] : [])),
    );
    await bench.settle();
    const sections: string[] = [];
    const figures: Figure[] = [];
    for (const clients of CLIENTS) {
      const compared = await compare(lineup, clients, options);
      sections.push(compared.text);
      if (clients === Math.max(...CLIENTS)) figures.push(...compared.figures);
    }
    return { text: sections.join('\n\n'), figures };
  });
}

async function prepare(bench: BenchDatabase, options: BenchOptions): Promise<Lineup[]> {
  await bench.asOwner(CEILING_SQL + INSERTS_SQL);
  const deck = (share: number, alsoWrite?: (history: History) => Promise<void>): Promise<Approval[]> =>
    loadLeagues(bench, leaguesFor(operationsInAll(options, share)), SHAPE, alsoWrite);
  const entry = (cards: Approval[], make: (deal: () => Approval) => Implementation, share = 1): Lineup => ({
    implementation: make(createQueue(cards)),
    share,
    first: cards[0]!,
  });
  return [
    entry(await deck(1), (deal) => handler(OWN, bench.db, deal)),
    entry(await deck(1), (deal) => handler(WITHOUT_CACHE, bench.db, deal, 0)),
    entry(await deck(1), (deal) => sqlBaseline(bench.db, deal)),
    { implementation: oneRowInserts(bench.db), share: 1 },
    entry(await deck(EMMETT_SHARE, await emmettLoader(bench)), (deal) => emmett(bench, deal), EMMETT_SHARE),
  ];
}

/** Always several times the number of clients, so that no two of them meet on one league. */
function leaguesFor(operations: number): number {
  return Math.max(Math.ceil(operations / SHAPE.inReview), 4 * Math.max(...CLIENTS));
}

/** Runs the implementations in turn, so that other load on the machine affects them equally. */
async function compare(lineup: Lineup[], clients: number, options: BenchOptions): Promise<Report> {
  const rounds = new Map<string, Round[]>(lineup.map(({ implementation }) => [implementation.name, []]));
  for (let round = 0; round <= options.rounds; round++) {
    for (const { implementation, share } of lineup) {
      const count = operations(clients, share, options, round);
      const result = await drive(clients, count, () => implementation.next());
      if (round > 0) rounds.get(implementation.name)!.push(result);
    }
  }
  const times = (name: string, key: 'perSecond' | 'cpuUs'): number => {
    const [own, others] = [rounds.get(OWN)!, rounds.get(name)!];
    return spread(
      own.map((round, n) =>
        key === 'cpuUs' ? others[n]!.cpuUs / round.cpuUs : round.perSecond / others[n]!.perSecond,
      ),
    ).median;
  };
  const figures = [
    {
      name: `approvals, share of the ceiling's rate, ${clients} clients`,
      value: times('ceiling', 'perSecond'),
      atLeast: 2,
    },
    { name: `the same by processor time, ${clients} clients`, value: times('ceiling', 'cpuUs'), atLeast: 2 },
    {
      name: `approvals, multiple of emmett's rate, ${clients} clients`,
      value: times('emmett', 'perSecond'),
      atLeast: 20,
    },
  ];
  return { text: report(clients, rounds), figures };
}

/** Round 0 is the warm-up. */
function operations(clients: number, share: number, { scale }: BenchOptions, round: number): number {
  const all = (clients === 1 ? OPERATIONS.alone : OPERATIONS.together) * share * scale;
  return Math.ceil(round === 0 ? all * WARM_UP_SHARE : all);
}

function operationsInAll(options: BenchOptions, share: number): number {
  // One extra, for the operation before the rounds that shows what each implementation writes.
  let all = 1;
  for (const clients of CLIENTS) {
    for (let round = 0; round <= options.rounds; round++) all += operations(clients, share, options, round);
  }
  return all;
}

/** CPU time of the others as a multiple of the handler's: their relative rates if they had the whole CPU. */
function cheaper(own: Round[], others: Round[]): string {
  return spreadText(spread(others.map(({ cpuUs }, n) => cpuUs / own[n]!.cpuUs)));
}

function report(clients: number, rounds: Map<string, Round[]>): string {
  const of = (name: string, results: Round[]): string => {
    const ratios = results.map(({ perSecond }, n) => rounds.get(name)![n]!.perSecond / perSecond);
    return spreadText(spread(ratios));
  };
  const rows = [...rounds].map(([name, results]) => [
    name,
    spreadText(spread(results.map(({ perSecond }) => perSecond))),
    figure(spread(results.map(({ p50Ms }) => p50Ms)).median),
    figure(spread(results.map(({ p99Ms }) => p99Ms)).median),
    figure(spread(results.map(({ cpuUs }) => cpuUs)).median),
    name === OWN ? '' : cheaper(rounds.get(OWN)!, results),
    name === OWN ? '' : of(OWN, results),
    name === OWN || name === WITHOUT_CACHE ? '' : of(WITHOUT_CACHE, results),
  ]);
  const head = [
    `${clients} client${clients > 1 ? 's' : ''}`,
    'per second (min / median / max)',
    'p50 ms',
    'p99 ms',
    'processor us each',
    'of the handler’s processor',
    'handler as a multiple of it',
    'and loading every time',
  ];
  return table(head, rows);
}
