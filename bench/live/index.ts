import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { quantile } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import type { Figure, Report } from '../harness/run.js';
import { figure, table } from '../harness/table.js';
import type { Entered, Playing } from './server.js';

const WATCHERS = 500;
/** Watchers per address. */
const PER_ADDRESS = 100;
const MAX_P99_MS = 250;

/** When each watcher was told about a match, by match. */
type ReceivedEvents = Map<string, number[]>;

/** Season files in football.json format: those of a folder, or the one in this repository. */
function listSeasons(folder: string | undefined): string[] {
  if (folder === undefined) return ['league-app/testdata/2013-14-en.1.json'];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));
}

/**
 * Whole seasons entered match by match with five hundred watchers: when each watcher is told, and when the page is
 * updated.
 */
export async function live({ scale, seasons }: BenchOptions): Promise<Report> {
  const rows: string[][] = [];
  let worst = 0;
  for (const season of listSeasons(seasons)) {
    const { row, p99Ms } = await play(season, scale);
    rows.push(row);
    worst = Math.max(worst, p99Ms);
  }
  const head = [
    'season',
    'results',
    'received',
    'p50 ms',
    'p99 ms',
    'last ms',
    'page after it, p50 / p99 ms',
    'tables right',
  ];
  const figures: Figure[] = [
    { name: 'a result to 500 spectators, p99 ms', value: worst, atMost: MAX_P99_MS },
  ];
  return { text: `${table(head, rows)}\n\n${WATCHERS} watch.`, figures };
}

async function play(season: string, scale: number): Promise<{ row: string[]; p99Ms: number }> {
  const server = fork(fileURLToPath(new URL('./server.js', import.meta.url)), [season]);
  const receive = createReceiver(server);
  const heard: ReceivedEvents = new Map();
  const requests: http.ClientRequest[] = [];
  try {
    const { port, target, matches } = await receive<Playing>();
    for (let n = 0; n < WATCHERS; n += 1)
      requests.push(await watch(port, `10.0.0.${1 + Math.floor(n / PER_ADDRESS)}`, heard));
    const [delays, pages]: [number[], number[]] = [[], []];
    let right = 0;
    const count = Math.max(1, Math.ceil(matches * scale));
    for (let at = 0; at < count; at += 1) {
      server.send(at);
      const { match, atMs, isTableRight } = await receive<Entered>();
      right += Number(isTableRight);
      const began = performance.now();
      const page = await fetch(`http://127.0.0.1:${port}${target}`);
      await page.text();
      pages.push(performance.now() - began);
      while ((heard.get(match)?.length ?? 0) < WATCHERS) await new Promise((done) => setTimeout(done, 1));
      delays.push(...heard.get(match)!.map((toldMs) => toldMs - atMs));
    }
    const [sorted, sortedPages] = [delays, pages].map((each) => each.toSorted((a, b) => a - b)) as [
      number[],
      number[],
    ];
    const p99Ms = quantile(sorted, 0.99);
    const page = `${figure(quantile(sortedPages, 0.5))} / ${figure(quantile(sortedPages, 0.99))}`;
    const told = `${delays.length} of ${count * WATCHERS}`;
    const times = [quantile(sorted, 0.5), p99Ms, sorted.at(-1)!].map(figure);
    return {
      row: [path.basename(season, '.json'), String(count), told, ...times, page, `${right} of ${count}`],
      p99Ms,
    };
  } finally {
    for (const request of requests) request.destroy();
    server.kill('SIGTERM');
  }
}

/** Returns the server's next message; listens for its exit only once, however often it is called. */
function createReceiver(server: ChildProcess): <T>() => Promise<T> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the league's server ended with ${code}`);
  });
  ended.catch(() => undefined);
  return async <T>() => {
    const told = new Promise<T>((resolve) => server.once('message', (message) => resolve(message as T)));
    return Promise.race([told, ended]);
  };
}

function note(heard: ReceivedEvents, match: string, toldMs: number): void {
  const known = heard.get(match);
  if (known === undefined) heard.set(match, [toldMs]);
  else known.push(toldMs);
}

/** Resolves when the stream is open. */
function watch(port: number, address: string, heard: ReceivedEvents): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', 'x-forwarded-for': address };
    const request = http.get({ port, host: '127.0.0.1', path: '/live', headers, agent: false });
    request.once('error', reject);
    request.once('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`/live answers ${response.statusCode}`));
      request.on('error', () => undefined);
      response.on('error', () => undefined);
      response.setEncoding('utf8').on('data', (text: string) => {
        const toldMs = performance.timeOrigin + performance.now();
        for (const [, match] of text.matchAll(/"kind":"result","match":"([^"]+)"/g))
          note(heard, match!, toldMs);
      });
      resolve(request);
    });
  });
}
