import type { Money } from '../../kernel/index.js';
import { sum } from '../../kernel/index.js';
import type { FoldableEvent } from './evolve.js';
import { evolve } from './evolve.js';
import type { Account } from './state.js';
import { dueOf } from './state.js';

/**
 * The position of a league account as one number: its balance, less everything charged and not settled. Negative: the
 * league owes; positive: it has credit. A receipt in review does not settle anything yet (R17).
 */
export function runningBalanceOf(account: Account): Money {
  return account.balance - sum([...account.payments.values()].map(dueOf));
}

/**
 * Folds one event and returns by how much it moved the running balance: a charge is negative, money received and
 * bonuses are positive. An event changes at most one payment, so the others need not be added up.
 */
export function bookEvent(account: Account, event: FoldableEvent): Money {
  const paymentId = 'payment_id' in event.data ? event.data.payment_id : null;
  const before = computeNetPosition(account, paymentId);
  evolve(account, event);
  return computeNetPosition(account, paymentId) - before;
}

function computeNetPosition(account: Account, paymentId: string | null): Money {
  const payment = paymentId === null ? undefined : account.payments.get(paymentId);
  return account.balance - (payment ? dueOf(payment) : 0);
}
