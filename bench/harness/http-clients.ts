import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Round } from './measure.js';
import { drive } from './measure.js';

/**
 * Requests to send over a number of keep-alive connections, each sending its next request when the last one is
 * answered.
 */
export interface HttpWork {
  port: number;
  clients: number;
  /** Complete requests, with head and body. */
  requests: string[];
}

/** An HTTP/1.1 request as sent over the wire. */
export function request(method: string, target: string, token: string, body?: unknown): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', `Authorization: Bearer ${token}`];
  if (text) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

/** Sends the requests from a separate process, so that the callers' work does not count as the server's. */
export async function sendAll(work: HttpWork): Promise<Round> {
  const child = fork(fileURLToPath(import.meta.url), ['send'], { serialization: 'advanced' });
  child.send(work);
  const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Round | number];
  if (typeof answer === 'number') throw new Error(`the HTTP clients ended with code ${answer}`);
  child.kill();
  return answer;
}

/**
 * A connection that speaks just enough HTTP: a lean client leaves the CPU to the server. Every response here has a
 * Content-Length.
 */
async function open(port: number): Promise<(request: string) => Promise<void>> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  // Once the head has arrived, chunks are only counted: searching megabytes again with each chunk would dominate.
  let received = '';
  let missing: number | null = null;
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    if (missing === null) {
      received += chunk;
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]);
      missing = headEnd + 4 + length - received.length;
    } else missing -= chunk.length;
    if (missing > 0) return;
    missing = null;
    const answer = received;
    received = '';
    if (answer.startsWith('HTTP/1.1 200')) settle?.resolve();
    else settle?.reject(new Error(answer));
  });
  socket.on('close', () => settle?.reject(new Error('the server closed the connection')));
  return (text) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      socket.write(text);
    });
}

async function send({ port, clients, requests }: HttpWork): Promise<Round> {
  const idle = await Promise.all(Array.from({ length: clients }, () => open(port)));
  return drive(clients, requests.length, async (n) => {
    const ask = idle.pop()!;
    await ask(requests[n]!);
    idle.push(ask);
  });
}

if (process.argv[2] === 'send') {
  process.once('message', (work) => void send(work as HttpWork).then((round) => process.send?.(round)));
}
