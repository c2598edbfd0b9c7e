import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { TestApi } from '../support/api.js';
import type { ByHost, HostResponse } from '../support/by-host.js';
import { requestHost } from '../support/by-host.js';
import { insertLeague } from '../support/league.js';
import { until } from '../support/until.js';
import { reservePort } from '../support/port.js';

let api: TestApi;
let port: number;
let instance: Server;
let extension: string;
let leagueId: string;
let handle: (request: IncomingMessage, response: ServerResponse) => void;
const seen: IncomingMessage[] = [];

beforeAll(async () => {
  port = await reservePort();
  api = await TestApi.start({ port, publicUrl: `http://localhost:${port}` });
  await api.app.listen(port, '127.0.0.1');
  instance = createServer((ask, answer) => {
    seen.push(ask);
    handle(ask, answer);
  }).listen(0, '127.0.0.1');
  await once(instance, 'listening');
  ({ leagueId } = await insertLeague(api.db, {
    instance: { port: (instance.address() as AddressInfo).port, secret: 'x'.repeat(32) },
  }));
  const [league] = await api.db.query<{ url_extension: string }>(
    'SELECT url_extension FROM public.league WHERE id = $1',
    [leagueId],
  );
  extension = league!.url_extension;
  await api.db.query(
    `INSERT INTO public.league_deployment (league_id, instance, site) VALUES ($1, 'up', 'on')`,
    [leagueId],
  );
});

afterAll(async () => {
  await api.close();
  instance.closeAllConnections();
  await new Promise((resolve) => instance.close(resolve));
});

beforeEach(() => {
  seen.length = 0;
  handle = (_ask, answer) => answer.end('the league');
});

function ask(
  url: string,
  { host = `${extension}.localhost:${port}`, ...more }: ByHost = {},
): Promise<HostResponse> {
  return requestHost(port, host, url, more);
}

/** Changes the record, and waits for a page with this text: the proxy may know a record of half a second ago. */
async function setSite(site: string, text: string): Promise<void> {
  await api.db.query('UPDATE public.league_deployment SET site = $2 WHERE league_id = $1', [leagueId, site]);
  await until(async () => (await ask('/')).body.includes(text), `the site is ${site}`);
}

describe('a league’s host name', () => {
  it('shows the league with the instance’s own headers, and none of the platform’s', async () => {
    handle = (_ask, answer) =>
      answer
        .writeHead(200, { 'content-security-policy': "default-src 'self'", 'x-league': '1' })
        .end('hello');
    const answer = await ask('/');
    expect(answer).toMatchObject({ status: 200, body: 'hello' });
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
    expect(answer.headers['x-league']).toBe('1');
    expect(answer.headers['permissions-policy']).toBeUndefined();
    expect(answer.headers['x-request-id']).toBeUndefined();
  });

  it.each([
    '/api/tiers',
    '/api/auth/me',
    '/api/docs',
    '/health/ready',
    '/metrics',
    '/%61pi/tiers',
    '/staff/',
  ])('serves the league, not the platform, at %s', async (url) => {
    expect((await ask(url)).body).toBe('the league');
    expect(seen.map(({ url: asked }) => asked)).toEqual([url]);
  });

  it.each([
    '/internal/metrics',
    '/internal',
    '/%69nternal/info',
    '//internal/info',
    '/x/../internal/info',
    '/%2finternal/plan',
    '/%2569nternal/x',
    '/INTERNAL/x',
  ])('answers 404 for internal paths: %s', async (url) => {
    expect((await ask(url)).status).toBe(404);
    expect(seen).toEqual([]);
  });

  it('passes on the body, and replaces the X-Forwarded headers that a client sends', async () => {
    let received = '';
    handle = (asked, answer) => {
      asked.on('data', (chunk: Buffer) => (received += chunk.toString()));
      asked.on('end', () => answer.end());
    };
    const headers = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      connection: 'close, x-hop',
      'x-hop': '1',
    };
    await ask('/results?x=%2F', { method: 'POST', headers, body: 'a'.repeat(300_000) });
    expect(received).toHaveLength(300_000);
    expect(seen[0]!.url).toBe('/results?x=%2F');
    expect(seen[0]!.headers).toMatchObject({
      host: `${extension}.localhost:${port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `${extension}.localhost:${port}`,
    });
    expect(seen[0]!.headers['x-hop']).toBeUndefined();
  });

  it('streams: the first part arrives before the last one is written', async () => {
    let finish: () => void = () => undefined;
    handle = (_asked, answer) => {
      answer.write('first');
      finish = () => answer.end('last');
    };
    const first = await new Promise<string>((resolve, reject) => {
      const host = `${extension}.localhost`;
      const sent = request(
        { host: '127.0.0.1', port, path: '/', headers: { host }, agent: false },
        (answer) => {
          answer.once('data', (chunk: Buffer) => resolve(chunk.toString()));
          answer.resume();
        },
      );
      sent.once('error', reject);
      sent.end();
    });
    expect(first).toBe('first');
    finish();
  });

  it('sets cookies without a Domain, for this host only', async () => {
    handle = (_asked, answer) =>
      answer
        .writeHead(200, {
          'set-cookie': ['a=1; Domain=.localhost; Path=/', 'domain=2; HttpOnly; domain=localhost'],
        })
        .end();
    expect((await ask('/')).headers['set-cookie']).toEqual(['a=1; Path=/', 'domain=2; HttpOnly']);
  });

  it('answers 502 when the instance hangs up, and aborts a response that the instance aborts', async () => {
    handle = (asked) => asked.socket.destroy();
    const down = await ask('/', { headers: { 'accept-language': 'es' } });
    expect(down).toMatchObject({ status: 502, body: expect.stringContaining('no está disponible') });
    expect(down.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    handle = (asked, answer) => {
      answer.writeHead(200, { 'content-length': '100' });
      // Only once it is sent: otherwise there would be no response to abort.
      answer.write('half', () => asked.socket.destroy());
    };
    await expect(ask('/')).rejects.toThrow();
  });

  it('answers 503 while being set up or suspended, and 404 for an unknown league', async () => {
    await setSite('suspended', 'suspended');
    // While the old record was known, the league itself answered.
    seen.length = 0;
    expect((await ask('/')).status).toBe(503);
    await setSite('off', 'being set up');
    expect((await ask('/')).status).toBe(503);
    await setSite('on', 'the league');
    for (const host of ['nobody.localhost', 'a.b.localhost', '-.localhost', "x'--.localhost"]) {
      expect((await ask('/api/tiers', { host })).status).toBe(404);
    }
    expect(seen).toHaveLength(1);
  });

  it('refuses a request line that names another host (400)', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET http://localhost:${port}/api/tiers HTTP/1.1\r\nHost: ${extension}.localhost\r\nConnection: close\r\n\r\n`,
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(socket, 'close');
    expect(text).toContain('HTTP/1.1 400');
    expect(seen).toEqual([]);
  });
});

describe('the platform’s own host name', () => {
  it.each(['localhost', '127.0.0.1', 'example.com'])(
    '%s shows the platform, never a league',
    async (host) => {
      const answer = await ask('/api/tiers', { host });
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toHaveLength(2);
      expect(seen).toEqual([]);
    },
  );
});
