import type { Money } from '../../kernel/index.js';
import { sum } from '../../kernel/index.js';
import type { FoldableEvent } from './evolve.js';
import { evolve } from './evolve.js';
import type { Account } from './state.js';
import { dueOf } from './state.js';

/**
 * A league account as one number: its positive balance, less all that is charged and not settled. Below 0 the league owes,
 * above it has credit. A receipt in review settles nothing yet (R17).
 */
export function runningBalanceOf(account: Account): Money {
  return account.balance - sum([...account.payments.values()].map(dueOf));
}

/**
 * Folds one event, and says by how much it moved the running balance: a charge is negative, money that came in and bonuses
 * are positive. An event changes one payment at most, so the others are not added up for each.
 */
export function bookEvent(account: Account, event: FoldableEvent): Money {
  const paymentId = 'payment_id' in event.data ? event.data.payment_id : null;
  const before = standingOf(account, paymentId);
  evolve(account, event);
  return standingOf(account, paymentId) - before;
}

function standingOf(account: Account, paymentId: string | null): Money {
  const payment = paymentId === null ? undefined : account.payments.get(paymentId);
  return account.balance - (payment ? dueOf(payment) : 0);
}
