import type { Account } from './domain/index.js';
import type { AccountKey } from './stream.js';

/** Payments held in all, about 1 KB each. */
const DEFAULT_CAPACITY = 20_000;

/**
 * The accounts this process has written last, as it left them: what saves a command the load of its stream. Another
 * process may have moved an account on since, so nothing may rest on what is remembered but a decision whose append
 * the database checks against the stream's head.
 */
export class RememberedAccounts {
  /** By league, the one not used for longest first. */
  private readonly accounts = new Map<string, Account>();
  private readonly leagueOfPayment = new Map<string, string>();

  /** @param capacity how many payments, of all accounts together, are kept at most; 0 remembers nothing. */
  constructor(private readonly capacity = DEFAULT_CAPACITY) {}

  find(key: AccountKey): Account | undefined {
    const leagueId = 'leagueId' in key ? key.leagueId : this.leagueOfPayment.get(key.paymentId);
    const account = leagueId === undefined ? undefined : this.accounts.get(leagueId);
    if (!account) return undefined;
    this.accounts.delete(account.league_id);
    this.accounts.set(account.league_id, account);
    return account;
  }

  /** Keeps an account that is committed, unless a later version of it is kept already. */
  remember(account: Account): void {
    const known = this.accounts.get(account.league_id);
    if (known && known.version >= account.version) return;
    this.forget(account.league_id);
    this.accounts.set(account.league_id, account);
    for (const paymentId of account.payments.keys()) this.leagueOfPayment.set(paymentId, account.league_id);
    for (const oldest of this.accounts.keys()) {
      if (this.leagueOfPayment.size <= this.capacity) break;
      this.forget(oldest);
    }
  }

  forget(leagueId: string): void {
    const account = this.accounts.get(leagueId);
    if (!account) return;
    this.accounts.delete(leagueId);
    for (const paymentId of account.payments.keys()) this.leagueOfPayment.delete(paymentId);
  }
}
