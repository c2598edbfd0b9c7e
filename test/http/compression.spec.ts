import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

describe('compression', () => {
  it('is applied only when the client accepts it', async () => {
    const plain = await api.app.inject({ method: 'GET', url: '/api/tiers' });
    const small = await api.app.inject({
      method: 'GET',
      url: '/api/tiers',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(small.headers['vary']).toContain('accept-encoding');
    expect(small.headers['content-range']).toBe(plain.headers['content-range']);
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('is skipped for small responses', async () => {
    const answer = await api.app.inject({
      method: 'GET',
      url: '/api/nowhere',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([404, undefined]);
  });

  it('is refused in request bodies, because a few bytes could expand to gigabytes', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync('{"identity":"somebody","password":"something"}'),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});
