import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { append } from '../../server/src/ledger/append.js';
import type { DecidedEvent, Decide } from '../../server/src/ledger/domain/index.js';
import {
  approvePayment,
  changeBillingSchedule,
  changeChargeTerms,
  setBonus,
  uploadReceipt,
} from '../../server/src/ledger/domain/index.js';
import { chainEvents } from '../../server/src/ledger/hash.js';
import { STAFF, TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';

const RECEIPT = { name: 'r/1.png', mime: 'image/png', size: 10, sha256: 'ab'.repeat(32) };

let database: TestDatabase;
let here: TestAccounts;
let elsewhere: TestAccounts;

beforeAll(async () => {
  database = await createTestDatabase();
  here = new TestAccounts(database.db);
  elsewhere = new TestAccounts(database.db);
});

afterAll(() => database.close());

/** A league on a fixed price that both repositories have just written, so that both have it cached. */
async function leagueKnownToBoth(): Promise<{ league: string; payment: string }> {
  const league = await here.open({ type_tier: 2, match_price: 5000 });
  const terms = await here.run(league, (d) =>
    changeChargeTerms(d, { charge_type: 'J', price: d.terms.price }),
  );
  const payment = (terms.payments.at(-1) as { id: string }).id;
  await elsewhere.run(league, bonus(payment, 1));
  return { league, payment };
}

function bonus(payment_id: string, bonus_added: number): Decide {
  return (decision) => setBonus(decision, { payment_id, bonus_added, comment: '' });
}

async function versions(league: string): Promise<number[]> {
  const rows = await database.db.query<{ version: number }>(
    'SELECT version FROM ledger.event WHERE league_id = $1 ORDER BY version',
    [league],
  );
  return rows.map(({ version }) => version);
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);

describe('an account that another process has changed', () => {
  it('is reloaded, and its versions stay consecutive', async () => {
    const { league, payment } = await leagueKnownToBoth();
    for (let n = 2; n < 12; n++) await (n % 2 ? here : elsewhere).run(league, bonus(payment, n));
    const { version } = await here.repository.load(league);
    expect(await versions(league)).toEqual(upTo(version));
  });

  it('accepts a command that only that change made valid', async () => {
    const { league, payment } = await leagueKnownToBoth();
    const payments = [{ payment_id: payment, payment_date: here.now, user_comment: '' }];
    await here.run(league, (d) => uploadReceipt(d, { payments, receipts: [RECEIPT] }));
    const approval = { payment_ids: [payment], amount_received: 4999, approval_comment: '' };
    const approved = await elsewhere.run(league, (d) => approvePayment(d, approval));
    expect(approved).toMatchObject({ balance: 0, events: [{ type: 'PaymentApproved' }] });
  });

  it('is checked against If-Match in its current version', async () => {
    const { league, payment } = await leagueKnownToBoth();
    const { version } = await here.run(league, bonus(payment, 7));
    const stale = elsewhere.run(league, bonus(payment, 8), { expectedVersion: version - 1 });
    await expect(stale).rejects.toMatchObject({ code: 'VERSION_MISMATCH', extensions: { version } });
    const seen = await elsewhere.run(league, bonus(payment, 8), { expectedVersion: version });
    expect(seen.version).toBe(version + 1);
  });
});

describe('a transaction that is rolled back', () => {
  it('leaves nothing in the account cache', async () => {
    const { league, payment } = await leagueKnownToBoth();
    const before = await here.run(league, bonus(payment, 3));
    const failing = database.db.transaction(async () => {
      await here.run(league, bonus(payment, 4));
      throw new Error('not after all');
    });
    await expect(failing).rejects.toThrow('not after all');
    const after = await here.run(league, bonus(payment, 5));
    expect(after.version).toBe(before.version + 1);
    expect(await versions(league)).toEqual(upTo(after.version));
  });
});

describe('an append', () => {
  const events = (payment_id: string, count: number): DecidedEvent[] =>
    upTo(count).map((bonus_added) => ({
      type: 'BonusSet',
      data: { payment_id, bonus_added, bonus_complete: false, comment: '' },
      actor_id: STAFF,
    }));

  async function tried(league: string, payment: string, head: { version: number; head_hash: string }) {
    const account = await here.repository.load(league);
    const origin = { command_id: randomUUID(), occurred_at: here.now };
    const written = chainEvents(events(payment, 2), { league_id: league, ...head }, origin);
    return append(database.db, {
      head: { ...account, ...head },
      account: { ...account, version: head.version + written.length },
      events: written,
    });
  }

  it('writes no event when the first of its versions is taken', async () => {
    const { league, payment } = await leagueKnownToBoth();
    const head = await here.repository.load(league);
    await here.run(league, bonus(payment, 9));
    expect(await tried(league, payment, head)).toBeNull();
    expect(await versions(league)).toEqual(upTo(head.version + 1));
  });

  it('rejects a version gap and a wrong head hash', async () => {
    const { league, payment } = await leagueKnownToBoth();
    const { version, head_hash } = await here.repository.load(league);
    expect(await tried(league, payment, { version: version + 1, head_hash })).toBeNull();
    expect(await tried(league, payment, { version, head_hash: 'f'.repeat(64) })).toBeNull();
    expect(await versions(league)).toEqual(upTo(version));
    expect(await tried(league, payment, { version, head_hash })).toMatchObject([{ type: 'BonusSet' }, {}]);
  });

  it('returns positions in the order of the events', async () => {
    const { league } = await leagueKnownToBoth();
    const change: Decide = (decision) => {
      changeBillingSchedule(decision, { final_payment_day: 9, walkover_charge: false });
    };
    const { events: appended } = await here.run(league, change);
    expect(appended.map(({ type }) => type)).toEqual(['BillingScheduleChanged', 'WalkoverChargeChanged']);
    expect(appended[1]!.position).toBeGreaterThan(appended[0]!.position);
  });
});
