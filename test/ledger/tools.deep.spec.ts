import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fingerprintOf, formatPublicKey, SigningKey } from '../../server/src/ledger/digests/index.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';
import { testDirectory } from '../support/directory.js';
import type { TestS3 } from '../support/s3.js';
import { startS3 } from '../support/s3.js';

jest.setTimeout(180_000);

const ROOT = path.resolve(import.meta.dirname, '../..');
const SEED = '07'.repeat(32);
const { publicKey } = new SigningKey(SEED);

interface Ran {
  code: number;
  out: string;
  errors: string;
}

let database: TestDatabase;
let s3: TestS3;
const root = testDirectory('tools');
const at = (name: string): string => path.join(root, name);

beforeAll(async () => {
  database = await createTestDatabase();
  s3 = await startS3(at('s3'), 'proof', 'liga');
  const accounts = new TestAccounts(database.db);
  for (let n = 0; n < 2; n++) await accounts.open({ type_tier: 1, match_price: 0 });
  await writeFile(at('other.pub'), formatPublicKey(new SigningKey('08'.repeat(32)).publicKey));
});
afterAll(async () => {
  await s3.stop();
  await database.close();
});

/** A tool as `npm run ledger:NAME` runs it, built. */
function tool(name: string, ...words: string[]): Promise<Ran> {
  const file = path.join(ROOT, 'dist/server/src/cli', `ledger-${name}.js`);
  const env = {
    ...{ PATH: process.env['PATH'], DATA_DIR: at('data'), BACKUP_URL: 'off' },
    ...{ DATABASE_URL: database.databaseUrl, DATABASE_OWNER_URL: database.ownerUrl },
    ...{ DIGEST_SIGNING_KEY: SEED, DIGEST_URL: 's3://proof/liga', DIGEST_S3_ENDPOINT: s3.location.endpoint },
    ...{ DIGEST_S3_ACCESS_KEY_ID: 'S3RVER', DIGEST_S3_SECRET_ACCESS_KEY: 'S3RVER' },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { cwd: root, env }, (error, out, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, errors }),
    );
  });
}

const FROM_OUTSIDE = ['--digests', 's3://proof/liga', '--public-key'];

/** Each builds on the one before, as an operator does it. */
describe('the tools of the ledger', () => {
  it('write the public key that verifies digests', async () => {
    const { code, out, errors } = await tool('public-key');
    expect([code, out, errors]).toEqual([0, formatPublicKey(publicKey), `${fingerprintOf(publicKey)}\n`]);
    await writeFile(at('touchline.pub'), out);
  });

  it('make a digest now, which counts as fresh by a key from elsewhere', async () => {
    const missing = await tool('verify', ...FROM_OUTSIDE, 'touchline.pub');
    expect([missing.code, missing.out]).toEqual([1, expect.stringContaining('digest: there is no digest: ')]);
    const { code, out } = await tool('digest');
    expect(out).toMatch(/^s3:\/\/proof\/liga: digest 1 of 2 chain heads, [0-9a-f]{64}\n$/);
    const verified = await tool('verify', ...FROM_OUTSIDE, 'touchline.pub');
    expect([code, verified.code, verified.out]).toEqual([
      0,
      0,
      expect.stringMatching(/verify: ok, 2 events of 2 leagues\n$/),
    ]);
  });

  it('believe no other key', async () => {
    const { code, out } = await tool('verify', ...FROM_OUTSIDE, 'other.pub');
    expect(code).toBe(1);
    expect(out).toContain('digest: the digest 000000001.jsonl is signed by a key that is not trusted\n');
  });

  it('look for a digest that was mailed', async () => {
    const hash = (await tool('digest')).out.match(/[0-9a-f]{64}/)![0];
    expect((await tool('verify', '--known', hash)).code).toBe(0);
    const unknown = await tool('verify', '--known', hash, '--known', 'f'.repeat(64));
    expect([unknown.code, unknown.out]).toEqual([
      1,
      expect.stringContaining(`digest: no digest has the hash ${'f'.repeat(64)}\n`),
    ]);
  });

  it('leave out what was made after the moment that is asked about', async () => {
    const { code, out } = await tool('verify', '--as-of', '2020-01-01T00:00:00Z');
    expect(code).toBe(1);
    expect(out).toContain('those that should be there until 2020-01-01T00:00:00.000Z are missing\n');
    expect(out).toContain('not shown, no_digest: 2 ');
  });

  it('begin the chain of digests again with a reason that every verification names', async () => {
    const restarted = await tool('digest', '--restart', 'restored to 10:00');
    expect([restarted.code, restarted.out]).toEqual([
      0,
      expect.stringContaining(': digest 3 of 2 chain heads'),
    ]);
    const { code, out } = await tool('verify');
    expect(code).toBe(0);
    expect(out).toContain('not shown, digest_restart: ');
    expect(out).toContain('restarted because of "restored to 10:00"\n');
  });

  it('export the ledger, and verify the export without the database', async () => {
    const { code, out } = await tool('export', '--into', 'export');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('export: 2 events of 2 leagues, 3 digests, as of 20'),
    ]);
    const asOf = /--as-of (\S+)/.exec(out)![1]!;
    const words = ['--export', 'export', '--as-of', asOf];
    const own = await tool('verify', ...words, '--public-key', 'touchline.pub');
    expect([own.code, own.out]).toEqual([0, expect.stringMatching(/verify: ok, 2 events of 2 leagues\n$/)]);
    const place = await tool('verify', ...words, ...FROM_OUTSIDE, 'other.pub');
    expect([place.code, place.out]).toEqual([1, expect.stringContaining('by a key that is not trusted\n')]);
    const again = await tool('export', '--into', 'export');
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('is not empty: an export needs')]);
  });

  it('answer what cannot be meant with a sentence', async () => {
    const wrong: [name: string, words: string[], sentence: string][] = [
      ['verify', ['--digests', 'place'], 'npm run ledger:verify'],
      ['verify', ['--as-of', '10:00'], '--as-of wants a time with its zone'],
      ['verify', ['--known', 'abc'], '--known wants the hash of a digest'],
      ['verify', ['--export', 'none'], 'none is no export: manifest.json is missing'],
      ['digest', ['--restart', ' '], '--restart needs a reason of at most 500 characters'],
      ['export', [], 'npm run ledger:export -- --into DIRECTORY'],
    ];
    const ran = await Promise.all(wrong.map(([name, words]) => tool(name, ...words)));
    for (const [n, { code, errors }] of ran.entries()) {
      expect(errors).toContain(wrong[n]![2]);
      expect(errors).not.toMatch(/^ +at /m);
      expect(code).toBe(1);
    }
  });
});
