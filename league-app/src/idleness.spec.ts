import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PROBE_HEADER } from '@touchline/contracts';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Idleness } from './idleness.js';

const IDLE_MS = 120_000;

let server: EventEmitter;
let slept: number;
let isNeeded: boolean;
let connections: { count: number };
let idleness: Idleness;

beforeEach(() => {
  jest.useFakeTimers();
  [server, slept, isNeeded, connections] = [new EventEmitter(), 0, false, { count: 0 }];
  idleness = new Idleness(server as Server, {
    idleMs: IDLE_MS,
    connections,
    isNeeded: () => isNeeded,
    sleep: () => (slept += 1),
  });
});
afterEach(() => {
  idleness.stop();
  jest.useRealTimers();
});

/**
 * Starts a request.
 * @returns a function that ends its response
 */
function begin(url: string, headers = {}): () => void {
  const response = new EventEmitter();
  server.emit('request', { url, headers }, response);
  return () => void response.emit('close');
}

describe('a running league', () => {
  it('goes to sleep once after the idle time without a visit', () => {
    begin('/')();
    jest.advanceTimersByTime(IDLE_MS - 1);
    expect(slept).toBe(0);
    jest.advanceTimersByTime(2_000);
    expect(slept).toBe(1);
    jest.advanceTimersByTime(IDLE_MS * 3);
    expect(slept).toBe(1);
  });

  it('starts the idle time when a response has ended, however long that takes', () => {
    const end = begin('/api/export');
    jest.advanceTimersByTime(IDLE_MS * 5);
    expect(slept).toBe(0);
    end();
    jest.advanceTimersByTime(IDLE_MS - 2_000);
    expect(slept).toBe(0);
    jest.advanceTimersByTime(4_000);
    expect(slept).toBe(1);
  });

  it('goes to sleep a minute after the platform’s last site probe', () => {
    begin('/', { [PROBE_HEADER]: '1' })();
    jest.advanceTimersByTime(59_000);
    expect(slept).toBe(0);
    jest.advanceTimersByTime(2_000);
    expect(slept).toBe(1);
  });

  it('goes to sleep ten seconds after the platform’s last internal request', () => {
    begin('/internal/metrics')();
    jest.advanceTimersByTime(9_000);
    expect(slept).toBe(0);
    jest.advanceTimersByTime(3_000);
    expect(slept).toBe(1);
  });

  it.each(['/health', '/internal/sessions', '/internal/revision'])('is not kept awake by %s', (url) => {
    const asking = setInterval(() => begin(url)(), 1_000);
    jest.advanceTimersByTime(14_000);
    clearInterval(asking);
    expect(slept).toBe(1);
  });

  it('stays awake while its memory is needed', () => {
    isNeeded = true;
    jest.advanceTimersByTime(IDLE_MS);
    expect(slept).toBe(0);
    isNeeded = false;
    jest.advanceTimersByTime(3_000);
    expect(slept).toBe(1);
  });

  it('stays awake while a connection is open', () => {
    connections.count = 1;
    jest.advanceTimersByTime(IDLE_MS);
    expect(slept).toBe(0);
    connections.count = 0;
    jest.advanceTimersByTime(3_000);
    expect(slept).toBe(1);
  });
});
