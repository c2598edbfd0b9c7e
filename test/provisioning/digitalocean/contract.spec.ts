import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildExcerpt } from './excerpt.js';

const recorded = path.join(import.meta.dirname, 'contract.json');
/** DigitalOcean's full document, if the developer has it; RECORD_CONTRACT=1 records a new excerpt of it. */
const whole = process.env['DIGITALOCEAN_OPENAPI'] ?? path.resolve('../shared/data/digitalocean-openapi.json');

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('the recorded DigitalOcean contract', () => {
  it('names its source and its license', () => {
    expect(read(recorded)).toMatchObject({
      info: { 'x-source': expect.stringContaining('digitalocean/openapi'), license: { name: 'Apache-2.0' } },
    });
  });

  (existsSync(whole) ? it : it.skip)(
    'matches the full document for the calls that the driver makes (skipped without it)',
    () => {
      const excerpt = buildExcerpt(read(whole) as Parameters<typeof buildExcerpt>[0]) as object;
      const info = {
        title: "Excerpt of DigitalOcean's API v2: the calls that the driver makes",
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
        'x-source': 'https://github.com/digitalocean/openapi, prose taken out; see contract.spec.ts',
      };
      const now = { openapi: '3.0.0', info, ...excerpt };
      if (process.env['RECORD_CONTRACT'] === '1')
        writeFileSync(recorded, `${JSON.stringify(now, null, 1)}\n`);
      expect(read(recorded)).toEqual(now);
    },
  );
});
