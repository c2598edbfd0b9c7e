import { describe, expect, it } from '@jest/globals';
import type { Account, Payment } from './domain/index.js';
import { emptyAccount } from './domain/index.js';
import { RememberedAccounts } from './remembered-accounts.js';

function account(leagueId: string, version: number, payments: string[] = [`${leagueId}-p`]): Account {
  const held = new Map(payments.map((id) => [id, { id } as Payment]));
  return { ...emptyAccount(leagueId), version, payments: held };
}

describe('remembered accounts', () => {
  it('are found by league and by any of their payments', () => {
    const remembered = new RememberedAccounts();
    const known = account('a', 3, ['p', 'q']);
    remembered.remember(known);
    expect(remembered.find({ leagueId: 'a' })).toBe(known);
    expect(remembered.find({ paymentId: 'q' })).toBe(known);
    expect(remembered.find({ paymentId: 'r' })).toBeUndefined();
  });

  it('keep the later version, whichever comes last', () => {
    const remembered = new RememberedAccounts();
    const later = account('a', 4);
    remembered.remember(later);
    remembered.remember(account('a', 3));
    expect(remembered.find({ leagueId: 'a' })).toBe(later);
  });

  it('lose the one not used for longest when there is no more room', () => {
    const remembered = new RememberedAccounts(4);
    remembered.remember(account('a', 1));
    remembered.remember(account('b', 1));
    remembered.find({ leagueId: 'a' });
    remembered.remember(account('c', 1));
    expect(remembered.find({ leagueId: 'b' })).toBeUndefined();
    expect(remembered.find({ paymentId: 'b-p' })).toBeUndefined();
    expect(remembered.find({ leagueId: 'a' })).toBeDefined();
    expect(remembered.find({ leagueId: 'c' })).toBeDefined();
  });

  it('lose accounts without payments too: free leagues have none', () => {
    const remembered = new RememberedAccounts(100);
    for (let n = 0; n < 1_000; n++) remembered.remember(account(`free-${n}`, 1, []));
    const kept = Array.from({ length: 1_000 }, (_, n) => remembered.find({ leagueId: `free-${n}` })).filter(
      Boolean,
    );
    expect(kept).toHaveLength(100);
    expect(remembered.find({ leagueId: 'free-999' })).toBeDefined();
  });

  it('keep none that is larger than all the room, and lose its former version', () => {
    const remembered = new RememberedAccounts(3);
    remembered.remember(account('a', 1, ['p']));
    remembered.remember(account('a', 2, ['p', 'q', 'r']));
    expect(remembered.find({ leagueId: 'a' })).toBeUndefined();
    expect(remembered.find({ paymentId: 'p' })).toBeUndefined();
    expect(remembered.find({ paymentId: 'r' })).toBeUndefined();
  });

  it('find the payments of the later version only', () => {
    const remembered = new RememberedAccounts();
    remembered.remember(account('a', 1, ['p']));
    remembered.remember(account('a', 2, ['p', 'q']));
    expect(remembered.find({ paymentId: 'p' })?.version).toBe(2);
    expect(remembered.find({ paymentId: 'q' })?.version).toBe(2);
  });

  it('are none when there is room for none', () => {
    const remembered = new RememberedAccounts(0);
    remembered.remember(account('a', 1));
    expect(remembered.find({ leagueId: 'a' })).toBeUndefined();
  });
});
