import { describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../league-app/src/api/route-table.js';
import { createDocument } from '../../league-app/src/docs/document.js';
import { expectGeneratedTypes } from './generated-types.js';

const HEAD = "/** Made of the league API's OpenAPI document by `npm run api:types`. Not edited by hand. */\n";

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

describe("the league API types of the organizer's app", () => {
  it('match the OpenAPI document of the league API (npm run api:types)', async () => {
    const options = { generator: { defaultNonNullable: false }, filesAreBlobs: true };
    expectGeneratedTypes('league.ts', HEAD, await createDocument(), options);
  });
});

describe("the league API's OpenAPI document", () => {
  it('describes every route and no other', async () => {
    const document = (await createDocument()) as Document;
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(routes.sort());
  });
});
