import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { listenToEvents, storeToken } from './index.js';
import type { StreamEvent } from './index.js';

const STREAM =
  'retry: 1000\n\nevent: hello\nid: 4711\ndata: {"position":4711}\n\nevent: change\nid: 4714\ndata: {"resource":"leagues"}\n\n: heartbeat 4720\nid: 4720\n\nevent: bye\ndata: {"reason":"session_ended"}\n\n';

Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => undefined } });

afterEach(() => void jest.restoreAllMocks());

/** Responds with the stream in pieces of `size` characters. */
function answerInPieces(...streams: [text: string, size: number][]) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const [text, size] = streams.shift()!;
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    return new Response(body);
  });
}

async function listen() {
  storeToken({ access_token: 'token', expires_in: 900, user: { id: 'ana' } });
  const events: StreamEvent[] = [];
  const states: boolean[] = [];
  let hasEnded = false;
  const listener = {
    onEvent: (event: StreamEvent) => void events.push(event),
    onState: (isLive: boolean) => void states.push(isLive),
    onEnd: () => (hasEnded = true),
  };
  const lastId = await listenToEvents(listener, new AbortController().signal);
  return { events: events.map(({ event }) => event), states, hasEnded, lastId };
}

describe('a stream of server-sent events', () => {
  it.each([1, 7, 1000])('is read in chunks of %d bytes until the session ends', async (size) => {
    answerInPieces([STREAM, size]);
    expect(await listen()).toEqual({
      events: ['hello', 'change', 'bye'],
      states: [true, false],
      hasEnded: true,
      lastId: '4720',
    });
  });

  it('reconnects from the position of the last heartbeat after it breaks off', async () => {
    const fetched = answerInPieces([STREAM.slice(0, STREAM.indexOf('event: bye')), 1000], [STREAM, 1000]);
    const { states } = await listen();
    expect(states).toEqual([true, false, true, false]);
    const positions = fetched.mock.calls.map(([, options]) =>
      new Headers(options!.headers).get('last-event-id'),
    );
    expect(positions).toEqual([null, '4720']);
  });
});
