import type { BenchApi } from '../harness/api.js';
import type { BenchDatabase } from '../harness/database.js';
import { request, sendAll } from '../harness/http-clients.js';
import type { Round } from '../harness/measure.js';
import { drive, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import type { Report } from '../harness/run.js';
import { figure, spreadText, table } from '../harness/table.js';
import { LEAGUE_COLUMNS, LEAGUES, LIMIT } from './questions.js';

/** A column that the console shows and sorts by. `bare` is the plain statement for its first page. */
interface Sort {
  name: string;
  path: string;
  bare: string;
}

const REQUESTS = 60;
const BARE_LIMIT_MS = 1_500;

/** Tabs of the payments screen, each with its filter, its SQL condition, and its initial sort. */
const TABS: [name: string, filter: object, condition: string, first?: [string, string]][] = [
  ['all', {}, ''],
  ['in review', { status: 'in_review' }, ` AND p.status = 'in_review'`, ['updated', 'ASC']],
  ['pending', { status: 'pending' }, ` AND p.status = 'pending'`],
  [
    'overdue',
    { overdue: true },
    ` AND p.status = 'pending' AND p.due > 0 AND p.final_payment_date < (SELECT public.platform_now())`,
  ],
  ['approved', { status: 'approved' }, ` AND p.status = 'approved'`, ['approved_date', 'DESC']],
];
const PAYMENT_SORTS = ['start_charge_date', 'final_payment_date', 'charged', 'due'];
/** Fields of the leagues screen, and the columns they sort by. */
const LEAGUE_SORTS: Record<string, string> = {
  deployment_status: 'l.deployment_status',
  type_tier: 'a.type_tier',
  name: 'l.search',
  url_extension: 'l.url_extension',
  price: 'a.price',
  positive_balance: 'a.positive_balance',
  owed: 'a.owed',
};

function path(resource: string, sort: [string, string], filter: object): string {
  const query = new URLSearchParams({ range: `[0,${LIMIT - 1}]`, sort: JSON.stringify(sort) });
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter));
  // As in the console, which requests the total separately.
  return `/api/${resource}?${query.toString()}&total=false`;
}

function sorts(): Sort[] {
  const payments = TABS.flatMap(([tab, filter, condition, first]) => {
    const both = PAYMENT_SORTS.flatMap((field): [string, string][] => [
      [field, 'ASC'],
      [field, 'DESC'],
    ]);
    return [...(first ? [first] : []), ...both].map(([field, direction]) => ({
      name: `payments, ${tab}, by ${field} ${direction}`,
      path: path('payments', [field, direction], filter),
      bare: `SELECT p.* FROM read.payment p WHERE NOT p.voided${condition}
        ORDER BY p.${field} ${direction}, p.id ${direction} LIMIT ${LIMIT}`,
    }));
  });
  const leagues = Object.entries(LEAGUE_SORTS).flatMap(([field, sql]) =>
    ['ASC', 'DESC'].map((direction) => ({
      name: `leagues, by ${field} ${direction}`,
      path: path('leagues', [field, direction], {}),
      bare: `SELECT ${LEAGUE_COLUMNS} FROM ${LEAGUES} ORDER BY ${sql} ${direction},
        ${sql.startsWith('a.') ? 'a.league_id' : 'l.id'} ${direction} LIMIT ${LIMIT}`,
    })),
  );
  return [...payments, ...leagues];
}

/** First pages for every sort of the payments and leagues screens, compared with the plain statement of each. */
export async function measureSorts(
  api: BenchApi,
  bench: BenchDatabase,
  options: BenchOptions,
): Promise<Report> {
  const rows: string[][] = [];
  const figures = { p50Ms: 0, maxMs: 0 };
  for (const sort of sorts()) {
    const { row, p50Ms, maxMs } = await measureSort(sort, api, bench, options);
    rows.push(row);
    figures.p50Ms = Math.max(figures.p50Ms, p50Ms);
    figures.maxMs = Math.max(figures.maxMs, maxMs);
  }
  const head = ['first page, rows alone', 'HTTP p50 ms', 'slowest ms', 'bare SQL p50 ms', 'HTTP / bare'];
  return {
    text: table(head, rows),
    figures: [
      { name: 'slowest sort of a list, p50 ms', value: figures.p50Ms, atMost: 25 },
      { name: 'slowest request of a sort, ms', value: figures.maxMs, atMost: 250 },
    ],
  };
}

async function measureSort(
  { name, path: target, bare }: Sort,
  api: BenchApi,
  bench: BenchDatabase,
  { rounds, scale }: BenchOptions,
): Promise<{ row: string[]; p50Ms: number; maxMs: number }> {
  const pairs: [http: Round, bare: Round][] = [];
  const count = Math.ceil(REQUESTS * Math.max(scale, 0.2));
  for (let round = 0; round <= rounds; round++) {
    const token = await api.logIn();
    const requests = Array.from({ length: count }, () => request('GET', target, token));
    const sent = await sendAll({ port: api.port, clients: 1, requests });
    const direct = await drive(1, count, async () => void (await bench.db.query(bare)), BARE_LIMIT_MS);
    if (round > 0) pairs.push([sent, direct]);
  }
  const p50Ms = spread(pairs.map(([sent]) => sent.p50Ms)).median;
  const maxMs = Math.max(...pairs.map(([sent]) => sent.maxMs));
  const row = [
    ...[name, figure(p50Ms), figure(maxMs)],
    figure(spread(pairs.map(([, direct]) => direct.p50Ms)).median),
    spreadText(spread(pairs.map(([sent, direct]) => sent.p50Ms / direct.p50Ms))),
  ];
  return { row, p50Ms, maxMs };
}
