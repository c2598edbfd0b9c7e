import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPublicKeys } from '../../server/src/ledger/digests/digests.js';
import { exportLedger } from '../../server/src/ledger/export/export-ledger.js';
import { verifyExport } from '../../server/src/ledger/export/verify-export.js';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDigests } from '../support/digests.js';
import { testDigests } from '../support/digests.js';
import { testDirectory } from '../support/directory.js';
import type { TestS3 } from '../support/s3.js';
import { startS3 } from '../support/s3.js';

let database: TestDatabase;
let s3: TestS3;
let proof: TestDigests;
let accounts: TestAccounts;
const root = testDirectory('s3-digests');

beforeAll(async () => {
  database = await createTestDatabase();
  s3 = await startS3(path.join(root, 's3'), 'proof', 'liga');
  proof = testDigests(database, { location: s3.location });
  accounts = new TestAccounts(database.db);
});
afterAll(async () => {
  await s3.stop();
  await database.close();
});

const open = (): Promise<string> => accounts.open({ type_tier: 1, match_price: 0 });
const keys = async (): Promise<string[]> =>
  (await proof.digests.store.store.list('digests/')).map(({ key }) => key);
const failures = (): Promise<unknown[]> => database.db.query('SELECT kind FROM public.digest_failure');
const problems = async (): Promise<string[]> =>
  (await verifyLedger(database.db, { digests: proof.evidence })).problems.map(({ message }) => message);

/** The tests build on each other: they continue one chain. */
describe('digests stored in an S3-compatible store', () => {
  it('are stored by number and prove the ledger and an export of it', async () => {
    await open();
    await proof.digests.run();
    await open();
    await proof.digests.make();
    expect(proof.digests.store.address).toBe('s3://proof/liga');
    expect(await keys()).toEqual(['digests/000000001.jsonl', 'digests/000000002.jsonl']);
    expect(await problems()).toEqual([]);

    const into = path.join(root, 'export');
    const publicKeys = getPublicKeys(proof.config);
    await exportLedger(database.db, { into, asOf: null, digestStore: proof.digests.store, publicKeys });
    const asOf = new Date().toISOString();
    const { ok, not_shown } = await verifyExport(into, { publicKeys, asOf, known: [] });
    expect([ok, not_shown.map(({ what }) => what)]).toEqual([true, ['metadata', 'projections']]);
  });

  it('wait while the store is down, which is recorded, and are stored once it is back', async () => {
    await s3.stop();
    await expect(proof.digests.make()).rejects.toThrow();
    await open();
    await expect(proof.digests.make()).rejects.toThrow();
    expect(await failures()).toEqual([{ kind: 'place' }]);
    await s3.start();
    expect(await keys()).toHaveLength(2);
    await proof.digests.run();
    expect(await keys()).toHaveLength(4);
    expect(await failures()).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('never overwrite an existing digest', async () => {
    await proof.digests.store.put(5, 'of somebody else');
    await expect(proof.digests.make()).rejects.toThrow('s3://proof/liga holds another digest 5');
    expect(await failures()).toEqual([{ kind: 'contradiction' }]);
    expect(await proof.digests.store.get(5)).toBe('of somebody else');
    await proof.digests.store.store.delete('digests/000000005.jsonl');
    await proof.digests.run();
    expect(await problems()).toEqual([]);
  });

  it('are reported as missing when one was removed', async () => {
    await proof.digests.store.store.delete('digests/000000002.jsonl');
    expect(await problems()).toEqual(['the digest 000000003.jsonl stands where 2 should: 2 is missing']);
  });
});
