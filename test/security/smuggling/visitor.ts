import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Random } from '../../concurrency/random.js';
import type { Visit } from './plans.js';
import { RawReader } from './raw-messages.js';
import type { RawMessage } from './raw-messages.js';

const TIMEOUT_MS = 120_000;

export interface Seen {
  answers: RawMessage[];
  /** Bytes after the last complete response. */
  rest: Buffer;
  /** Nothing arrived for so long that the test should fail. */
  hung: boolean;
}

/** Sends the requests of a visit in pieces of any size, and reads responses until all have arrived or the proxy hangs up. */
export async function pay(visit: Visit, port: number, random: Random): Promise<Seen> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  socket.on('error', () => undefined);
  const seen = read(socket, visit);
  await once(socket, 'connect');
  const bytes = Buffer.concat(visit.plans.map((plan) => plan.bytes)).subarray(
    0,
    visit.leavesAfter ?? undefined,
  );
  for (let at = 0; at < bytes.length && socket.writable;) {
    const size = random.chance(0.5) ? bytes.length : 1 + random.below(400);
    socket.write(bytes.subarray(at, (at += size)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (visit.leavesAfter !== null) {
    if (random.chance(0.5)) socket.resetAndDestroy();
    else socket.destroy();
  }
  return seen;
}

function read(socket: Socket, { plans }: Visit): Promise<Seen> {
  const reader = new RawReader();
  const answers: RawMessage[] = [];
  const hasBody = (start: string): boolean =>
    plans[answers.length]?.method !== 'HEAD' && !/^HTTP\/1\.1 (1\d\d|204|304) /.test(start);
  return new Promise((resolve, reject) => {
    const end = (hung = false): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ answers, rest: reader.rest, hung });
    };
    const timer = setTimeout(() => end(true), TIMEOUT_MS);
    socket.on('data', (chunk) => {
      try {
        reader.push(chunk);
        for (let found = reader.next(hasBody); found; found = reader.next(hasBody))
          if (!found.start.startsWith('HTTP/1.1 1')) answers.push(found);
        if (answers.length >= plans.length) end();
      } catch (error) {
        clearTimeout(timer);
        reject(error as Error);
      }
    });
    socket.on('close', () => end());
  });
}
