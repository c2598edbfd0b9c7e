import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isKnownCode } from '../../server/src/platform/http/index.js';
import { TestApi } from '../support/api.js';
import { until } from '../support/until.js';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
}
interface Operation {
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  parameters?: { name: string; in: string }[];
}
interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  fields: string[];
}

let api: TestApi;
let routes: Route[];

beforeAll(async () => {
  api = await TestApi.start();
  const { body } = await api.call('GET', '/api/docs-json');
  routes = listRoutes(body as unknown as Parameters<typeof listRoutes>[0]);
});
afterAll(() => api.close());

/** The routes for logging in, staying logged in and being locked out, with the fields of their bodies. */
function listRoutes(document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}): Route[] {
  const resolved = (schema: Schema = {}): Schema => {
    const name = schema.$ref?.split('/').at(-1) ?? schema.allOf?.[0]?.$ref?.split('/').at(-1);
    return name === undefined ? schema : (document.components.schemas[name] ?? {});
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(() => /^\/api\/(auth|users|leagues\/url_extension_available)/.test(path))
      .map(([method, { requestBody }]) => ({
        method: method.toUpperCase() as Route['method'],
        path: path.replaceAll(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000000'),
        fields: Object.keys(resolved(requestBody?.content?.['application/json']?.schema).properties ?? {}),
      })),
  );
}

const VALUES: unknown[] = [
  ...[null, -1, 1e308, true, ['x', 'y'], { $ne: null }, { toString: 'x' }, { length: 12 }],
  ...[{ constructor: { prototype: { role: 'admin' } } }, '', 'a\u0000b', '\ud800', "' OR '1'='1"],
  ...['{{7*7}}${7*7}', '../../etc/passwd', 'a@b\r\nBcc: c@d.test', '__proto__', '👍'.repeat(300)],
  'a'.repeat(100_000),
];

/** Texts sent as a body; those that are valid JSON have invalid content. */
const BODIES: Record<string, string> = {
  'an empty body': '',
  whitespace: '  \n',
  null: 'null',
  'a list': '[]',
  'a string': '"x"',
  'a number': '5',
  'truncated JSON': '{"identity":',
  'a trailing comma': '{"identity":"x",}',
  'single quotes': "{'identity':'x'}",
  NaN: '{"identity":NaN}',
  'a byte order mark': '\ufeff{"identity":"x"}',
  'a __proto__ key': '{"__proto__":{"role":"admin"}}',
  'an escaped __proto__ key': '{"\\u005f\\u005fproto\\u005f\\u005f":{"role":"admin"},"identity":"x"}',
  'a constructor key': '{"constructor":{"prototype":{"role":"admin"}}}',
  'a nested __proto__ key': '{"league":{"\\u005f_proto__":{"type_tier":1}}}',
  'a duplicate key': '{"identity":"owner","identity":"admin","password":"x"}',
  'a thousand keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, i])),
  ),
  'a key of 100 KB': `{"${'k'.repeat(100_000)}":1}`,
  'a key with control characters': '{"a\\u0000b\\r\\n":1}',
  'deep lists': '['.repeat(60_000),
  'deep objects': `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  'a megabyte': JSON.stringify({ identity: 'x'.repeat(1_000_000) }),
  'many numbers': `{"identity":[${'1,'.repeat(50_000)}1]}`,
  'a large number': `{"identity":${'9'.repeat(10_000)}}`,
};

/** Half a surrogate pair cannot be part of a URL. */
const sendable = (text: string): string => text.replaceAll(/\p{Cs}/gu, 'x');

const INSIDE =
  /node_modules|\.[jt]s:\d|\n\s+at |SELECT |INSERT |pg_|argon2|ECONN|TypeError|Error:|\/work\/|\/app\//;

/** A sane response to nonsense: a refusal that the caller can act on, or success where nonsense is accepted. */
function expectSane(
  about: string,
  answer: { status: number; body: unknown; headers: Record<string, unknown> },
): void {
  const { status, body, headers } = answer;
  if (status < 300) return;
  const problem = body as { code: string; message: string; request_id: string; errors?: { code: string }[] };
  expect([about, status, status >= 400 && status < 500]).toEqual([about, status, true]);
  expect([about, headers['content-type']]).toEqual([about, 'application/problem+json; charset=utf-8']);
  expect([about, problem.code, isKnownCode(problem.code)]).toEqual([about, problem.code, true]);
  for (const { code } of problem.errors ?? [])
    expect([about, code, isKnownCode(code)]).toEqual([about, code, true]);
  expect(problem.message).not.toBe('');
  const text = JSON.stringify(body);
  expect([about, INSIDE.exec(text)?.[0]]).toEqual([about, undefined]);
  expect([about, text.length < 200_000]).toEqual([about, true]);
}

function isJson(text: string): boolean {
  try {
    return text.length < 10_000 && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

describe('the auth and user routes, given invalid input', () => {
  it('include login with its fields and refresh', () => {
    const paths = routes.map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(expect.arrayContaining(['POST /api/auth/login', 'POST /api/auth/refresh']));
    expect(routes.find(({ path }) => path === '/api/auth/login')?.fields.sort()).toEqual([
      'identity',
      'password',
    ]);
  });

  it('answer malformed bodies without a server error', async () => {
    const writing = routes.filter((route) => route.method !== 'GET');
    for (const [name, raw] of Object.entries(BODIES)) {
      // The parser's refusals are the same for every route.
      for (const { method, path } of isJson(raw) ? writing : writing.slice(0, 3)) {
        const as = path.startsWith('/api/users') ? 'admin' : 'owner2';
        expectSane(`${method} ${path}: ${name}`, await api.call(method, path, { as, raw }));
      }
    }
  });

  it('reject bodies of another content type', async () => {
    const types = [
      ...[
        'text/plain',
        'text/html',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ],
      ...[
        'application/json; charset=utf-16',
        'application/json-patch+json',
        'x',
        '',
        'application/json, text/plain',
      ],
    ];
    for (const { method, path } of routes.filter((route) => route.method !== 'GET')) {
      for (const type of types) {
        const answer = await api.call(method, path, {
          as: 'nobody',
          raw: '{"a":1}',
          headers: { 'content-type': type },
        });
        expectSane(`${method} ${path}: ${type}`, answer);
        expect([path, type, answer.status >= 400 || answer.status === 204]).toEqual([path, type, true]);
      }
    }
  });

  it('answer fields of the wrong type, length or characters without a server error', async () => {
    for (const { method, path, fields } of routes) {
      for (const field of fields) {
        for (const value of VALUES) {
          const body = { ...Object.fromEntries(fields.map((name) => [name, 'plausible1'])), [field]: value };
          const answer = await api.call(method, path, { as: 'admin', body });
          const shown = String(JSON.stringify(value)).slice(0, 40);
          expectSane(`${method} ${path} ${field}=${shown}`, answer);
        }
      }
    }
  });

  it('do not pollute prototypes', async () => {
    for (const name of ['an escaped __proto__ key', 'a constructor key', 'a nested __proto__ key']) {
      for (const { method, path } of routes.filter((route) => route.method !== 'GET')) {
        await api.call(method, path, { raw: BODIES[name]! });
      }
    }
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    expect(({} as Record<string, unknown>)['type_tier']).toBeUndefined();
  });

  it('answer invalid ids, query parameters and headers without a server error', async () => {
    const texts = VALUES.filter(
      (value): value is string => typeof value === 'string' && value.length < 5_000,
    );
    for (const text of texts) {
      const one = encodeURIComponent(sendable(text));
      for (const path of [`/api/users/${one}`, `/api/auth/sessions/${one}`]) {
        expectSane(`GET ${path.slice(0, 60)}`, await api.call('GET', path));
        expectSane(`DELETE ${path.slice(0, 60)}`, await api.call('DELETE', path));
      }
      for (const parameter of ['filter', 'sort', 'range', 'expand', 'value', 'q']) {
        const query = { [parameter]: sendable(text) };
        expectSane(`users?${parameter}=${text.slice(0, 30)}`, await api.call('GET', '/api/users', { query }));
        const available = await api.call('GET', '/api/leagues/url_extension_available', {
          as: 'nobody',
          query,
        });
        expectSane(`available?${parameter}=${text.slice(0, 30)}`, available);
      }
      const printable = text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 1_000);
      for (const header of [
        'accept-language',
        'x-request-id',
        'idempotency-key',
        'user-agent',
        'cookie',
        'if-match',
      ]) {
        const headers = { [header]: printable };
        expectSane(header, await api.call('POST', '/api/auth/refresh', { as: 'nobody', headers }));
        expectSane(header, await api.call('PUT', '/api/auth/me', { body: {}, headers }));
      }
    }
  });

  it('leave the API working', async () => {
    expect((await api.call('GET', '/api/auth/me')).status).toBe(200);
    await until(async () => (await api.app.inject('/health/ready')).statusCode === 200, 'ready');
  });
});
