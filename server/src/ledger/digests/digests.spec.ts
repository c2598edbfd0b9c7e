import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestAccounts } from '../../../../test/support/accounts.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDigests } from '../../../../test/support/digests.js';
import { testDigests } from '../../../../test/support/digests.js';
import { withConnection } from '../../platform/embedded/index.js';
import { verifyLedger } from '../maintenance/verify.js';

let database: TestDatabase;
let proof: TestDigests;
let accounts: TestAccounts;

beforeAll(async () => {
  database = await createTestDatabase();
  proof = testDigests(database, { mailTo: 'auditor@club.test' });
  accounts = new TestAccounts(database.db);
});
afterAll(() => database.close());

const open = (): Promise<string> => accounts.open({ type_tier: 1, match_price: 0 });
const files = (): Promise<string[]> => readdir(path.join(proof.directory, 'digests'));
const readText = (number: number): Promise<string> =>
  readFile(path.join(proof.directory, 'digests', `00000000${number}.jsonl`), 'utf8');
const failures = (): Promise<unknown[]> => database.db.query('SELECT kind FROM public.digest_failure');

/** The tests build on each other, because they share one chain. */
describe('digests of a ledger', () => {
  it('contain the changed chain heads, are stored, and are emailed once a day', async () => {
    const first = await open();
    await proof.digests.run();
    const second = await open();
    await proof.digests.make();
    expect(await files()).toEqual(['000000001.jsonl', '000000002.jsonl']);
    const [one, two] = [(await readText(1)).split('\n'), (await readText(2)).split('\n')];
    expect([one[2], two[2]].map((line) => (JSON.parse(line!) as { league_id: string }).league_id)).toEqual([
      first,
      second,
    ]);
    expect([one.length, two.length]).toEqual([4, 4]);
    expect(JSON.parse(two[0]!)).toMatchObject({ number: 2, leagues: 2, restart: null });
    expect(proof.mails.sent).toEqual([
      expect.objectContaining({ to: 'auditor@club.test', text: expect.stringContaining(one[0]!) as unknown }),
    ]);
    const found = await verifyLedger(database.db, { digests: proof.evidence });
    expect(found.problems).toEqual([]);
    expect(found.not_shown.map(({ what }) => what)).not.toContain('no_digest');
  });

  it('get different numbers when created concurrently, and are not created before they are due', async () => {
    expect(await proof.digests.run()).toBeNull();
    const made = await Promise.all([proof.digests.make(), proof.digests.make()]);
    expect(made.map(({ number }) => number).sort()).toEqual([3, 4]);
    expect(await files()).toHaveLength(4);
    expect((await verifyLedger(database.db, { digests: proof.evidence })).problems).toEqual([]);
  });

  it('record a failure while their location is unreachable, and are all stored later', async () => {
    const blocked = testDigests(database);
    await rm(blocked.directory, { recursive: true });
    await writeFile(blocked.directory, 'not a directory');
    await expect(blocked.digests.make()).rejects.toThrow();
    await expect(blocked.digests.make()).rejects.toThrow();
    expect(await failures()).toEqual([{ kind: 'place' }]);
    expect(await files()).toHaveLength(4);
    await proof.digests.run();
    expect(await files()).toHaveLength(6);
    expect(await failures()).toEqual([]);
  });

  it('never overwrite a file at their location', async () => {
    const file = path.join(proof.directory, 'digests', '000000007.jsonl');
    await writeFile(file, 'of somebody else');
    await expect(proof.digests.make()).rejects.toThrow('holds another digest 7');
    expect(await failures()).toEqual([{ kind: 'contradiction' }]);
    expect(await readFile(file, 'utf8')).toBe('of somebody else');
    await rm(file);
    await proof.digests.run();
    expect(await failures()).toEqual([]);
  });

  it('stop when the ledger has lost an event, and restart with a reason that verifications report', async () => {
    const league = await open();
    const { number } = await proof.digests.make();
    await withConnection(database.ownerUrl, async (owner) => {
      await owner.query('ALTER TABLE ledger.event DISABLE TRIGGER ALL');
      await owner.query('DELETE FROM ledger.event WHERE league_id = $1', [league]);
      await owner.query('ALTER TABLE ledger.event ENABLE TRIGGER ALL');
    });
    await expect(proof.digests.make()).rejects.toThrow('The ledger does not hold what a digest says');
    expect(await failures()).toEqual([{ kind: 'contradiction' }]);
    const messages = async (): Promise<string[]> =>
      (await verifyLedger(database.db, { digests: proof.evidence })).problems.map(({ message }) => message);
    expect(await messages()).toContain(`the event that digest ${number} names is gone`);

    expect(await proof.digests.restart('restored to 10:00')).toMatchObject({
      number: number + 1,
      leagues: 2,
    });
    expect(await failures()).toEqual([]);
    expect(await messages()).not.toContain(`the event that digest ${number} names is gone`);
    const { not_shown } = await verifyLedger(database.db, { digests: proof.evidence });
    expect(not_shown).toContainEqual({
      what: 'digest_restart',
      message: expect.stringContaining('"restored to 10:00"') as unknown,
    });
  });

  it('are emailed once a day by hourly runs, and as soon as the mail server is back after an outage', async () => {
    const { db } = database;
    const mails = proof.mails.sent;
    mails.length = 0;
    await db.query('UPDATE public.ledger_digest SET mailed = NULL');
    /** Simulates an hour passing: makes every recorded time an hour older. */
    const anHour = (): Promise<unknown> =>
      db.query(
        `UPDATE public.ledger_digest SET created = created - interval '1 hour', placed = placed - interval '1 hour',
           mailed = mailed - interval '1 hour'`,
      );
    const hoursOfMails: number[] = [];
    for (let hour = 0; hour < 75; hour++) {
      await anHour();
      const before = mails.length;
      proof.mails.isDown = hour >= 48 && hour < 51;
      const made = proof.digests.run();
      if (proof.mails.isDown) await expect(made).rejects.toThrow('no mail server');
      else await made;
      if (mails.length > before) hoursOfMails.push(hour);
      expect(await failures()).toEqual([]);
    }
    // Daily at the hour of the first email, until the mail server is down at 48; then as soon as it is back, and a day
    // after that.
    expect(hoursOfMails).toEqual([0, 24, 51]);
    await anHour();
    const { number: newest } = (await proof.digests.run())!;
    const numbers = mails.map(({ subject }) => Number(/digest (\d+)/.exec(subject)![1]));
    expect(numbers).toEqual([newest - 75, newest - 51, newest - 24, newest]);
    for (const { text } of mails) expect(text).toMatch(/--known [0-9a-f]{64}\n/);
  });

  it('record the failure "making" when they cannot be created', async () => {
    await withConnection(database.ownerUrl, (owner) =>
      owner.query('ALTER TABLE public.digest_head RENAME TO digest_head_away'),
    );
    await expect(proof.digests.make()).rejects.toThrow('digest_head');
    expect(await failures()).toEqual([{ kind: 'making' }]);
    await withConnection(database.ownerUrl, (owner) =>
      owner.query('ALTER TABLE public.digest_head_away RENAME TO digest_head'),
    );
    await proof.digests.make();
    expect(await failures()).toEqual([]);
  });
});
