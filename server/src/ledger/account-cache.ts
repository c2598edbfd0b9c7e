import { LRUCache } from 'lru-cache';
import type { Account } from './domain/index.js';
import type { AccountKey } from './stream.js';

/** Accounts and payments held in all, about 1 KB each. */
const DEFAULT_CAPACITY = 20_000;

/**
 * The accounts this process has written or read last: what saves a command or a read the load of its stream. Another
 * process may have moved an account on since, so nothing may rest on what is remembered but a decision whose append
 * the database checks against the stream's head, and a read that asks it for the events behind it.
 */
export class AccountCache {
  /** By league. An account counts as one in addition to its payments: those of free leagues have none, and fill memory too. */
  private readonly accounts: LRUCache<string, Account> | null;
  private readonly leagueOfPayment = new Map<string, string>();

  /** @param capacity how many accounts and payments together are kept at most; 0 remembers nothing. */
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

  /** Keeps an account that is committed, unless a later version of it is kept already. */
  put(account: Account): void {
    const { league_id, version, payments } = account;
    const known = this.accounts?.peek(league_id);
    if (known && known.version >= version) return;
    this.accounts?.set(league_id, account);
    // One that is larger than all the room there is has not been kept.
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
