import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeChargeTerms, changeTier, setBonus } from '../../server/src/ledger/domain/index.js';
import type { Decide, LeagueUsage } from '../../server/src/ledger/domain/index.js';
import { loadAccount } from '../../server/src/ledger/stream.js';
import { TestAccounts } from '../support/accounts.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';

let database: TestDatabase;
let accounts: TestAccounts;
let league: string;
let payment: string;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = new TestAccounts(database.db);
  league = await accounts.open({ type_tier: 2, match_price: 5000 });
  const terms = await accounts.run(league, (d) =>
    changeChargeTerms(d, { charge_type: 'J', price: d.terms.price }),
  );
  payment = (terms.payments.at(-1) as { id: string }).id;
});

afterAll(() => database.close());

function bonus(bonus_added: number): Decide {
  return (decision) => setBonus(decision, { payment_id: payment, bonus_added, comment: '' });
}

describe('loading an account from a cached version', () => {
  it('gives the same account as a full load and leaves the cached one unchanged', async () => {
    const { account: known } = await loadAccount(database.db, { leagueId: league });
    const kept = structuredClone(known);
    for (const amount of [1, 2, 3]) await accounts.run(league, bonus(amount));
    const { account: whole } = await loadAccount(database.db, { leagueId: league });
    const { account: behind } = await loadAccount(database.db, { paymentId: payment }, undefined, known);
    expect(behind).toEqual(whole);
    expect(behind.version).toBe(known.version + 3);
    expect(known).toEqual(kept);
    const { account: nothingNew } = await loadAccount(database.db, { leagueId: league }, undefined, behind);
    expect(nothingNew).toEqual(whole);
  });

  it('folds all events when the cached head is not in the stream', async () => {
    const { account: whole } = await loadAccount(database.db, { leagueId: league });
    for (const wrong of [{ head_hash: '0'.repeat(64) }, { version: whole.version + 1 }]) {
      const known = { ...whole, balance: 999, ...wrong };
      expect((await loadAccount(database.db, { leagueId: league }, undefined, known)).account).toEqual(whole);
    }
  });
});

describe('commands on one league', () => {
  it('all take effect when 40 are sent at once', async () => {
    const { version } = await accounts.repository.load(league);
    const amounts = Array.from({ length: 40 }, (_, n) => 100 + n);
    await Promise.all(amounts.map((amount) => accounts.run(league, bonus(amount))));
    const after = await accounts.repository.load(league);
    expect(after.version).toBe(version + amounts.length);
  });

  it('do not block the next command when refused', async () => {
    const unknown = (decision: Parameters<Decide>[0]): void =>
      setBonus(decision, { payment_id: randomUUID(), bonus_added: 1, comment: '' });
    await expect(accounts.run(league, unknown)).rejects.toMatchObject({ status: 404 });
    await expect(accounts.run(league, bonus(8))).resolves.toMatchObject({ events: [{ type: 'BonusSet' }] });
  });

  it('do not wait for a command that is waiting for the league instance', async () => {
    let answer!: (use: LeagueUsage) => void;
    accounts.facts.use = () => new Promise((resolve) => (answer = resolve));
    const limits = { series: 1, tournaments: 1, teams: 1, players: 1, matches: 1 };
    const tier = { id: randomUUID(), type_tier: 1, match_price: 0, period_price: null, limits };
    const moving = accounts.run(league, (d) => changeTier(d, { tier, by: 'staff' }));
    const between = await accounts.run(league, bonus(7));
    const use = { series: 0, tournaments: 0, teams: 0, players: 0, matches: 0 };
    accounts.facts.use = () => Promise.resolve(use);
    answer(use);
    const moved = await moving;
    expect(moved.version).toBe(between.version + moved.events.length);
  });
});
