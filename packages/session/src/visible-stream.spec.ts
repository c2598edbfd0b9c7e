import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listenWhileVisible, storeToken } from './index.js';

/** The parts of a document that the stream uses. */
const tab = Object.assign(new EventTarget(), { hidden: false });
const before = Object.getOwnPropertyDescriptor(globalThis, 'document');
let opened: { after: string | null; signal: AbortSignal; break: () => void }[];
let states: boolean[];
let stop: () => void;

function setHidden(isHidden: boolean): void {
  tab.hidden = isHidden;
  tab.dispatchEvent(new Event('visibilitychange'));
}

/** Responds to each request with a stream that says hello, stays open and sends heartbeats. */
function answer(_url: unknown, options: RequestInit = {}): Promise<Response> {
  const signal = options.signal!;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const position = opened.length + 1;
      controller.enqueue(new TextEncoder().encode(`event: hello\nid: ${position}\ndata: {}\n\n`));
      const heart = setInterval(() => controller.enqueue(new TextEncoder().encode(': alive\n\n')), 15_000);
      const fail = (error: unknown): void => {
        clearInterval(heart);
        controller.error(error);
      };
      signal.addEventListener('abort', () => fail(signal.reason));
      const after = new Headers(options.headers).get('last-event-id');
      opened.push({ after, signal, break: () => fail(new Error('reset')) });
    },
  });
  return Promise.resolve(new Response(body));
}

beforeEach(async () => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'document', { value: tab, configurable: true });
  Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => undefined } });
  storeToken({ access_token: 'token', expires_in: 90_000, user: { id: 'ana' } });
  [opened, states] = [[], []];
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
  setHidden(false);
  stop = listenWhileVisible({
    onState: (isLive) => void states.push(isLive),
    onEvent: () => undefined,
    onEnd: () => undefined,
  });
  await jest.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
  if (before) Object.defineProperty(globalThis, 'document', before);
  else delete (globalThis as { document?: unknown }).document;
});

describe('a stream while the tab is visible', () => {
  it('closes a minute after the tab was hidden, and resumes when it is shown again', async () => {
    setHidden(true);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(opened[0]!.signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(2000);
    expect(opened[0]!.signal.aborted).toBe(true);
    setHidden(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(opened.map(({ after }) => after)).toEqual([null, '1']);
    expect(states).toEqual([true, true]);
  });

  it('stays open when the tab is shown again within the minute', async () => {
    setHidden(true);
    await jest.advanceTimersByTimeAsync(30_000);
    setHidden(false);
    await jest.advanceTimersByTimeAsync(35_000);
    expect(opened.map(({ signal }) => signal.aborted)).toEqual([false]);
  });

  it('does not report a connection that recovers at once, but reports one that stays lost', async () => {
    opened[0]!.break();
    await jest.advanceTimersByTimeAsync(1000);
    expect([opened.length, states]).toEqual([2, [true, true]]);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
    opened[1]!.break();
    await jest.advanceTimersByTimeAsync(1300);
    expect(states).toEqual([true, true, false]);
  });
});
