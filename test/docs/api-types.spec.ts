import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApi } from '../support/api.js';
import { testDirectory } from '../support/directory.js';

const root = path.resolve(import.meta.dirname, '../..');

/** The generator loads typescript, which jest's own module loader cannot: so in a process of its own. */
const GENERATE = `
  import openapiTS, { astToString } from 'openapi-typescript';
  import { readFileSync } from 'node:fs';
  const document = JSON.parse(readFileSync(process.argv[1], 'utf8'));
  process.stdout.write(astToString(await openapiTS(document)));
`;
const HEAD = "/** Made of the API's OpenAPI document by `npm run api:types`. Not edited by hand. */\n";

let api: TestApi;
let types: string;

beforeAll(async () => {
  api = await TestApi.start();
  const { body } = await api.call('GET', '/api/docs-json', { as: 'nobody' });
  const file = path.join(testDirectory('api'), 'openapi.json');
  writeFileSync(file, JSON.stringify(body));
  const generator = spawnSync(process.execPath, ['--input-type=module', '-e', GENERATE, file], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (generator.status !== 0) throw new Error(generator.stderr);
  types = HEAD + generator.stdout;
});
afterAll(() => api.close());

describe("the web apps' types of the API", () => {
  it('are those of the running API (npm run api:types)', () => {
    const file = path.join(root, 'api-types/schema.ts');
    if (process.env['API_TYPES'] === 'write') writeFileSync(file, types);
    expect(readFileSync(file, 'utf8')).toBe(types);
  });
});
