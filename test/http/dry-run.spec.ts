import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { TestApi } from '../support/api.js';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Operation {
  parameters?: { name: string; in: string }[];
}

/** The status of rules that do not depend on the request: they always respond with 405. */
const METHOD_NOT_ALLOWED = 405;

let api: TestApi;
let changing: { method: Method; path: string; answersDryRun: boolean }[];

beforeAll(async () => {
  api = await TestApi.start();
  const { body } = await api.call('GET', '/api/docs-json', { as: 'nobody' });
  const { paths } = body as unknown as { paths: Record<string, Record<string, Operation>> };
  changing = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== 'get')
      .map(([method, { parameters = [] }]) => ({
        method: method.toUpperCase() as Method,
        path: path.replace(/\{\w+\}/g, () => v7()),
        answersDryRun: parameters.some(({ name }) => name === 'dry_run'),
      })),
  );
});
afterAll(() => api.close());

async function everything(): Promise<unknown[]> {
  return api.db.query(
    `SELECT (SELECT count(*) FROM ledger.event) AS events, (SELECT count(*) FROM public.users) AS users,
       (SELECT count(*) FROM public.provisioning_task) AS tasks, (SELECT count(*) FROM public.billing_policy) AS policies`,
  );
}

describe('?dry_run=true', () => {
  it('is supported by ledger commands and refused by all other routes that change something (R42)', async () => {
    const before = await everything();
    const wrong: string[] = [];
    for (const { method, path, answersDryRun } of changing) {
      const { status, body } = await api.call(method, path, { query: { dry_run: 'true' }, body: {} });
      if (status === METHOD_NOT_ALLOWED) continue;
      const isRefused = status === 400 && String(body['code']) === 'DRY_RUN_NOT_SUPPORTED';
      if (isRefused === answersDryRun) wrong.push(`${method} ${path} ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
    expect(changing.filter(({ answersDryRun }) => answersDryRun).length).toBeGreaterThan(10);
    expect(changing.filter(({ answersDryRun }) => !answersDryRun).length).toBeGreaterThan(60);
  });

  it('is refused by PUT /api/billing_policy, which accepts false', async () => {
    const body = { proration: 'days' };
    const refused = await api.call('PUT', '/api/billing_policy', { query: { dry_run: 'true' }, body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'DRY_RUN_NOT_SUPPORTED' } });
    expect(await api.call('PUT', '/api/billing_policy', { query: { dry_run: 'false' }, body })).toMatchObject(
      {
        status: 200,
      },
    );
  });

  it('returns 400 for a value other than true or false, and for a repeated parameter', async () => {
    for (const url of ['/api/services?dry_run=yes', '/api/services?dry_run=true&dry_run=true']) {
      expect(await api.call('POST', url, { body: {} })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      });
    }
  });

  it('returns 401 or 403 to callers without access to the route', async () => {
    const { id } = await api.league();
    const path = `/api/leagues/${id}/suspend`;
    expect((await api.call('POST', path, { as: 'nobody', query: { dry_run: 'true' } })).status).toBe(401);
    expect((await api.call('POST', path, { as: 'contador', query: { dry_run: 'true' } })).status).toBe(403);
  });
});
