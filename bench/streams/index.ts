import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { v7 } from 'uuid';
import { ROLE_IDS } from '../../server/src/identity/index.js';
import { startApi } from '../harness/api.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import { spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import type { Figure, Report } from '../harness/run.js';
import { figure, spreadText, table } from '../harness/table.js';
import { listenTo } from './listeners.js';
import type { ReceivedEvents } from './listeners.js';

const CLIENTS = 5_000;
const STREAMS_OF_A_USER = 10;
/** At ten changes a second 5,000 clients receive 50,000 messages a second: more than two processors can send. */
const CHANGES_A_SECOND = [1, 10];
const SECONDS = 6;
const MAX_P99_MS = 100;

type Round = ReceivedEvents & { kilobytes: number };

/** Five thousand clients that receive one and ten changes a second, from the API and from a minimal server. */
export async function streams(options: BenchOptions): Promise<Report> {
  return withBenchDatabase(async (bench) => {
    const clients = Math.max(STREAMS_OF_A_USER, CLIENTS * options.scale);
    const rows: string[][] = [];
    const figures: Figure[] = [];
    for (const rate of CHANGES_A_SECOND) {
      const [ours, raw]: [Round[], Round[]] = [[], []];
      for (let round = 0; round < options.rounds; round += 1) {
        raw.push(await ofRaw(bench, clients, rate));
        ours.push(await ofApi(bench, clients, rate));
      }
      const ratios = ours.map(({ p99Ms }, n) => p99Ms / raw[n]!.p99Ms);
      const each = rate === 1 ? '1 change a second' : `${rate} changes a second`;
      rows.push(formatRow(`raw, ${each}`, raw, ''));
      rows.push(formatRow(`the API, ${each}`, ours, spreadText(spread(ratios))));
      const p99Ms = spread(ours.map((round) => round.p99Ms)).median;
      figures.push({ name: `${each} to ${clients} clients, p99 ms`, value: p99Ms, atMost: MAX_P99_MS });
    }
    const head = [`${clients} clients`, 'p50 ms', 'p99 ms', 'KB a client', 'heard', 'p99 of the raw server'];
    return { text: table(head, rows), figures };
  });
}

function formatRow(name: string, rounds: Round[], ratio: string): string[] {
  const middle = (value: (round: Round) => number): string => figure(spread(rounds.map(value)).median);
  return [
    ...[
      name,
      middle(({ p50Ms }) => p50Ms),
      middle(({ p99Ms }) => p99Ms),
      middle(({ kilobytes }) => kilobytes),
    ],
    ...[`${figure(100 * spread(rounds.map(({ share }) => share)).min)}%`, ratio],
  ];
}

interface Server {
  port: number;
  targets: string[];
  residentBytes(): Promise<number>;
}

async function measure({ applicationUrl }: BenchDatabase, server: Server, rate: number): Promise<Round> {
  const { port, targets } = server;
  const before = await server.residentBytes();
  let kilobytes = Number.NaN;
  const work = {
    port,
    targets,
    databaseUrl: applicationUrl,
    everyMs: 1_000 / rate,
    messages: SECONDS * rate,
  };
  const heard = await listenTo(work, async () => {
    kilobytes = ((await server.residentBytes()) - before) / 1024 / targets.length;
  });
  return { ...heard, kilobytes };
}

async function ofRaw(bench: BenchDatabase, clients: number, rate: number): Promise<Round> {
  const child = fork(fileURLToPath(new URL('./raw-server.js', import.meta.url)));
  try {
    child.send(bench.applicationUrl);
    const [port] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [number];
    const residentBytes = async (): Promise<number> =>
      1024 * Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
    const targets = Array.from({ length: clients }, () => '/');
    return await measure(bench, { port, targets, residentBytes }, rate);
  } finally {
    await ended(child);
  }
}

/** Resolves when the process has ended: its connections would fail if the database stopped first. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

async function ofApi(bench: BenchDatabase, clients: number, rate: number): Promise<Round> {
  const api = await startApi(bench);
  try {
    const residentBytes = async (): Promise<number> => {
      const metrics = await (await fetch(`http://127.0.0.1:${api.port}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
    };
    const targets = await ticketsFor(bench, clients);
    return await measure(bench, { port: api.port, targets, residentBytes }, rate);
  } finally {
    await api.close();
  }
}

const USER = `INSERT INTO public.users (id, name, last_name, username, email, role_id, verified)
  VALUES ($1, 'Bench', 'Bench', $2, $3, $4, true)`;
const SESSION = `INSERT INTO public.session (id, user_id, device, address, expires_at)
  VALUES ($1, $1, 'bench', '127.0.0.1', now() + interval '1 hour')`;
const TICKET = `INSERT INTO public.stream_ticket (hash, user_id, session_id, expires_at)
  VALUES ($1, $2, $2, now() + interval '5 minutes')`;

/** URLs with tickets of live sessions, for as many staff as needed, since each user may only have a few streams. */
async function ticketsFor({ db }: BenchDatabase, clients: number): Promise<string[]> {
  const targets: string[] = [];
  while (targets.length < clients) {
    const user = v7();
    await db.query(USER, [user, `u${user}`, `${user}@bench.test`, ROLE_IDS.admin]);
    await db.query(SESSION, [user]);
    for (let n = 0; n < STREAMS_OF_A_USER; n += 1) {
      const ticket = randomBytes(32).toString('base64url');
      await db.query(TICKET, [createHash('sha256').update(ticket).digest(), user]);
      targets.push(`/api/realtime?ticket=${ticket}`);
    }
  }
  return targets;
}
