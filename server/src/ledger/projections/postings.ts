import type { Money } from '../../kernel/index.js';
import type { Booked, ChainedEvent, Payment } from '../domain/index.js';
import { rowId } from './row-id.js';
import type { Row } from './rows.js';

/** Rows of read.posting for an event (R40). `payment` is the payment as the event left it. */
export function postingRows(event: ChainedEvent, payment: Payment | undefined): Row[] {
  if (!payment) return [];
  const amounts = postedBy(event, revenueOf(payment));
  return amounts
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount], n) => ({
      id: rowId(event.occurred_at, event.hash, n + 1),
      league_id: event.league_id,
      version: event.version,
      payment_id: payment.id,
      account,
      amount,
      occurred_at: event.occurred_at,
    }));
}

type Posted = [account: string, amount: Money];

function postedBy(event: ChainedEvent, revenue: string): Posted[] {
  switch (event.type) {
    case 'PaymentApproved':
      return entriesOf(event.data, revenue, 1);
    case 'PaymentDeclined':
      return event.data.reversed ? entriesOf(event.data.reversed, revenue, -1) : [];
    case 'PeriodCut': {
      const { bonus_taken_back: bonus, credit_returned: credit } = event.data;
      return [
        ['bonus', -bonus],
        ['league_credit', -credit],
        [revenue, bonus + credit],
      ];
    }
    default:
      return [];
  }
}

function entriesOf(booked: Booked, revenue: string, sign: 1 | -1): Posted[] {
  return [
    ['cash', sign * booked.received],
    ['league_credit', sign * booked.league_balance_used],
    ['league_credit', -sign * booked.league_balance_added],
    ['bonus', sign * booked.bonus_applied],
    [revenue, -sign * booked.value],
    ['penalty_revenue', -sign * booked.penalty_value],
  ];
}

function revenueOf(payment: Payment): string {
  return payment.is_service_payment ? 'service_revenue' : 'period_revenue';
}
