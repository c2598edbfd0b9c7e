import type { Money } from '../../kernel/index.js';
import type { Booked, ChainedEvent, Payment } from '../domain/index.js';
import { rowId } from './row-id.js';
import type { Row } from './rows.js';

/** Rows of read.posting for an event (R40). `payment` is the payment as the event left it. */
export function postingRows(event: ChainedEvent, payment: Payment | undefined): Row[] {
  if (!payment) return [];
  const amounts = postedBy(event, getRevenueAccount(payment));
  return amounts
    .filter(([, , amount]) => amount !== 0)
    .map(([account, figure, amount], n) => ({
      id: rowId(event.occurred_at, event.hash, n + 1),
      league_id: event.league_id,
      version: event.version,
      payment_id: payment.id,
      account,
      amount,
      occurred_at: event.occurred_at,
      figure,
      type_tier: payment.type_tier,
      charge_type: payment.charge_type,
    }));
}

/** What a posting is part of in the collection; a credit's sign alone does not say whether it was used or added. */
export const POSTED_FIGURES = ['received', 'used', 'added', 'bonuses', 'penalties', 'revenue'] as const;
export type PostedFigure = (typeof POSTED_FIGURES)[number];

type Posted = [account: string, figure: PostedFigure, amount: Money];

function postedBy(event: ChainedEvent, revenue: string): Posted[] {
  switch (event.type) {
    case 'PaymentApproved':
      return buildEntries(event.data, revenue, 1);
    case 'PaymentDeclined':
      return event.data.reversed ? buildEntries(event.data.reversed, revenue, -1) : [];
    case 'PeriodCut':
    case 'PaymentProrated': {
      const { bonus_taken_back: bonus, credit_returned: credit } = event.data;
      return [
        ['bonus', 'bonuses', -bonus],
        ['league_credit', 'added', -credit],
        [revenue, 'revenue', bonus + credit],
      ];
    }
    default:
      return [];
  }
}

function buildEntries(booked: Booked, revenue: string, sign: 1 | -1): Posted[] {
  return [
    ['cash', 'received', sign * booked.received],
    ['league_credit', 'used', sign * booked.league_balance_used],
    ['league_credit', 'added', -sign * booked.league_balance_added],
    ['bonus', 'bonuses', sign * booked.bonus_applied],
    [revenue, 'revenue', -sign * booked.value],
    ['penalty_revenue', 'penalties', -sign * booked.penalty_value],
  ];
}

function getRevenueAccount(payment: Payment): string {
  return payment.is_service_payment ? 'service_revenue' : 'period_revenue';
}
