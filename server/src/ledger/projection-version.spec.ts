import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PROJECTION_VERSION } from './projections/index.js';
import { corpusSets, readCorpus } from './testing/corpus.js';
import { replayCorpus } from './testing/corpus-replay.js';

/**
 * By version and corpus: a digest of the rows that this version's code creates. `PROJECTION_VERSIONS=write npm run jest
 * -- --testPathPatterns projection-version` adds a version or a corpus, but never changes existing ones.
 */
const FILE = path.resolve(import.meta.dirname, 'testdata/projection-versions.json');
type Digests = Record<string, Record<string, string>>;

const rows = Object.fromEntries(
  corpusSets().map((set) => {
    const text = JSON.stringify(replayCorpus(readCorpus(set).events));
    return [set, createHash('sha256').update(text).digest('hex').slice(0, 32)];
  }),
);

if (process.env['PROJECTION_VERSIONS'] === 'write') {
  const digests = JSON.parse(readFileSync(FILE, 'utf8')) as Digests;
  digests[PROJECTION_VERSION] = { ...rows, ...digests[PROJECTION_VERSION] };
  writeFileSync(FILE, `${JSON.stringify(digests, null, 2)}\n`);
}
const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Digests;

describe('the projection version (R38b)', () => {
  it('is raised when the same events give other rows', () => {
    // If this fails: raise PROJECTION_VERSION, and record it as described above.
    expect(recorded[PROJECTION_VERSION]).toEqual(rows);
  });

  it('is recorded together with all earlier versions', () => {
    const versions = Array.from({ length: PROJECTION_VERSION }, (_, n) => `${n + 1}`);
    expect(Object.keys(recorded)).toEqual(versions);
  });
});
