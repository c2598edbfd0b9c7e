import type { BenchApi } from '../harness/api.js';
import { startApi } from '../harness/api.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import { request, sendAll } from '../harness/http-clients.js';
import type { Round } from '../harness/measure.js';
import { drive, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import type { Report } from '../harness/run.js';
import { figure, spreadText, table } from '../harness/table.js';
import type { Bound, Question } from './questions.js';
import { questions } from './questions.js';
import { fillLists } from './records.js';
import { measureSorts } from './sorts.js';

const LEAGUES = 100_000;
const PAYMENTS = 1_200_000;
const REQUESTS = 200;
/** Some of the bare statements take a second each. */
const BARE_LIMIT_MS = 6_000;

const HEAD = [
  'one client',
  'HTTP p50 ms (min / median / max)',
  'HTTP p99 ms',
  'slowest ms',
  'bare SQL p50 ms',
  'bare p99 ms',
  'HTTP / bare, p50',
  'bare page without its total, p50 ms',
];

/** Lists over HTTP, compared with bare SQL for the same page and total. */
export async function lists(options: BenchOptions): Promise<string> {
  return withBenchDatabase(async (bench) => {
    const size = Math.ceil(LEAGUES * options.scale);
    await fillLists(bench, size);
    const api = await startApi(bench);
    try {
      const rows: string[][] = [];
      for (const listQuery of questions(size, PAYMENTS * options.scale)) {
        rows.push(await ask(listQuery, api, bench, options));
      }
      return `${describeSize(size)}\n\n${table(HEAD, rows)}`;
    } finally {
      await api.close();
    }
  });
}

/** First pages of lists, sorted by every column that the console offers. */
export async function sorts(options: BenchOptions): Promise<Report> {
  return withBenchDatabase(async (bench) => {
    const size = Math.ceil(LEAGUES * options.scale);
    await fillLists(bench, size);
    const api = await startApi(bench);
    try {
      const { text, figures } = await measureSorts(api, bench, options);
      return { text: `${describeSize(size)}\n\n${text}`, figures };
    } finally {
      await api.close();
    }
  });
}

const describeSize = (leagues: number): string =>
  `${leagues.toLocaleString('en-US')} leagues, 12 payments each.`;

async function ask(
  listQuery: Question,
  api: BenchApi,
  bench: BenchDatabase,
  options: BenchOptions,
): Promise<string[]> {
  const overHttp: Round[] = [];
  const bare: Round[] = [];
  const pages: Round[] = [];
  const count = Math.ceil(REQUESTS * Math.max(options.scale, 0.2));
  for (let round = 0; round <= options.rounds; round++) {
    const token = await api.logIn();
    const requests = Array.from({ length: count }, (_, n) => request('GET', listQuery.path(n), token));
    const sent = await sendAll({ port: api.port, clients: 1, requests });
    const pageAndTotal = async (n: number): Promise<void> => {
      await send(bench, listQuery.page(n));
      await send(bench, listQuery.total(n));
    };
    const both = await drive(1, count, pageAndTotal, BARE_LIMIT_MS);
    const page = await drive(1, count, (n) => send(bench, listQuery.page(n)), BARE_LIMIT_MS);
    if (round === 0) continue;
    overHttp.push(sent);
    bare.push(both);
    pages.push(page);
  }
  return formatRow(listQuery.name, overHttp, bare, pages);
}

async function send(bench: BenchDatabase, { text, values }: Bound): Promise<void> {
  await bench.db.query(text, values);
}

function formatRow(name: string, overHttp: Round[], bare: Round[], pages: Round[]): string[] {
  const median = (rounds: Round[], key: 'p50Ms' | 'p99Ms'): string =>
    figure(spread(rounds.map((round) => round[key])).median);
  return [
    name,
    spreadText(spread(overHttp.map(({ p50Ms }) => p50Ms))),
    median(overHttp, 'p99Ms'),
    figure(Math.max(...overHttp.map(({ maxMs }) => maxMs))),
    median(bare, 'p50Ms'),
    median(bare, 'p99Ms'),
    spreadText(spread(overHttp.map(({ p50Ms }, n) => p50Ms / bare[n]!.p50Ms))),
    median(pages, 'p50Ms'),
  ];
}
