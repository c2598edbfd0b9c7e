import { startApi } from '../harness/api.js';
import type { BenchApi } from '../harness/api.js';
import { withBenchDatabase } from '../harness/database.js';
import { request, sendAll } from '../harness/http-clients.js';
import { drive, measureSeconds, spread } from '../harness/measure.js';
import type { Round } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, spreadText, table } from '../harness/table.js';
import { fillBooks, RAW_SCAN, ZONE } from './books.js';
import { statementRound, STATEMENTS } from './statement.js';

const LEAGUES = 100_000;
const REQUESTS = 40;
const RAW_LIMIT_MS = 10_000;

const YEAR = 'from=2025-01&to=2025-12';

/** Instants throughout the year, at different times of day. */
function asOf(n: number): string {
  const at = Date.UTC(2025, 0, 2) + ((n * 37) % 360) * 86_400_000 + ((n * 17) % 24) * 3_600_000;
  return new Date(at).toISOString();
}

const QUESTIONS: [name: string, path: (n: number) => string][] = [
  ['a year, everything', () => `/api/collection?${YEAR}`],
  ['a year of one tier', (n) => `/api/collection?${YEAR}&tier=${2 + (n % 3)}`],
  ['one month', (n) => `/api/collection?from=2025-${month(n)}&to=2025-${month(n)}`],
  ['a year as of an instant', (n) => `/api/collection?${YEAR}&as_of=${asOf(n)}`],
];

function month(n: number): string {
  return String(1 + (n % 12)).padStart(2, '0');
}

/** Collections over HTTP, compared with scanning the rows they summarize; and the PDF of a statement. */
export async function reports(options: BenchOptions): Promise<string> {
  return `${await statements(options)}\n\n${await collections(options)}`;
}

async function statements(options: BenchOptions): Promise<string> {
  const rounds: Round[] = [];
  const cpuMs: number[] = [];
  for (let round = 0; round <= options.rounds; round++) {
    const before = process.cpuUsage();
    const made = await statementRound();
    const { user, system } = process.cpuUsage(before);
    if (round === 0) continue;
    rounds.push(made);
    cpuMs.push((user + system) / 1000 / STATEMENTS);
  }
  const p50 = spreadText(spread(rounds.map(({ p50Ms }) => p50Ms)));
  return `PDF of a statement of 60 lines, in this process: p50 ${p50} ms; of the processor each takes ${spreadText(spread(cpuMs))} ms.`;
}

async function collections(options: BenchOptions): Promise<string> {
  return withBenchDatabase(async (bench) => {
    const leagues = Math.ceil(LEAGUES * options.scale);
    await fillBooks(bench, leagues);
    const rolling = await measureSeconds(() => bench.asOwner(`SELECT public.roll_collection('${ZONE}')`));
    await bench.settle();
    const [cells] = await bench.db.query<{ count: number }>('SELECT count(*) FROM public.collection_stock');
    const api = await startApi(bench);
    try {
      const raw: Round[] = [];
      const rows: string[][] = [];
      for (let round = 0; round <= options.rounds; round++) {
        const scan = await drive(1, 5, async () => void (await bench.db.query(RAW_SCAN)), RAW_LIMIT_MS);
        if (round > 0) raw.push(scan);
      }
      const scanMs = spread(raw.map(({ p50Ms }) => p50Ms));
      for (const [name, path] of QUESTIONS) rows.push(await ask(api, options, name, path, scanMs.median));
      rows.push(['scan of the rows (SQL alone)', spreadText(scanMs), '', '1']);
      const size = `${leagues.toLocaleString('en-US')} leagues, 12 payments each`;
      const sums = `${cells!.count.toLocaleString('en-US')} sums by day, made from all events in ${figure(rolling)} s`;
      return `${size}; ${sums}.\n\n${table(HEAD, rows)}`;
    } finally {
      await api.close();
    }
  });
}

const HEAD = ['one client', 'p50 ms (min / median / max)', 'p99 ms', 'of the scan'];

async function ask(
  api: BenchApi,
  options: BenchOptions,
  name: string,
  path: (n: number) => string,
  scanMs: number,
): Promise<string[]> {
  const rounds: Round[] = [];
  for (let round = 0; round <= options.rounds; round++) {
    const token = await api.logIn();
    const requests = Array.from({ length: REQUESTS }, (_, n) => request('GET', path(n), token));
    const sent = await sendAll({ port: api.port, clients: 1, requests });
    if (round > 0) rounds.push(sent);
  }
  const p50 = spread(rounds.map(({ p50Ms }) => p50Ms));
  const p99 = spread(rounds.map(({ p99Ms }) => p99Ms));
  return [name, spreadText(p50), figure(p99.median), figure(p50.median / scanMs)];
}
