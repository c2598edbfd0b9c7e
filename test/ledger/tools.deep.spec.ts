import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  computeFingerprint,
  formatPublicKey,
  SigningKey,
} from '../../server/src/ledger/digests/signing-key.js';
import { FROM_OUTSIDE, LedgerTools } from './ledger-tools.js';
import type { Ran } from './ledger-tools.js';

const { publicKey } = LedgerTools;

let tools: LedgerTools;
const tool = (name: string, ...words: string[]): Promise<Ran> => tools.run(name, ...words);
const at = (name: string): string => tools.at(name);

beforeAll(async () => {
  tools = await LedgerTools.open();
  await writeFile(at('other.pub'), formatPublicKey(new SigningKey('08'.repeat(32)).publicKey));
});
afterAll(() => tools.close());

/** The tests build on each other, in an operator's order. */
describe('the ledger tools', () => {
  it('print the public key that verifies digests', async () => {
    const { code, out, errors } = await tool('public-key');
    expect([code, out, errors]).toEqual([
      0,
      formatPublicKey(publicKey),
      `${computeFingerprint(publicKey)}\n`,
    ]);
    await writeFile(at('touchline.pub'), out);
  });

  it('make a digest that verifies with an external public key', async () => {
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

  it('reject digests under another public key', async () => {
    const { code, out } = await tool('verify', ...FROM_OUTSIDE, 'other.pub');
    expect(code).toBe(1);
    expect(out).toContain('digest: the digest 000000001.jsonl is signed by a key that is not trusted\n');
  });

  it('report a known digest hash that is missing', async () => {
    const hash = (await tool('digest')).out.match(/[0-9a-f]{64}/)![0];
    expect((await tool('verify', '--known', hash)).code).toBe(0);
    const unknown = await tool('verify', '--known', hash, '--known', 'f'.repeat(64));
    expect([unknown.code, unknown.out]).toEqual([
      1,
      expect.stringContaining(`digest: no digest has the hash ${'f'.repeat(64)}\n`),
    ]);
  });

  it('ignore digests made after the time given with --as-of', async () => {
    const { code, out } = await tool('verify', '--as-of', '2020-01-01T00:00:00Z');
    expect(code).toBe(1);
    expect(out).toContain('those that should be there until 2020-01-01T00:00:00.000Z are missing\n');
    expect(out).toContain('not shown, no_digest: 2 ');
  });

  it('restart the digest chain with a reason that verification reports', async () => {
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

  it('reject invalid arguments with a message and exit code 1', async () => {
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
