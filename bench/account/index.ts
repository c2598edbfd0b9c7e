import { v7 } from 'uuid';
import { assignServices, approvePayment, uploadReceipt } from '../../server/src/ledger/domain/index.js';
import { HistoryWriter } from '../accounts/copy.js';
import type { History } from '../accounts/history.js';
import { makeHistory, take } from '../accounts/history.js';
import { startApi } from '../harness/api.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import { request, sendAll } from '../harness/http-clients.js';
import type { Round } from '../harness/measure.js';
import { spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, spreadText, table } from '../harness/table.js';

const PAYMENTS = [12, 300, 3000];
/** Payments that the portal asks for: those of the last twelve months and all that are open. */
const RECENT_MS = 365 * 86_400_000;
/** Of a round; a tenth for the largest. */
const READS = 100;

/** What the owner's account page reads, by how many payments the league has: one client, one league. */
export async function account(options: BenchOptions): Promise<string> {
  return withBenchDatabase(async (bench) => {
    const leagues = new Map<number, string>();
    for (const payments of PAYMENTS) leagues.set(payments, await writeLeague(bench, payments));
    await bench.settle();
    const api = await startApi(bench);
    try {
      const since = new Date(Date.now() - RECENT_MS).toISOString();
      const rows: string[][] = [];
      for (const [payments, league] of leagues) {
        const reads = {
          figures: `/api/leagues/${league}/forecast`,
          'payments of a year': `/api/payments/get_league_payments/${league}?since=${since}`,
        };
        for (const [name, address] of Object.entries(reads)) {
          // The first read in a process has to fold the account.
          const [first] = await rounds(api, address, { count: 1, rounds: 0 });
          const count = Math.ceil((payments > 1000 ? READS / 10 : READS) * Math.max(options.scale, 0.2));
          const later = await rounds(api, address, { count, rounds: options.rounds });
          rows.push([payments.toLocaleString('en-US'), name, figure(first!.p50Ms), ...cellsOf(later)]);
        }
      }
      return table(['payments', 'read', 'first, ms', 'p50 ms (min / median / max)', 'p99 ms'], rows);
    } finally {
      await api.close();
    }
  });
}

/** Without rounds to count there is only the one that warms up. */
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

function cellsOf(results: Round[]): [string, string] {
  return [
    spreadText(spread(results.map(({ p50Ms }) => p50Ms))),
    figure(spread(results.map(({ p99Ms }) => p99Ms)).median),
  ];
}

/** Years of months, and the rest services that were paid for: three events a payment at least. */
async function writeLeague(bench: BenchDatabase, payments: number): Promise<string> {
  const history = makeHistory(v7(), { events: 8 + 4 * Math.min(payments - 1, 240), inReview: 0 });
  while (history.account.payments.size < payments) assignAndPay(history);
  const writer = await HistoryWriter.open(bench.ownerUrl);
  try {
    await writer.write([history]);
  } finally {
    await writer.close();
  }
  return history.account.league_id;
}

function assignAndPay(history: History): void {
  const at = history.events.at(-1)!.occurred_at;
  const service = { id: v7(), price: 1500, is_quantifiable: false };
  const asked = { month_number: 3, year: 2025, lines: [{ service, amount: 1 }] };
  take(history, at, (decision) => assignServices(decision, asked));
  const id = [...history.account.payments.keys()].at(-1)!;
  const payments = [{ payment_id: id, payment_date: at, user_comment: '' }];
  const receipts = [
    { name: `${id}.webp`, mime: 'image/webp', size: 81_234, sha256: id.replaceAll('-', '').repeat(2) },
  ];
  take(history, at, (decision) => uploadReceipt(decision, { payments, receipts }));
  take(history, at, (decision) => approvePayment(decision, { payment_ids: [id], approval_comment: '' }));
}
