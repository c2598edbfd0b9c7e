import { fromEpochMs, toEpochMs } from '../../../kernel/index.js';
import { postingRows } from '../../projections/index.js';
import type { Account, ChainedEvent, DecidedEvent } from '../index.js';
import { assertRule } from './assert-rule.js';

/**
 * The totals of the events of one account, computed one by one without folding: where its periods are (R9), what moved
 * its balance (R18), what was posted (R40), and which payment has which match (R11).
 */
export class ExpectedTotals {
  private coveredUntil = -Infinity;
  private onFreeTier = true;
  private isDeleted = false;
  private mayGap = true;
  private balance = 0;
  /** Cash without an approval: partial payments and payouts. */
  private cashApart = 0;
  private readonly posted = new Map<string, number>();

  clone(): ExpectedTotals {
    const copy = Object.assign(new ExpectedTotals(), this);
    return Object.assign(copy, { posted: new Map(this.posted) });
  }

  /** Records the events of one decision. `account` is the account after them. */
  record(events: DecidedEvent[], account: Account): void {
    for (const event of events) {
      this.recordPeriod(event, account);
      this.recordPostings(event, account);
      this.recordBalance(event);
    }
    assertRule(this.balance >= 0, 'the balance is never below 0 (R18)');
    assertRule(account.balance === this.balance, 'the balance is the sum of its movements (R18)');
    const credit = this.posted.get('league_credit') ?? 0;
    assertRule(
      credit === -this.balance || credit + this.balance === 0,
      'league credit in the books is the balance (R40)',
    );
    this.checkReceived(account);
    checkMatches(account);
  }

  private recordPeriod(event: DecidedEvent, account: Account): void {
    if (event.type === 'AccountOpened' || event.type === 'TierChanged') {
      this.mayGap = this.mayGap || this.onFreeTier;
      this.onFreeTier = event.data.type_tier === 1;
    }
    if (event.type === 'AccountClosed' || event.type === 'AccountReopened') {
      this.mayGap = true;
      this.isDeleted = event.type === 'AccountClosed';
    }
    if (event.type === 'PeriodPaymentCreated') {
      assertRule(!this.isDeleted, 'no period is opened for a deleted league (R37)');
      const start = toEpochMs(event.data.start_charge_date);
      assertRule(!this.onFreeTier, 'no period is opened on the free tier (R25)');
      assertRule(start > this.coveredUntil, 'periods do not overlap (R9)');
      assertRule(this.mayGap || start === this.coveredUntil + 1, `no gap before ${fromEpochMs(start)} (R9)`);
      assertRule(
        event.data.final_charge_date >= event.data.start_charge_date,
        'a period does not end before it starts',
      );
      this.mayGap = false;
      this.coveredUntil = toEpochMs(event.data.final_charge_date);
    }
    if ((event.type === 'PaymentVoided' || event.type === 'PeriodCut') && event.data.withdrawn) {
      this.coveredUntil = toEpochMs(account.payments.get(event.data.payment_id)!.start_charge_date) - 1;
    } else if (event.type === 'PeriodCut') {
      const end = toEpochMs(event.data.final_charge_date);
      assertRule(end <= this.coveredUntil, 'a cut makes a period no longer');
      this.coveredUntil = end;
    }
  }

  private recordBalance({ type, data }: DecidedEvent): void {
    if (type === 'PaymentApproved') this.balance += data.league_balance_added - data.league_balance_used;
    if (type === 'PaymentDeclined' && data.reversed) {
      this.balance += data.reversed.league_balance_used - data.reversed.league_balance_added;
    }
    if (type === 'PeriodCut' || type === 'PaymentProrated') this.balance += data.credit_returned;
    const cash = cashApart({ type, data } as DecidedEvent);
    this.cashApart += cash;
    this.balance += type === 'BalanceCorrected' ? data.amount : cash;
  }

  private recordPostings(event: DecidedEvent, account: Account): void {
    const payment = 'payment_id' in event.data ? account.payments.get(event.data.payment_id) : undefined;
    const rows = postingRows(
      { ...event, league_id: '', version: 0, command_id: '', occurred_at: '', hash: '' } as ChainedEvent,
      payment,
    );
    let sum = 0;
    for (const { account: name, amount } of rows as { account: string; amount: number }[]) {
      assertRule(amount !== 0, 'nothing is posted as 0');
      this.posted.set(name, (this.posted.get(name) ?? 0) + amount);
      sum += amount;
    }
    assertRule(sum === 0, `the postings of ${event.type} sum to 0 (R40)`);
  }

  /** Checks that cash, bonus and revenue in the books match the approved payments. */
  private checkReceived(account: Account): void {
    const standing = {
      cash: this.cashApart,
      bonus: 0,
      period_revenue: 0,
      service_revenue: 0,
      penalty_revenue: 0,
    };
    for (const payment of account.payments.values()) {
      if (payment.approved_date === null) continue;
      standing.cash += payment.received;
      standing.bonus += payment.bonus_applied;
      standing[payment.is_service_payment ? 'service_revenue' : 'period_revenue'] -= payment.value;
      standing.penalty_revenue -= payment.penalty_value;
    }
    for (const [name, amount] of Object.entries(standing)) {
      assertRule(
        (this.posted.get(name) ?? 0) === amount,
        `${name} in the books is that of the approved payments (R40)`,
      );
    }
  }
}

/** R17a, R18. */
function cashApart({ type, data }: DecidedEvent): number {
  if (type === 'PartReceived') return data.received;
  if (type === 'PartReversed') return -data.reversed;
  return type === 'BalancePaidOut' ? -data.amount : 0;
}

/** R11: across all live payments, each match is charged or left uncharged at most once. */
function checkMatches(account: Account): void {
  const seen = new Set<string>();
  for (const payment of account.payments.values()) {
    if (payment.voided) continue;
    for (const ids of [payment.charged_matches_id, payment.uncharged_matches_id]) {
      for (const id of ids) {
        assertRule(!seen.has(id), `match ${id} stands in one payment (R11)`);
        seen.add(id);
      }
    }
  }
}
