import { describe, expect, it } from '@jest/globals';
import type { Account, Payment } from './domain/index.js';
import { emptyAccount } from './domain/index.js';
import { AccountCache } from './account-cache.js';

function account(leagueId: string, version: number, payments: string[] = [`${leagueId}-p`]): Account {
  const held = new Map(payments.map((id) => [id, { id } as Payment]));
  return { ...emptyAccount(leagueId), version, payments: held };
}

describe('AccountCache', () => {
  it('finds an account by its league and by any of its payments', () => {
    const remembered = new AccountCache();
    const known = account('a', 3, ['p', 'q']);
    remembered.put(known);
    expect(remembered.find({ leagueId: 'a' })).toBe(known);
    expect(remembered.find({ paymentId: 'q' })).toBe(known);
    expect(remembered.find({ paymentId: 'r' })).toBeUndefined();
  });

  it('keeps the later version, regardless of the order', () => {
    const remembered = new AccountCache();
    const later = account('a', 4);
    remembered.put(later);
    remembered.put(account('a', 3));
    expect(remembered.find({ leagueId: 'a' })).toBe(later);
  });

  it('evicts the least recently used account when it is full', () => {
    const remembered = new AccountCache(4);
    remembered.put(account('a', 1));
    remembered.put(account('b', 1));
    remembered.find({ leagueId: 'a' });
    remembered.put(account('c', 1));
    expect(remembered.find({ leagueId: 'b' })).toBeUndefined();
    expect(remembered.find({ paymentId: 'b-p' })).toBeUndefined();
    expect(remembered.find({ leagueId: 'a' })).toBeDefined();
    expect(remembered.find({ leagueId: 'c' })).toBeDefined();
  });

  it('also evicts accounts without payments', () => {
    const remembered = new AccountCache(100);
    for (let n = 0; n < 1_000; n++) remembered.put(account(`free-${n}`, 1, []));
    const kept = Array.from({ length: 1_000 }, (_, n) => remembered.find({ leagueId: `free-${n}` })).filter(
      Boolean,
    );
    expect(kept).toHaveLength(100);
    expect(remembered.find({ leagueId: 'free-999' })).toBeDefined();
  });

  it('does not keep an account that exceeds its capacity, and drops the earlier version', () => {
    const remembered = new AccountCache(3);
    remembered.put(account('a', 1, ['p']));
    remembered.put(account('a', 2, ['p', 'q', 'r']));
    expect(remembered.find({ leagueId: 'a' })).toBeUndefined();
    expect(remembered.find({ paymentId: 'p' })).toBeUndefined();
    expect(remembered.find({ paymentId: 'r' })).toBeUndefined();
  });

  it('returns the later version for every payment of an account', () => {
    const remembered = new AccountCache();
    remembered.put(account('a', 1, ['p']));
    remembered.put(account('a', 2, ['p', 'q']));
    expect(remembered.find({ paymentId: 'p' })?.version).toBe(2);
    expect(remembered.find({ paymentId: 'q' })?.version).toBe(2);
  });

  it('keeps nothing when its capacity is 0', () => {
    const remembered = new AccountCache(0);
    remembered.put(account('a', 1));
    expect(remembered.find({ leagueId: 'a' })).toBeUndefined();
  });
});
