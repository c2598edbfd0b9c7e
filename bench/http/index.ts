import { makeApproval } from '../accounts/history.js';
import type { Approval } from '../accounts/load.js';
import { loadLeagues } from '../accounts/load.js';
import type { Implementation } from '../approvals/implementation.js';
import { createQueue } from '../approvals/implementation.js';
import { handler } from '../approvals/handler.js';
import type { BenchApi } from '../harness/api.js';
import { startApi } from '../harness/api.js';
import { processorUs } from '../harness/cpu.js';
import { withBenchDatabase } from '../harness/database.js';
import { request, sendAll } from '../harness/http-clients.js';
import type { Round } from '../harness/measure.js';
import { drive, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import type { Figure, Report } from '../harness/run.js';
import { figure, spreadText, table } from '../harness/table.js';

const SHAPE = { events: 36, inReview: 8 };
const CLIENTS = [1, 8, 16, 64];
const OPERATIONS = { alone: 1500, together: 4000 };
const WARM_UP_SHARE = 0.25;

/** Approvals per second over HTTP, compared with calling the command handler directly. */
export async function http(options: BenchOptions): Promise<Report> {
  return withBenchDatabase(async (bench) => {
    const leagues = Math.ceil(operationsInAll(options) / SHAPE.inReview);
    const direct = handler('handler', bench.db, createQueue(await loadLeagues(bench, leagues, SHAPE)));
    const deal = createQueue(await loadLeagues(bench, leagues, SHAPE));
    await bench.settle();
    const api = await startApi(bench);
    try {
      const rows: string[][] = [];
      const figures: Figure[] = [];
      for (const clients of CLIENTS) {
        const compared = await compare(clients, direct, api, deal, options);
        rows.push(...compared.rows);
        const name = `HTTP, share of the handler's rate, ${clients} clients`;
        if (clients >= 16) figures.push({ name, value: compared.ratio, atLeast: 0.9 });
      }
      const head = [
        '',
        'per second (min / median / max)',
        'p50 ms',
        'p99 ms',
        'processor us each',
        'of the handler',
      ];
      return { text: table(head, rows), figures };
    } finally {
      await api.close();
    }
  });
}

function operations(clients: number, { scale }: BenchOptions, round: number): number {
  const all = (clients === 1 ? OPERATIONS.alone : OPERATIONS.together) * scale;
  return Math.ceil(round === 0 ? all * WARM_UP_SHARE : all);
}

function operationsInAll(options: BenchOptions): number {
  let all = 0;
  for (const clients of CLIENTS) {
    for (let round = 0; round <= options.rounds; round++) all += operations(clients, options, round);
  }
  return all;
}

async function compare(
  clients: number,
  direct: Implementation,
  api: BenchApi,
  deal: () => Approval,
  options: BenchOptions,
): Promise<{ rows: string[][]; ratio: number }> {
  const called: Round[] = [];
  const sent: Round[] = [];
  for (let round = 0; round <= options.rounds; round++) {
    const count = operations(clients, options, round);
    const token = await api.logIn();
    const requests = Array.from({ length: count }, () =>
      request('POST', '/api/payments/approve', token, makeApproval(deal().paymentId)),
    );
    const directly = await drive(clients, count, () => direct.next());
    const before = processorUs();
    const overHttp = await sendAll({ port: api.port, clients, requests });
    // Without the callers' CPU time, which is not part of the cost.
    overHttp.cpuUs = (processorUs() - before) / count - overHttp.cpuUs;
    if (round === 0) continue;
    called.push(directly);
    sent.push(overHttp);
  }
  const ratios = sent.map(({ perSecond }, n) => perSecond / called[n]!.perSecond);
  const plural = clients > 1 ? 's' : '';
  const rows = [
    formatRow(`handler, ${clients} client${plural}`, called, ''),
    formatRow(`HTTP, ${clients} client${plural}`, sent, spreadText(spread(ratios))),
  ];
  return { rows, ratio: spread(ratios).median };
}

function formatRow(name: string, rounds: Round[], ratio: string): string[] {
  return [
    name,
    spreadText(spread(rounds.map(({ perSecond }) => perSecond))),
    figure(spread(rounds.map(({ p50Ms }) => p50Ms)).median),
    figure(spread(rounds.map(({ p99Ms }) => p99Ms)).median),
    figure(spread(rounds.map(({ cpuUs }) => cpuUs)).median),
    ratio,
  ];
}
