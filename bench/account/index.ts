import { v7 } from 'uuid';
import { HistoryWriter } from '../accounts/copy.js';
import { makeHistory } from '../accounts/history.js';
import { startApi } from '../harness/api.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import { request, sendAll } from '../harness/http-clients.js';
import type { Round } from '../harness/measure.js';
import { spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, spreadText, table } from '../harness/table.js';

/**
 * Age of each league in months, and services charged and paid per month. The last league charges services for each
 * match, so that the year requested by the portal has three thousand payments.
 */
const LEAGUES = [
  { months: 12, servicesPerMonth: 0 },
  { months: 100, servicesPerMonth: 2 },
  { months: 230, servicesPerMonth: 12 },
  { months: 12, servicesPerMonth: 250 },
];
/** The portal requests the payments of the last twelve months and all open ones. */
const RECENT_MS = 365 * 86_400_000;
/** Reads per round; a tenth for the largest league. */
const READS = 100;

/** What the owner's account page reads, by the league's number of payments: one client, one league. */
export async function account(options: BenchOptions): Promise<string> {
  return withBenchDatabase(async (bench) => {
    const leagues: Awaited<ReturnType<typeof writeLeague>>[] = [];
    for (const shape of LEAGUES) leagues.push(await writeLeague(bench, shape));
    await bench.settle();
    const api = await startApi(bench);
    try {
      const since = new Date(Date.now() - RECENT_MS).toISOString();
      const rows: string[][] = [];
      for (const { league, months, payments } of leagues) {
        const reads = {
          figures: `/api/leagues/${league}/forecast`,
          'payments of a year': `/api/payments/get_league_payments/${league}?since=${since}`,
        };
        for (const [name, address] of Object.entries(reads)) {
          // The first read in a process has to fold the account.
          const [first] = await rounds(api, address, { count: 1, rounds: 0 });
          const count = Math.ceil((payments > 1000 ? READS / 10 : READS) * Math.max(options.scale, 0.2));
          const later = await rounds(api, address, { count, rounds: options.rounds });
          rows.push([
            String(months),
            payments.toLocaleString('en-US'),
            name,
            figure(first!.p50Ms),
            ...formatCells(later),
          ]);
        }
      }
      return table(
        ['months', 'payments', 'read', 'first, ms', 'p50 ms (min / median / max)', 'p99 ms'],
        rows,
      );
    } finally {
      await api.close();
    }
  });
}

/** Without counted rounds, only the warm-up round runs. */
async function rounds(
  api: { port: number; logIn(): Promise<string> },
  address: string,
  { count, rounds: wanted }: { count: number; rounds: number },
): Promise<Round[]> {
  const results: Round[] = [];
  for (let round = 0; round <= wanted; round++) {
    const requests = new Array<string>(count).fill(request('GET', address, await api.logIn()));
    results.push(await sendAll({ port: api.port, clients: 1, requests }));
  }
  return wanted === 0 ? results : results.slice(1);
}

function formatCells(results: Round[]): [string, string] {
  return [
    spreadText(spread(results.map(({ p50Ms }) => p50Ms))),
    figure(spread(results.map(({ p99Ms }) => p99Ms)).median),
  ];
}

async function writeLeague(
  bench: BenchDatabase,
  { months, servicesPerMonth }: (typeof LEAGUES)[number],
): Promise<{ league: string; months: number; payments: number }> {
  // Each month has four events besides its services, and opening the account has eight.
  const history = makeHistory(v7(), { events: 8 + 4 * (months - 1), inReview: 0, servicesPerMonth });
  const writer = await HistoryWriter.open(bench.ownerUrl);
  try {
    await writer.write([history]);
  } finally {
    await writer.close();
  }
  const { league_id: league, payments } = history.account;
  return { league, months, payments: payments.size };
}
