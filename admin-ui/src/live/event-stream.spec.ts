import { describe, expect, it } from '@jest/globals';
import { streamReader } from './event-stream.js';

const STREAM =
  'retry: 1000\n\nevent: hello\nid: 4711\ndata: {"position":4711}\n\n: heartbeat\nid: 4720\n\nevent: bye\ndata: {"reason":"shutdown"}\n\n';
const EVENTS = [
  { event: 'message' },
  { event: 'hello', id: '4711', data: '{"position":4711}' },
  { event: 'message', id: '4720' },
  { event: 'bye', data: '{"reason":"shutdown"}' },
];

describe('a stream of server-sent events', () => {
  it.each([1, 3, 7, 1000])('is read in pieces of %d characters', (size) => {
    const read = streamReader();
    const events = [];
    for (let at = 0; at < STREAM.length; at += size) events.push(...read(STREAM.slice(at, at + size)));
    expect(events).toEqual(EVENTS);
  });

  it('keeps what has not ended yet', () => {
    const read = streamReader();
    expect(read('event: change\ndata: {}')).toEqual([]);
    expect(read('\n\n')).toEqual([{ event: 'change', data: '{}' }]);
  });
});
