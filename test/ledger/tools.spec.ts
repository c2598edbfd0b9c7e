import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatPublicKey } from '../../server/src/ledger/digests/signing-key.js';
import { FROM_OUTSIDE, LedgerTools } from './ledger-tools.js';

let tools: LedgerTools;

beforeAll(async () => {
  tools = await LedgerTools.open();
});
afterAll(() => tools.close());

/** All options and refusals are in tools.deep.spec.ts. */
describe('the built ledger tools', () => {
  it('make a digest that verifies with only its location and the public key', async () => {
    await writeFile(tools.at('touchline.pub'), formatPublicKey(LedgerTools.publicKey));
    const made = await tools.run('digest');
    expect(made.out).toMatch(/^s3:\/\/proof\/liga: digest 1 of 2 chain heads, [0-9a-f]{64}\n$/);
    const { code, out } = await tools.run('verify', ...FROM_OUTSIDE, 'touchline.pub');
    expect([made.code, code, out]).toEqual([
      0,
      0,
      expect.stringMatching(/verify: ok, 2 events of 2 leagues\n$/),
    ]);
  });

  it('export the ledger, and verify the export without the database', async () => {
    const exported = await tools.run('export', '--into', 'export');
    expect(exported).toMatchObject({
      code: 0,
      out: expect.stringContaining('export: 2 events of 2 leagues, 1 digest'),
    });
    const asOf = /--as-of (\S+)/.exec(exported.out)![1]!;
    const words = ['--export', 'export', '--as-of', asOf, '--public-key', 'touchline.pub'];
    const { code, out } = await tools.run('verify', ...words);
    expect([code, out]).toEqual([0, expect.stringMatching(/verify: ok, 2 events of 2 leagues\n$/)]);
  });

  it('exit with 1 and a message when the export to verify is missing', async () => {
    const { code, errors } = await tools.run('verify', '--export', 'none');
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('none is no export: manifest.json is missing'),
    ]);
  });
});
