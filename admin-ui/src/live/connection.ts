import { toApiError } from '../api/client.js';
import { ApiError, readProblem } from '../api/problem.js';
import { dropToken, freshToken } from '../api/session.js';
import { streamReader } from './event-stream.js';
import type { StreamEvent } from './event-stream.js';

/** Seed, section 9. */
const CONNECT_TIMEOUT_MS = 15_000;
const RECONNECT_MS = [200, 300, 500, 1000, 1200, 1500, 2000];
/** A heartbeat comes every 15 s; without two of them the connection is dead. */
const SILENCE_MS = 40_000;
/** This user has opened newer streams than may be open at a time. */
const TOO_MANY_STREAMS_MS = 60_000;

export interface Listener {
  onState(live: boolean): void;
  onEvent(event: StreamEvent): void;
  /** The session is over: nothing is tried any more. */
  onEnd(): void;
}

/** How a stream came to its end: whether to try again, and no sooner than when. */
type Ending = { kind: 'again'; afterMs: number } | { kind: 'over' };

const reconnect = (afterMs = 0): Ending => ({ kind: 'again', afterMs });

/** Before the n-th try in a row, counted from 0 (docs/realtime.md, Reconnecting). */
export const reconnectMs = (failures: number): number =>
  RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] ?? 0;

function endingAfterBye(data = ''): Ending {
  if (data.includes('session_ended')) return { kind: 'over' };
  return reconnect(data.includes('too_many') ? TOO_MANY_STREAMS_MS : 0);
}

/** Aborts a connection when nothing has come for a while. */
class SilenceTimer {
  private timer: ReturnType<typeof setTimeout> | undefined;
  constructor(private readonly connection: AbortController) {}

  renew(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connection.abort(), ms);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

async function open(lastId: string | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const headers: Record<string, string> = { authorization: `Bearer ${await freshToken()}` };
  if (lastId !== undefined) headers['last-event-id'] = lastId;
  const answer = await fetch('/api/realtime', { headers, signal });
  if (answer.ok && answer.body) return answer.body;
  const problem = await readProblem(answer);
  const seconds = Number(answer.headers.get('retry-after') ?? 0);
  throw toApiError({ ...problem, retry_after_ms: 1000 * (Number.isFinite(seconds) ? seconds : 0) });
}

/** One stream from its opening to its end. */
async function readOnce(
  lastId: string | undefined,
  signal: AbortSignal,
  take: (event: StreamEvent) => void,
): Promise<Ending> {
  const connection = new AbortController();
  const stop = (): void => connection.abort();
  signal.addEventListener('abort', stop);
  const patience = new SilenceTimer(connection);
  patience.renew(CONNECT_TIMEOUT_MS);
  try {
    const reader = (await open(lastId, connection.signal)).getReader();
    const [decoder, eventsIn] = [new TextDecoder(), streamReader()];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return reconnect();
      for (const event of eventsIn(decoder.decode(value, { stream: true }))) {
        patience.renew(SILENCE_MS);
        take(event);
        if (event.event === 'bye') return endingAfterBye(event.data);
      }
    }
  } finally {
    patience.end();
    signal.removeEventListener('abort', stop);
    connection.abort();
  }
}

/** A token that is not taken is replaced before the next try; where that is refused too, the session is over. */
async function endingAfterError(error: unknown): Promise<Ending> {
  if (!(error instanceof ApiError)) return reconnect();
  if (error.status !== 401) return reconnect(Number(error.problem['retry_after_ms'] ?? 0));
  dropToken();
  return freshToken().then(
    () => reconnect(),
    (refused: unknown) =>
      refused instanceof ApiError && refused.status === 401 ? { kind: 'over' } : reconnect(),
  );
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/**
 * Listens to what changes on the server (docs/realtime.md) until `signal` aborts. A stream that ends is opened again
 * behind the last event that was heard, so that nothing is missed.
 * @param lastId where an earlier stream of this page ended
 * @returns where this one ended
 */
export async function listen(
  listener: Listener,
  signal: AbortSignal,
  lastId?: string,
): Promise<string | undefined> {
  let failures = 0;
  const take = (event: StreamEvent): void => {
    lastId = event.id ?? lastId;
    if (event.event === 'hello') {
      failures = 0;
      listener.onState(true);
    }
    listener.onEvent(event);
  };
  while (!signal.aborted) {
    const ending = await readOnce(lastId, signal, take).catch(endingAfterError);
    if (signal.aborted) break;
    listener.onState(false);
    if (ending.kind === 'over') {
      listener.onEnd();
      break;
    }
    await pause(Math.max(ending.afterMs, reconnectMs(failures)), signal);
    failures += 1;
  }
  return lastId;
}
