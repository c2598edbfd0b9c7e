import type { Approval } from '../accounts/load.js';
import { loadLeagues } from '../accounts/load.js';
import type { Implementation } from '../approvals/implementation.js';
import { createQueue } from '../approvals/implementation.js';
import { handler } from '../approvals/handler.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import type { Round } from '../harness/measure.js';
import { drive, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, spreadText, table } from '../harness/table.js';

const STREAMS = [10, 100, 1000, 10_000];
const LEDGERS = [10_000, 1_000_000];
const EVENTS_OF_A_LEAGUE = 40;
const APPROVALS_OF_A_LEAGUE = 4;

/**
 * The cost of an approval by the length of its stream, and by the size of the whole ledger: one client, p50 of a round.
 */
export async function growth(options: BenchOptions): Promise<string> {
  return withBenchDatabase(async (bench) => {
    const byLedger: string[][] = [];
    for (const events of LEDGERS)
      byLedger.push(await ofLedger(bench, events * ledgerScale(options), options));
    const byStream: string[][] = [];
    for (const events of STREAMS) byStream.push(await ofStream(bench, events, options));
    return [
      table(['events in the ledger', ...COLUMNS], byLedger),
      table(['events in the stream', ...COLUMNS], byStream),
    ].join('\n\n');
  });
}

const COLUMNS = ['p50 ms (min / median / max)', 'p99 ms', 'account just written: p50 ms'];

/** A quick run uses an additional tenth of its scale. */
function ledgerScale({ scale }: BenchOptions): number {
  return scale < 1 ? scale / 10 : 1;
}

/** Adds leagues of 40 events until the ledger has the given number. */
async function ofLedger(bench: BenchDatabase, events: number, options: BenchOptions): Promise<string[]> {
  const [counted] = await bench.db.query<{ events: number }>('SELECT count(*) AS events FROM ledger.event');
  const missing = Math.ceil((events - counted!.events) / EVENTS_OF_A_LEAGUE);
  const shape = { events: EVENTS_OF_A_LEAGUE, inReview: APPROVALS_OF_A_LEAGUE };
  const approvals = Math.ceil(100 * Math.max(options.scale, 0.2));
  const needed = Math.ceil((approvals * 2 * (options.rounds + 1)) / APPROVALS_OF_A_LEAGUE);
  const deck = await loadLeagues(bench, Math.max(missing, needed), shape);
  return measured(bench, events, deck, { ...options, approvals });
}

async function ofStream(bench: BenchDatabase, events: number, options: BenchOptions): Promise<string[]> {
  // Fewer operations for long streams, which take longer to create.
  const approvals = Math.ceil((events > 1000 ? 10 : events > 100 ? 40 : 100) * Math.max(options.scale, 0.2));
  // A stream of ten events has room for one payment in review.
  const inReview = events < EVENTS_OF_A_LEAGUE ? 1 : APPROVALS_OF_A_LEAGUE;
  const leagues = Math.ceil((approvals * 2 * (options.rounds + 1)) / inReview);
  const deck = await loadLeagues(bench, leagues, { events, inReview });
  return measured(bench, events, deck, { ...options, approvals });
}

interface Measurement extends BenchOptions {
  /** Approvals per round. */
  approvals: number;
}

/** League by league, so that a caching handler has just written the account, except for its first approval. */
async function measured(
  bench: BenchDatabase,
  events: number,
  deck: Approval[],
  options: Measurement,
): Promise<string[]> {
  await bench.settle();
  const byLeague = deck.toSorted((a, b) => a.leagueId.localeCompare(b.leagueId) || a.version - b.version);
  const deal = createQueue(byLeague);
  const loading = await rounds(handler('loading', bench.db, deal, 0), options);
  const remembering = await rounds(handler('remembering', bench.db, deal), options);
  const revisits = byLeague[0]!.leagueId === byLeague[1]!.leagueId;
  return [
    events.toLocaleString('en-US'),
    spreadText(spread(loading.map(({ p50Ms }) => p50Ms))),
    figure(spread(loading.map(({ p99Ms }) => p99Ms)).median),
    revisits ? figure(spread(remembering.map(({ p50Ms }) => p50Ms)).median) : '-',
  ];
}

async function rounds(implementation: Implementation, options: Measurement): Promise<Round[]> {
  const results: Round[] = [];
  for (let round = 0; round <= options.rounds; round++) {
    const result = await drive(1, options.approvals, () => implementation.next());
    if (round > 0) results.push(result);
  }
  return results;
}
