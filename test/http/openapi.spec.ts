import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { Routes } from '../../server/src/identity/index.js';
import { TestApi } from '../support/api.js';

interface Operation {
  operationId: string;
  security?: object[][];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object }> };
}

/**
 * The parser requires an ES module, which jest's own module loader does not support, so it runs in a separate process.
 */
const VALIDATE = `
  import SwaggerParser from '@apidevtools/swagger-parser';
  import { readFileSync } from 'node:fs';
  await SwaggerParser.validate(JSON.parse(readFileSync(0, 'utf8')));
`;

let api: TestApi;
let document: Document;
let operations: [string, Operation][];

beforeAll(async () => {
  api = await TestApi.start();
  const { status, body } = await api.call<Document & Record<string, never>>('GET', '/api/docs-json', {
    as: 'nobody',
  });
  expect(status).toBe(200);
  document = body;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  );
});
afterAll(() => api.close());

describe('GET /api/docs-json', () => {
  it('is a valid OpenAPI 3 document', () => {
    expect(document.openapi).toMatch(/^3\./);
    const parser = spawnSync(process.execPath, ['--input-type=module', '-e', VALIDATE], {
      input: JSON.stringify(document),
      encoding: 'utf8',
    });
    expect([parser.status, parser.stderr]).toEqual([0, expect.not.stringContaining('rror')]);
  });

  it('has every route of the running API', () => {
    const described = new Set(operations.map(([route]) => route));
    const routes = api.app
      .get(Routes)
      .all()
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.filter((route) => !described.has(route))).toEqual([]);
  });

  it('gives each operation a unique operationId', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('documents the bearer token and the 401 and 403 responses of every guarded route', () => {
    for (const { method, path, permission } of api.app.get(Routes).all()) {
      const [, operation] = operations.find(([route]) => route === `${method} ${path}`)!;
      const wantsToken = operation.security?.some((scheme) => 'bearer' in scheme) ?? false;
      expect([path, wantsToken]).toEqual([path, permission !== null]);
      if (permission === null) continue;
      for (const status of ['401', '403']) {
        expect(Object.keys(operation.responses[status]?.content ?? {})).toEqual(['application/problem+json']);
      }
    }
  });

  it('describes the response of every route', () => {
    const silent = operations.filter(([route, { responses }]) => {
      if (/^GET \/(health|metrics)/.test(route) || responses['405'] !== undefined) return false;
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      return (
        good.length === 0 || good.some(([status, { content }]) => status !== '204' && content === undefined)
      );
    });
    expect(silent.map(([route]) => route)).toEqual([]);
  });

  /** The path, the cookie or the caller already determine what to do. */
  const BODILESS = [
    'POST /api/auth/refresh',
    'POST /api/auth/logout',
    'POST /api/auth/request_verification',
    'POST /api/users/:id/end_sessions',
    'POST /api/users/:id/resend_verification',
    'POST /api/provisioning_tasks/:id/retry',
    'POST /api/provisioning_tasks/:id/cancel',
    'POST /api/background_jobs/:id/retry',
    'POST /api/ledger/verifications',
    'POST /api/leagues/:id/suspend',
    'POST /api/leagues/:id/resume',
    'POST /api/servers/:id/retire',
    'POST /api/leagues/:id/sign_in',
    'POST /api/leagues/:id/cancel_plan',
    'POST /api/leagues/:id/keep_plan',
    'POST /api/billing_run_items/:id/retry',
    'POST /api/realtime/ticket',
    'PUT /api/payments/:id/reviewers',
    'POST /api/recovery/drills',
    'POST /api/bank_lines/:id/release',
  ];

  it('describes the body of every POST and PUT', () => {
    const silent = operations.filter(([route, { requestBody, responses }]) => {
      const writes = /^(POST|PUT) /.test(route) && responses['405'] === undefined;
      return writes && Object.values(requestBody?.content ?? {}).length === 0;
    });
    expect(silent.map(([route]) => route).filter((route) => !BODILESS.includes(route))).toEqual([]);
  });

  it('describes what a dry run returns instead of a record or a task (R42)', () => {
    const described = operations
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'dry_run'))
      .filter(([, { responses }]) => !Object.keys(responses).some((status) => status === '201'))
      .map(([route, { responses }]): [string, unknown[]] => [
        route,
        JSON.stringify(responses['200']).match(/(?<=schemas\/)\w+/g) ?? [],
      ]);
    expect(described.length).toBeGreaterThan(10);
    const silent = described.filter(
      ([, names]) =>
        !names.some((name) => 'dry_run' in (document.components.schemas[String(name)]?.properties ?? {})),
    );
    expect(silent).toEqual([]);
    expect(Object.fromEntries(described)).toMatchObject({
      'PUT /api/payments/:id': ['PaymentRecord', 'DryRunResponse'],
      'DELETE /api/payments/:id': ['PaymentRecord', 'DryRunResponse'],
      'PUT /api/leagues/:id': ['LeagueRecord', 'DryRunResponse'],
      'DELETE /api/leagues/:id': ['TaskDetailRecord', 'DryRunResponse'],
    });
  });

  it('has no schema without properties', () => {
    const empty = Object.entries(document.components.schemas).filter(
      ([, { properties }]) => Object.keys(properties ?? {}).length === 0,
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it('describes a list with its parameters and Content-Range', () => {
    const [, list] = operations.find(([route]) => route === 'GET /api/leagues')!;
    expect(list.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sort', 'range', 'filter', 'expand']),
    );
    expect(JSON.stringify(list.responses['200'])).toContain('Content-Range');
  });

  it('is also served as HTML pages at /api/docs', async () => {
    const { status, headers } = await api.call('GET', '/api/docs', { as: 'nobody' });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
  });
});
