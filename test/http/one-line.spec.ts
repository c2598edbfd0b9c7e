import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../support/api.js';

let api: TestApi;
let leagueId: string;
beforeAll(async () => {
  api = await TestApi.start();
  leagueId = (await api.league()).id;
});
afterAll(() => api.close());

const EVIL = ['Ana\r\nBcc: b@x.test', 'Ana\nX', 'Ana\rX', 'Ana\u2028X', 'Ana\tX'];

describe('one-line text fields', () => {
  it.each(EVIL)('refuse %j in names and subjects (ONE_LINE_ONLY)', async (name) => {
    const userId = api.users.operario;
    for (const [url, body] of [
      [`/api/users/${userId}`, { name }],
      [`/api/users/${userId}`, { last_name: name }],
      [`/api/leagues/${leagueId}`, { name }],
      ['/api/services', { name, price: 100, is_quantifiable: false }],
      ['/api/contact', { subject: name, message: 'Hello' }],
    ] as const) {
      const method = url.endsWith(userId) || url.endsWith(leagueId) ? 'PUT' : 'POST';
      const answer = await api.call<{ errors: { code: string }[] }>(method, url, { body });
      expect([url, answer.status, answer.body.errors.map(({ code }) => code)]).toEqual([
        ...[url, 400, ['ONE_LINE_ONLY']],
      ]);
    }
  });

  it('do not include ban_reason, which may have several lines', async () => {
    const body = { is_vetado: true, ban_reason: 'First line\nsecond line' };
    expect((await api.call('PUT', `/api/users/${api.users.operario}`, { body })).status).toBe(200);
  });
});
