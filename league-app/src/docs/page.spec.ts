import { afterEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../http/app.js';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';

let league: TestLeague;
afterEach(() => league.end());

async function get(path: string, isDevelopment: boolean) {
  league = openTestLeague({ isDevelopment });
  const app = createApp(league);
  const response = await app.inject({ method: 'GET', url: path });
  await app.close();
  return response;
}

describe('API documentation', () => {
  it('is served as Swagger UI in development', async () => {
    const { statusCode, body } = await get('/manage/api/docs', true);
    expect([statusCode, body.includes('swagger-ui')]).toEqual([200, true]);
  });

  it('includes the OpenAPI document in development', async () => {
    const { paths, components } = (await get('/manage/api/docs/json', true)).json();
    expect(Object.keys(paths['/matches/{id}'])).toEqual(['get', 'patch', 'delete']);
    expect(components.schemas.Match.properties.state.enum).toContain('postponed');
  });

  it('is not served in production', async () => {
    expect((await get('/manage/api/docs/json', false)).body).not.toContain('openapi');
    league.end();
    expect((await get('/manage/api/docs', false)).body).not.toContain('swagger-ui');
  });
});
