import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { TestApi } from '../support/api.js';
import { expectGeneratedTypes } from './generated-types.js';

const HEAD = "/** Made of the API's OpenAPI document by `npm run api:types`. Not edited by hand. */\n";

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

describe('the API types of the web apps', () => {
  it('match the OpenAPI document of the running API (npm run api:types)', async () => {
    const { body } = await api.call('GET', '/api/docs-json', { as: 'nobody' });
    expectGeneratedTypes('platform.ts', HEAD, body);
  });
});
