import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../server/src/platform/log/index.js';
import { TestApi } from '../support/api.js';

const lines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({}, createLogger('info', { write: (line) => void lines.push(line) }));
});
afterAll(() => api.close());

/** The line of the last request. */
function lastLine(): Record<string, unknown> {
  const line = lines.findLast((text) => text.includes('"msg":"request"')) ?? '{}';
  return JSON.parse(line) as Record<string, unknown>;
}

describe('the log of requests', () => {
  it('says who was refused what, why, when and from where', async () => {
    const { headers } = await api.call('GET', '/api/users', { as: 'operario', from: '127.9.9.9' });
    expect(lastLine()).toMatchObject({
      request_id: headers['x-request-id'],
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/),
      method: 'GET',
      path: '/api/users',
      status: 403,
      code: 'FORBIDDEN',
      user_id: api.users.operario,
      ip: '127.9.9.9',
    });
  });

  it('tells attempts without a session, bad input and unknown places apart', async () => {
    await api.call('GET', '/api/users', { as: 'nobody' });
    expect(lastLine()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(lastLine()).not.toHaveProperty('user_id');
    await api.call('POST', '/api/services', { body: { name: '<script>' } });
    expect(lastLine()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', user_id: api.users.admin });
    await api.call('GET', '/api/nowhere');
    expect(lastLine()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('has one line for what was allowed, without a code', async () => {
    await api.call('GET', '/api/services');
    expect(lastLine()).toMatchObject({ status: 200, user_id: api.users.admin });
    expect(lastLine()).not.toHaveProperty('code');
  });

  it('keeps no line break of a caller, and no query', async () => {
    const before = lines.length;
    await api.call('GET', '/api/users/x%0a%7b%22level%22:%22fatal%22%7d?q=planted', {
      headers: { 'x-request-id': 'a', 'user-agent': 'x"}{"level":"fatal"' },
    });
    const written = lines.slice(before);
    expect(written.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(written.map((line) => (JSON.parse(line) as { level: string }).level)).not.toContain('fatal');
    expect(written.join('')).not.toContain('planted');
  });
});

describe('a parameter given twice', () => {
  it.each([
    'filter={"name":"a"}&filter={"name":"b"}',
    'sort=["name","ASC"]&sort=["id","ASC"]',
    'range=[0,1]&range=[0,500]',
    'expand=country&expand=user',
  ])('is refused and not guessed at: %s', async (query) => {
    const answer = await api.call('GET', `/api/services?${encodeURI(query)}`);
    expect(answer.status).toBe(400);
  });
});
