import { accessToken, refreshToken } from '../api/access.js';
import { Problem } from '../api/problem.js';
import type { StreamEvent } from './event-stream.js';
import { eventsOf } from './event-stream.js';

/** Seed, section 9. */
const CONNECT_TIMEOUT_MS = 15_000;
const RECONNECT_MS = [200, 300, 500, 1000, 1200, 1500, 2000];
/** A heartbeat comes every 15 s. */
const SILENCE_MS = 40_000;
/** More streams are open than this user may have. */
const TOO_MANY_MS = 60_000;

export interface Listener {
  onState(isLive: boolean): void;
  onEvent(event: StreamEvent): void;
  /** The session is over. */
  onEnd(): void;
}

/** How long to wait before the next try: `undefined` when there is to be none. */
type Pause = number | undefined;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Ends a stream that says nothing for too long. */
function watchdog(stream: AbortController): (ms: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  stream.signal.addEventListener('abort', () => clearTimeout(timer));
  return (ms) => {
    clearTimeout(timer);
    timer = setTimeout(() => stream.abort(), ms);
  };
}

/** One stream until it ends. `take` says when to stop reading, and how long to pause then. */
async function readStream(
  lastId: string | undefined,
  signal: AbortSignal,
  take: (event: StreamEvent) => Pause | 'go on',
): Promise<Pause> {
  const connection = new AbortController();
  signal.addEventListener('abort', () => connection.abort(), { once: true, signal: connection.signal });
  const feed = watchdog(connection);
  feed(CONNECT_TIMEOUT_MS);
  const headers = new Headers({ authorization: `Bearer ${accessToken() ?? ''}` });
  if (lastId !== undefined) headers.set('last-event-id', lastId);
  try {
    const response = await fetch('/api/realtime', { headers, signal: connection.signal });
    if (!response.ok || !response.body) throw await Problem.of(response);
    for await (const event of eventsOf(response.body)) {
      feed(SILENCE_MS);
      const next = take(event);
      if (next !== 'go on') return next;
    }
    return 0;
  } finally {
    connection.abort();
  }
}

/** What a farewell means for the next try. */
function pauseAfter({ event, data }: StreamEvent): Pause | 'go on' {
  if (event !== 'bye') return 'go on';
  if (data?.includes('session_ended')) return undefined;
  return data?.includes('too_many') ? TOO_MANY_MS : 0;
}

/**
 * Listens to what changes on the server (docs/realtime.md) until `signal` aborts, and connects again whenever the
 * stream ends: after 200, 300, 500, 1000, 1200, 1500, 2000 ms, then every 2000, from the beginning after each hello.
 */
export async function listen(listener: Listener, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  let failures = 0;
  const take = (event: StreamEvent): Pause | 'go on' => {
    lastId = event.id ?? lastId;
    if (event.event === 'hello') {
      failures = 0;
      listener.onState(true);
    }
    listener.onEvent(event);
    return pauseAfter(event);
  };
  while (!signal.aborted) {
    const pause = await readStream(lastId, signal, take).catch(onFailure);
    listener.onState(false);
    if (pause === undefined) return listener.onEnd();
    const interval = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)]!;
    failures += 1;
    await wait(Math.max(pause, interval), signal);
  }
}

/** A token that ran out is renewed; a session that is over ends the listening; else the next try comes in its time. */
async function onFailure(error: unknown): Promise<Pause> {
  if (!(error instanceof Problem)) return 0;
  if (error.status !== 401) return (error.retryAfter ?? 0) * 1000;
  return refreshToken().then(
    () => 0,
    (problem: unknown) => (problem instanceof Problem && problem.status === 401 ? undefined : 0),
  );
}
