import { createParser } from 'eventsource-parser';
import type { EventSourceMessage } from 'eventsource-parser';
import { freshToken, refreshToken } from './access-token.js';
import { Problem } from './problem.js';

/** A server that has not answered by then is asked again. */
const CONNECT_TIMEOUT_MS = 15_000;
const RECONNECT_MS = [200, 300, 500, 1000, 1200, 1500, 2000];
/** A heartbeat comes every 15 s: after two missed ones the connection is dead. */
const SILENCE_MS = 40_000;
/** This user has more streams open than allowed. */
const TOO_MANY_MS = 60_000;

export type StreamEvent = Pick<EventSourceMessage, 'event' | 'id' | 'data'>;

export interface StreamListener {
  onState(isLive: boolean): void;
  onEvent(event: StreamEvent): void;
  /** The session is over, so no reconnect is tried. */
  onEnd(): void;
  /** The server refused to open the stream. */
  onProblem?(problem: Problem): void;
}

/** How a stream ended: whether to reconnect, and the earliest moment for it. */
type Ending = { kind: 'reconnect'; afterMs: number } | { kind: 'over' };

const reconnect = (afterMs = 0): Ending => ({ kind: 'reconnect', afterMs });

/** Delay before the n-th attempt in a row, counted from 0 (docs/realtime.md, Reconnecting). */
export const reconnectMs = (failures: number): number =>
  RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)]!;

function endingAfter({ event, data }: StreamEvent): Ending | undefined {
  if (event !== 'bye') return undefined;
  if (data.includes('session_ended')) return { kind: 'over' };
  return reconnect(data.includes('too_many') ? TOO_MANY_MS : 0);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/**
 * Aborts a connection that stays silent for too long.
 * @returns a function that extends the wait
 */
function startWatchdog(connection: AbortController): (ms: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  connection.signal.addEventListener('abort', () => clearTimeout(timer));
  return (ms) => {
    clearTimeout(timer);
    timer = setTimeout(() => connection.abort(), ms);
  };
}

async function openStream(lastId: string | undefined, signal: AbortSignal) {
  const headers = new Headers({ authorization: `Bearer ${await freshToken()}` });
  if (lastId !== undefined) headers.set('last-event-id', lastId);
  const response = await fetch('/api/realtime', { headers, signal });
  if (!response.ok || !response.body) throw await Problem.fromResponse(response);
  return response.body.getReader();
}

interface Reader {
  onEvent: (event: StreamEvent) => void;
  onPosition: (id: string) => void;
}

/** Reads one connection until it ends. */
async function readConnection(
  lastId: string | undefined,
  signal: AbortSignal,
  { onEvent, onPosition }: Reader,
): Promise<Ending> {
  const connection = new AbortController();
  signal.addEventListener('abort', () => connection.abort(), { once: true, signal: connection.signal });
  const extend = startWatchdog(connection);
  extend(CONNECT_TIMEOUT_MS);
  let ending: Ending | undefined;
  const parser = createParser({
    onEvent: (event) => {
      if (ending) return;
      if (event.id !== undefined) onPosition(event.id);
      onEvent(event);
      ending = endingAfter(event);
    },
    // The parser drops the id of a heartbeat, which has no data: the comment repeats it.
    onComment: (comment) => {
      const id = /^heartbeat (\d+)$/.exec(comment)?.[1];
      if (id !== undefined) onPosition(id);
    },
  });
  try {
    const body = await openStream(lastId, connection.signal);
    const decoder = new TextDecoder();
    while (!ending) {
      const { done, value } = await body.read();
      if (done) return reconnect();
      extend(SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
    return ending;
  } finally {
    connection.abort();
  }
}

/** An expired token is renewed before the next attempt; if that is refused too, the session is over. */
async function endingOnError(error: unknown): Promise<Ending> {
  if (!(error instanceof Problem)) return reconnect();
  if (error.status !== 401) return reconnect((error.retryAfter ?? 0) * 1000);
  return refreshToken().then(
    () => reconnect(),
    (problem: unknown) =>
      problem instanceof Problem && problem.status === 401 ? { kind: 'over' } : reconnect(),
  );
}

/**
 * Listens to changes on the server (docs/realtime.md) until `signal` aborts. A connection that ends is reopened after
 * the last event received, so that nothing is missed.
 * @param lastId where an earlier stream of this page ended
 * @returns where this one ended
 */
export async function listenToEvents(
  listener: StreamListener,
  signal: AbortSignal,
  lastId?: string,
): Promise<string | undefined> {
  let failures = 0;
  const reader: Reader = {
    onPosition: (id) => (lastId = id),
    onEvent: (event) => {
      if (event.event === 'hello') {
        failures = 0;
        listener.onState(true);
      }
      listener.onEvent(event);
    },
  };
  while (!signal.aborted) {
    const ending = await readConnection(lastId, signal, reader).catch((error: unknown) => {
      if (error instanceof Problem) listener.onProblem?.(error);
      return endingOnError(error);
    });
    if (signal.aborted) break;
    listener.onState(false);
    if (ending.kind === 'over') {
      listener.onEnd();
      break;
    }
    await wait(Math.max(ending.afterMs, reconnectMs(failures)), signal);
    failures += 1;
  }
  return lastId;
}
