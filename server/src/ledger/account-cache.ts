import { LRUCache } from 'lru-cache';
import type { Account } from './domain/index.js';
import type { AccountKey } from './stream.js';

/** Total number of accounts and payments held, about 1 KB each. */
const DEFAULT_CAPACITY = 20_000;

/**
 * Caches the accounts that this process wrote or read last, so that commands and reads need not load the stream.
 * Another process may have moved an account on since. So a cached account may only be used for a decision whose append
 * the database checks against the stream's head, and for a read that asks the database for the events after it.
 */
export class AccountCache {
  /** By league. An account weighs one in addition to its payments: accounts of free leagues have none, yet take memory too. */
  private readonly accounts: LRUCache<string, Account> | null;
  private readonly leagueOfPayment = new Map<string, string>();

  /** @param capacity maximum number of accounts and payments together; 0 disables the cache. */
  constructor(capacity = DEFAULT_CAPACITY) {
    const weights = {
      maxSize: capacity,
      sizeCalculation: (account: Account) => 1 + account.payments.size,
      dispose: (account: Account) => this.evictPayments(account),
    };
    this.accounts = capacity > 0 ? new LRUCache(weights) : null;
  }

  find(key: AccountKey): Account | undefined {
    const leagueId = 'leagueId' in key ? key.leagueId : this.leagueOfPayment.get(key.paymentId);
    return leagueId === undefined ? undefined : this.accounts?.get(leagueId);
  }

  /** Caches a committed account, unless a later version is cached already. */
  put(account: Account): void {
    const { league_id, version, payments } = account;
    const cached = this.accounts?.peek(league_id);
    if (cached && cached.version >= version) return;
    this.accounts?.set(league_id, account);
    // The cache does not keep an account that is larger than its capacity.
    if (!this.accounts?.has(league_id)) return;
    for (const paymentId of payments.keys()) this.leagueOfPayment.set(paymentId, league_id);
  }

  evict(leagueId: string): void {
    this.accounts?.delete(leagueId);
  }

  private evictPayments(account: Account): void {
    for (const paymentId of account.payments.keys()) this.leagueOfPayment.delete(paymentId);
  }
}
