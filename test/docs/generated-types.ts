import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import { testDirectory } from '../support/directory.js';

const root = path.resolve(import.meta.dirname, '../..');

/** The generator loads typescript, which jest's own module loader cannot: so in a process of its own. */
const GENERATE = `
  import openapiTS, { astToString } from 'openapi-typescript';
  import typescript from 'typescript';
  import { readFileSync } from 'node:fs';
  const { factory } = typescript;
  const options = JSON.parse(process.argv[2]);
  const blob = factory.createTypeReferenceNode(factory.createIdentifier('Blob'));
  const transform = (schema) => (schema.format === 'binary' && options.filesAreBlobs ? blob : undefined);
  const document = JSON.parse(readFileSync(process.argv[1], 'utf8'));
  process.stdout.write(astToString(await openapiTS(document, { ...options.generator, transform })));
`;

interface Options {
  /** Of openapi-typescript. */
  generator?: { defaultNonNullable?: boolean };
  filesAreBlobs?: boolean;
}

/**
 * Compares the types of an API in `packages/contracts/api/` with those of its OpenAPI document; writes them where `API_TYPES` says so.
 * @param head the first line of the file
 */
export function expectGeneratedTypes(
  name: string,
  head: string,
  document: unknown,
  options: Options = {},
): void {
  const source = path.join(testDirectory('api'), 'openapi.json');
  writeFileSync(source, JSON.stringify(document));
  const generator = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', GENERATE, source, JSON.stringify(options)],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (generator.status !== 0) throw new Error(generator.stderr);
  const types = head + generator.stdout;
  const file = path.join(root, 'packages/contracts/api', name);
  if (process.env['API_TYPES'] === 'write') writeFileSync(file, types);
  expect(readFileSync(file, 'utf8')).toBe(types);
}
