import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { v7 } from 'uuid';
import { quantile } from '../harness/measure.js';

/** The listeners' task: each opens one of the targets and receives `messages` messages, written `everyMs` apart. */
export interface Listening {
  port: number;
  targets: string[];
  databaseUrl: string;
  messages: number;
  everyMs: number;
}

export interface ReceivedEvents {
  p50Ms: number;
  p99Ms: number;
  /** Share of the written messages that all clients together received. */
  share: number;
}

/** Runs in a separate process. `whenOpen` is called when all are listening and nothing has been written yet. */
export async function listenTo(work: Listening, whenOpen: () => Promise<void>): Promise<ReceivedEvents> {
  const child = fork(fileURLToPath(import.meta.url), ['listen']);
  const next = async (): Promise<unknown> => {
    const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
    if (typeof answer === 'number' || answer === null) throw new Error(`the listeners ended with ${answer}`);
    return answer;
  };
  try {
    child.send(work);
    await next();
    await whenOpen();
    child.send('write');
    return (await next()) as ReceivedEvents;
  } finally {
    child.kill();
  }
}

const ID = /"id":"([^"]+)"/g;

/** When each record was committed, by id. */
const written = new Map<string, number>();
const latencies: number[] = [];

async function open(port: number, target: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  let rest = '';
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk: string) => {
      const text = rest + chunk;
      if (text.includes('event: hello')) resolve();
      else if (/^HTTP\/1.1 [^2]/.test(text)) reject(new Error(text));
      const end = text.lastIndexOf('\n\n') + 1;
      rest = text.slice(end);
      const now = performance.now();
      for (const [, id] of text.slice(0, end).matchAll(ID)) {
        const at = written.get(id!);
        if (at !== undefined) latencies.push(now - at);
      }
    });
    socket.once('error', reject);
  });
  await opened;
  return socket;
}

async function listen({ port, targets, databaseUrl, messages, everyMs }: Listening): Promise<void> {
  const sockets: Socket[] = [];
  for (let n = 0; n < targets.length; n += 50) {
    sockets.push(...(await Promise.all(targets.slice(n, n + 50).map((target) => open(port, target)))));
  }
  process.send?.('open');
  await once(process, 'message');
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const began = performance.now();
  for (let n = 0; n < messages; n += 1) {
    const id = v7();
    await db.query(
      `INSERT INTO public.record_change (resource, record_id, change) VALUES ('tiers', $1, 'updated')`,
      [id],
    );
    written.set(id, performance.now());
    await sleep(Math.max(0, began + (n + 1) * everyMs - performance.now()));
  }
  await sleep(1_000);
  await db.end();
  for (const socket of sockets) socket.destroy();
  const sorted = latencies.sort((a, b) => a - b);
  const share = sorted.length / (messages * targets.length);
  process.send?.({ p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), share });
}

if (process.argv[2] === 'listen') process.once('message', (work) => void listen(work as Listening));
