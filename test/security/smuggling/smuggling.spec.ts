import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { leagueBehind } from './proxied-league.js';
import type { ProxiedLeague } from './proxied-league.js';

let league: ProxiedLeague;
beforeAll(async () => {
  league = await leagueBehind();
});
afterAll(() => league.close());
beforeEach(() => {
  league.instance.received.length = 0;
  league.instance.strange.length = 0;
});

const SMUGGLED = 'DELETE /api/teams/1 HTTP/1.1\r\nHost: x\r\nX-Rest: ';

/** If the proxy waited for more of a refused request, the connection would hang. */
const TIMEOUT_MS = 60_000;

/** Sends bytes on one connection, and reads until it is closed or `answers` responses have started. */
async function exchange(text: string, answers: number): Promise<{ text: string; isClosed: boolean }> {
  const socket = connect(league.port, '127.0.0.1');
  let [got, isClosed] = ['', false];
  socket.on('error', () => undefined);
  socket.setEncoding('latin1');
  const over = new Promise<void>((resolve) => {
    socket.on('data', (chunk: string) => {
      got += chunk;
      if (got.split('HTTP/1.1 ').length > answers) resolve();
    });
    socket.on('close', () => {
      isClosed = true;
      resolve();
    });
    socket.setTimeout(TIMEOUT_MS, () => resolve());
  });
  await once(socket, 'connect');
  socket.write(text, 'latin1');
  await over;
  socket.destroy();
  return { text: got, isClosed };
}

const send = async (text: string, answers: number): Promise<string> => (await exchange(text, answers)).text;

const chunked = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const head = (method: string, id: number, ...headers: string[]): string =>
  [`${method} /r/${id}?do=length HTTP/1.1`, `Host: ${league.host}`, ...headers, '', ''].join('\r\n');

describe.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('the body of %s', (method) => {
  it.each([
    ['with chunked encoding', ['Transfer-Encoding: chunked'], chunked(SMUGGLED)],
    [
      'with chunked encoding named in Connection',
      ['Connection: transfer-encoding', 'Transfer-Encoding: chunked'],
      chunked(SMUGGLED),
    ],
    ['with Content-Length', [`Content-Length: ${SMUGGLED.length}`], SMUGGLED],
    [
      'with Content-Length named in Connection',
      ['Connection: content-length', `Content-Length: ${SMUGGLED.length}`],
      SMUGGLED,
    ],
  ])('is rejected with 400: %s', async (_how, headers, payload) => {
    const refused = await send(head(method, 1, ...headers) + payload, 2);
    expect(refused).toMatch(/^HTTP\/1\.1 400 /);
    expect(refused.toLowerCase()).toContain('\r\nconnection: close\r\n');
    // Another visitor's request with a cookie: a smuggled request would capture it.
    const next = await send(head('GET', 2, 'Cookie: session=admin', 'Connection: close'), 1);
    expect(next).toMatch(/^HTTP\/1\.1 200 /);
    expect(league.instance.strange).toEqual([]);
    expect(league.instance.received.map(({ start }) => start)).toEqual(['GET /r/2?do=length HTTP/1.1']);
  });

  it('may be declared empty with Content-Length: 0', async () => {
    const answer = await send(head(method, 3, 'Content-Length: 0', 'Connection: close'), 1);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(league.instance.received).toHaveLength(1);
  });
});

it('the proxy forwards nothing after a rejected request on the same connection', async () => {
  const bad = head('GET', 1, 'Transfer-Encoding: chunked') + chunked('x');
  await send(head('GET', 0) + bad + head('GET', 2) + head('POST', 3, 'Content-Length: 1') + 'x', 5);
  expect(league.instance.received.map(({ id }) => id)).toEqual(['0']);
});

it('the proxy reads nothing more after an Upgrade request on the same connection', async () => {
  const wish = head('GET', 10, 'Connection: Upgrade', 'Upgrade: websocket');
  const dropped = `POST /r/11?do=length HTTP/1.1\r\nHost: ${league.host}\r\n`;
  const text = await send(wish + dropped + head('DELETE', 12), 3);
  expect(text.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 200']);
  expect(league.instance.received.map(({ id }) => id)).toEqual(['10']);
});

it('the proxy answers earlier requests in order before it rejects a line that is not HTTP', async () => {
  const slow = head('GET', 7).replace('do=length', 'do=slow');
  const text = await send(`${slow}${head('GET', 8)}this is no HTTP\r\n\r\n`, 4);
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)|x-id: (\d+)/gi)].map(([, a, b]) => a ?? `#${b}`)).toEqual([
    ...['200', '#7', '200', '#8', '400'],
  ]);
});

it('the proxy closes the connection after half a response, even if it had to wait for its turn', async () => {
  const slow = head('GET', 13).replace('do=length', 'do=slow');
  const half = head('GET', 14).replace('do=length', 'do=half');
  const { text, isClosed } = await exchange(slow + half + head('GET', 15), 4);
  const answered = text.match(/x-id: \d+/gi);
  expect(answered).toContain('x-id: 13');
  expect(answered).not.toContain('x-id: 15');
  expect(isClosed).toBe(true);
});

it('the proxy rejects a request with two hosts and a chunked HTTP/1.0 request', async () => {
  const two = await send(head('GET', 4, 'Host: other.localhost'), 2);
  const old = await send(
    head('POST', 5, 'Transfer-Encoding: chunked').replace('1.1', '1.0') + chunked('x'),
    2,
  );
  expect([two, old].map((text) => text.slice(0, 12))).toEqual(['HTTP/1.1 400', 'HTTP/1.1 400']);
  expect(league.instance.received).toEqual([]);
});

it('the proxy does not pass on forwarding headers of the client', async () => {
  const claims = [
    'Forwarded: for=6.6.6.6',
    'X-Real-IP: 6.6.6.6',
    'X-Forwarded-Port: 1',
    'X-Forwarded-For: 6.6.6.6',
  ];
  await send(head('GET', 6, ...claims, 'Connection: close'), 1);
  expect(JSON.stringify(league.instance.received[0]!.headers)).not.toContain('6.6.6.6');
  expect(league.instance.received[0]!.headers.map(([name]) => name)).not.toContain('x-forwarded-port');
});
