import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor, ActorCache } from '../../identity/index.js';
import type { ChangeFeed } from '../feed/change-feed.js';
import type { Change } from '../feed/change.js';
import { Audience } from './audience.js';
import { StreamSettings } from './stream-settings.js';
import { Streams, streamMetrics } from './streams.js';

const ADMIN: Actor = {
  userId: 'u1',
  sessionId: 's1',
  role: 'admin',
  permissions: new Set(['realtime.read', 'servers.read', 'users.read']),
  verified: true,
  secondFactor: { enrolled: false, required: false },
};

const change = (position: number, id = `r${position}`): Change => ({
  ...{ position, resource: 'servers', record_id: id, change: 'updated', league_id: null, version: null },
  ...{ needs: null, user_id: null, progress: null, at: new Date().toISOString() },
});

let settings: StreamSettings;
let streams: Streams;
let server: Server;

beforeEach(async () => {
  settings = new StreamSettings();
  streamMetrics.cutOff.reset();
  const feed = { ensurePosition: async () => 10, position: 10 } as unknown as ChangeFeed;
  const routes = { all: () => [{ method: 'GET', path: '/api/servers', permission: 'servers.read' }] };
  const audience = new Audience(routes as never);
  audience.onModuleInit();
  const actors = { findBySessions: async () => new Map([['s1', ADMIN]]) } as unknown as ActorCache;
  streams = new Streams(feed, audience, actors, settings);
  server = createServer((_asked: IncomingMessage, answer: ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    void streams.open(answer, ADMIN, undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  streams.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Waits until a condition is true, since data arrives on the socket asynchronously; if it never is, the test times out. */
async function soon(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(5);
}

const cutOff = async (): Promise<number> => (await streamMetrics.cutOff.get()).values[0]?.value ?? 0;

/** Connects a client; one that does not read leaves everything in the buffers. */
async function listen(reads = true): Promise<{ text: () => string; hasEnded: () => boolean }> {
  let text = '';
  let ended = false;
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, agent: false }, resolve).once('error', reject).end();
  });
  answer.on('error', () => (ended = true));
  answer.on('close', () => (ended = true));
  if (reads) answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
  if (reads) await soon(() => text.includes('event: hello'));
  return { text: () => text, hasEnded: () => ended };
}

describe('Streams', () => {
  it('sends a heartbeat every 15 seconds, with the position to resume from', async () => {
    expect(settings.heartbeatMs).toBe(15_000);
    const client = await listen();
    streams.broadcast([change(12)], 14);
    streams.beat();
    await soon(() => client.text().endsWith(': heartbeat 14\nid: 14\n\n'));
  });

  it('sends each change, and combines many changes of one resource into one', async () => {
    settings.maxPerResource = 3;
    const client = await listen();
    streams.broadcast(
      [11, 12, 13].map((position) => change(position)),
      13,
    );
    streams.broadcast(
      [14, 15, 16, 17].map((position) => change(position)),
      17,
    );
    await soon(() => client.text().includes('"many"'));
    expect(client.text().match(/^id: \d+$/gm)).toEqual(['id: 10', 'id: 11', 'id: 12', 'id: 13', 'id: 14']);
    expect(client.text()).toContain(
      'data: {"resource":"servers","id":null,"version":null,"change":"many","league_id":null}',
    );
  });

  it('disconnects a client that does not read when its buffer is full, and continues with the others', async () => {
    settings.maxBufferedBytes = 64 * 1024;
    const [slow, quick] = [await listen(false), await listen()];
    let position = 10;
    for (; (await cutOff()) === 0 && position < 20_000; await sleep(1)) {
      position += 1;
      streams.broadcast([change(position, 'x'.repeat(50_000))], position);
    }
    expect(await cutOff()).toBe(1);
    await soon(() => streams.size === 1 && quick.text().includes(`id: ${position}\n`));
    expect(quick.hasEnded()).toBe(false);
    expect(slow.hasEnded()).toBe(false); // It has not yet read to the end.
  });

  it('limits the number of clients and reports when to retry', async () => {
    settings.perProcess = 1;
    streams.requireCapacity();
    await listen();
    expect(() => streams.requireCapacity()).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE', status: 503, extensions: { retry_after: 2 } }),
    );
  });

  it('accepts no clients after it is closed, and spreads the reconnects of existing clients', async () => {
    const client = await listen();
    streams.close();
    await soon(client.hasEnded);
    expect(client.text()).toMatch(/retry: \d{1,4}\n\nevent: bye\ndata: \{"reason":"shutdown"\}\n\n$/);
    expect(() => streams.requireCapacity()).toThrow(expect.objectContaining({ status: 503 }));
  });
});
