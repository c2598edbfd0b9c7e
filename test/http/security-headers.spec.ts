import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../support/api.js';

let api: TestApi;
let secure: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
  secure = await TestApi.start({ publicUrl: 'https://touchline.example', leagueDomain: 'leagues.example' });
});
afterAll(async () => {
  await api.close();
  await secure.close();
});

type Answer = Awaited<ReturnType<TestApi['call']>>;
const get = (url: string) => api.call('GET', url, { as: 'nobody' });

/** The directives of an answer's Content-Security-Policy, by name. */
function parsePolicy({ headers }: Answer): Record<string, string> {
  const directives = (headers['content-security-policy'] ?? '').split(';').map((text) => text.trim());
  return Object.fromEntries(
    directives.map((text) => [text.split(' ', 1)[0], text.split(' ').slice(1).join(' ')]),
  );
}

describe('every response', () => {
  it.each([
    ['a record', '/api/settings'],
    ['a refused request', '/api/leagues'],
    ['an unknown route', '/api/nowhere'],
    ['an unknown page', '/nowhere'],
    ['a malformed URL', '/api/tiers/%E0%A4%A'],
    ['a health check', '/health/live'],
    ['the metrics', '/metrics'],
    ['the API documentation', '/api/docs'],
    ['the OpenAPI document', '/api/docs-json'],
    ['a script', '/api/docs/swagger-ui-bundle.js'],
  ])('has headers against sniffing, framing and cross-origin reads: %s', async (_what, url) => {
    const answer = await get(url);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(parsePolicy(answer)).toMatchObject({
      'default-src': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('does not name the server software', async () => {
    for (const url of ['/api/tiers', '/health/live', '/api/docs', '/nowhere']) {
      const { headers } = await get(url);
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']));
    }
  });
});

describe('data responses', () => {
  it('have a policy under which browsers load and run nothing', async () => {
    for (const url of ['/api/tiers', '/api/nowhere', '/api/docs-json', '/%61pi/tiers']) {
      const policy = parsePolicy(await get(url));
      expect([url, policy]).toEqual([
        url,
        {
          'default-src': "'none'",
          'base-uri': "'none'",
          'form-action': "'none'",
          'frame-ancestors': "'none'",
          'object-src': "'none'",
        },
      ]);
    }
  });

  it('are never cached (no-store), whatever the status', async () => {
    const answers = [
      await api.call('GET', '/api/tiers'),
      await api.call('GET', '/api/auth/me'),
      await api.call('GET', '/%61pi/auth/me'),
      await api.call('GET', '/api/auth/me', { as: 'nobody' }),
      await api.call('GET', '/api/nowhere'),
      await api.call('GET', '/api/tiers/%E0%A4%A'),
      await api.call('POST', '/api/services', { raw: '{' }),
      await api.call('POST', '/api/auth/login', { as: 'nobody', body: { identity: 'x', password: 'y' } }),
    ];
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  });
});

describe('a page', () => {
  it('allows scripts of its own origin only, and styles of its origin or with a per-response nonce', async () => {
    const [first, second] = [parsePolicy(await get('/')), parsePolicy(await get('/staff/'))];
    expect(first).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'connect-src': "'self'",
      'font-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'img-src': "'self' data: blob:",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(/^'self' 'nonce-[\w+/]{22}=='$/),
    });
    expect(second['style-src']).not.toBe(first['style-src']);
  });

  it('has no inline or external scripts when it is the API documentation', async () => {
    const page = await api.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    // The policy allows only what the page contains itself: styles, and no script.
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(page.body).not.toMatch(/\son\w+=/);
    for (const [, source] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(source).not.toMatch(/^(?:https?:)?\/\//);
    }
  });
});

describe('Strict-Transport-Security', () => {
  it('is sent for one year, with subdomains, when the platform is behind TLS', async () => {
    const { headers } = await secure.call('GET', '/api/tiers');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('is not sent without TLS', async () => {
    const { headers } = await get('/api/tiers');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('excludes subdomains when leagues are served below the platform’s own name', async () => {
    const changes = { publicUrl: 'https://touchline.example', leagueDomain: 'play.touchline.example' };
    const other = await TestApi.start(changes);
    try {
      const { headers } = await other.call('GET', '/api/tiers');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    } finally {
      await other.close();
    }
  });
});

describe('other origins', () => {
  const origin = 'https://evil.example';

  it('get no CORS headers in any response', async () => {
    const asked = [
      await api.call('GET', '/api/tiers', { headers: { origin } }),
      await api.call('GET', '/api/tiers', { headers: { origin: 'null' } }),
      await api.call('POST', '/api/auth/login', { as: 'nobody', body: {}, headers: { origin } }),
      await api.call('GET', '/api/docs-json', { headers: { origin } }),
    ];
    for (const { headers } of asked) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('get no CORS permission from a preflight (404)', async () => {
    for (const url of ['/api/tiers', '/api/auth/login', '/api/auth/refresh', '/api/payments/approve', '/']) {
      const answer = await api.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('cannot post forms: bodies other than JSON are refused (415, multipart 400)', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await api.call('POST', '/api/auth/login', {
        as: 'nobody',
        raw: '{"identity":"owner","password":"touchline-test"}',
        headers: { 'content-type': type, origin },
      });
      expect([type, answer.status]).toEqual([type, type.startsWith('multipart') ? 400 : 415]);
    }
  });
});

describe('HTTP methods', () => {
  it('that no route supports answer 404, and echo nothing', async () => {
    for (const method of ['TRACE', 'PATCH', 'PROPFIND', 'SEARCH'] as const) {
      const answer = await api.app.inject({
        method: method as 'PATCH',
        url: '/api/tiers',
        headers: { authorization: 'Bearer planted-token' },
      });
      expect([method, answer.statusCode]).toEqual([method, 404]);
      expect(answer.body).not.toContain('planted-token');
    }
  });

  it('are taken from the request line only, and HEAD is guarded like GET', async () => {
    expect((await api.app.inject({ method: 'HEAD', url: '/api/users' })).statusCode).toBe(401);
    const [service] = await api.db.query<{ id: string }>(
      `INSERT INTO public.services (name, price) VALUES ('Kept', 1) RETURNING id`,
    );
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const url = `/api/services/${service!.id}?_method=DELETE`;
      expect((await api.call('GET', url, { headers: { [header]: 'DELETE' } })).status).toBe(200);
    }
    expect((await api.call('GET', `/api/services/${service!.id}`)).status).toBe(200);
  });
});
