import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { request, sendAll } from '../harness/http-clients.js';
import type { Round } from '../harness/measure.js';
import { spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, spreadText, table } from '../harness/table.js';
import type { Kind, Listening } from './server.js';

const KINDS: Record<Kind, string> = {
  kept: 'the page as it is kept',
  fresh: 'rendered for every request',
  bare: 'bare Fastify, the same bytes',
};
const REQUESTS = 4_000;
const CLIENTS = [1, 8];

interface Implementation extends Listening {
  kind: Kind;
  process: ChildProcess;
}

/**
 * A league's standings page, 20 teams and 380 matches, compared with a server that only sends the same number of bytes.
 */
export async function site({ rounds, scale }: BenchOptions): Promise<string> {
  const implementations = await Promise.all((Object.keys(KINDS) as Kind[]).map(start));
  try {
    const rows: string[][] = [];
    for (const clients of CLIENTS) {
      const shown = new Map<Kind, Round[]>(implementations.map(({ kind }) => [kind, []]));
      for (let round = 0; round <= rounds; round += 1)
        for (const { kind, port, target } of implementations) {
          const count = Math.ceil(REQUESTS * scale * (kind === 'fresh' ? 0.1 : 1));
          const requests = Array.from({ length: count }, () => request('GET', target, 'none'));
          const measured = await sendAll({ port, clients, requests });
          if (round > 0) shown.get(kind)!.push(measured);
        }
      for (const [kind, measured] of shown) rows.push(formatRow(kind, clients, measured, shown.get('bare')!));
    }
    const head = ['', 'per second (min / median / max)', 'p50 ms', 'p99 ms', 'of bare Fastify'];
    return `${table(head, rows)}\n\nThe page: ${figure(implementations[0]!.bytes)} bytes, not compressed.`;
  } finally {
    for (const each of implementations) each.process.kill('SIGTERM');
  }
}

async function start(kind: Kind): Promise<Implementation> {
  const child = fork(fileURLToPath(new URL('./server.js', import.meta.url)), [kind]);
  const [told] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Listening | number];
  if (typeof told === 'number') throw new Error(`the league's server ended with code ${told}`);
  return { kind, process: child, ...told };
}

function formatRow(kind: Kind, clients: number, rounds: readonly Round[], bare: readonly Round[]): string[] {
  const ratios = rounds.map(({ perSecond }, n) => perSecond / bare[n]!.perSecond);
  return [
    `${KINDS[kind]}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
    spreadText(spread(rounds.map(({ perSecond }) => perSecond))),
    figure(spread(rounds.map(({ p50Ms }) => p50Ms)).median),
    figure(spread(rounds.map(({ p99Ms }) => p99Ms)).median),
    kind === 'bare' ? '' : spreadText(spread(ratios)),
  ];
}
