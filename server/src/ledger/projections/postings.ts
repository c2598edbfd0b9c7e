import type { Money } from '../../kernel/index.js';
import type { Booked, ChainedEvent, Payment } from '../domain/index.js';
import { rowId } from './row-id.js';
import type { Row } from './rows.js';

/**
 * Rows of read.posting for an event (R40). `payment` is the payment after the event.
 * @param tier tier of the account, for payouts and corrections, which have no payment (R18)
 */
export function postingRows(event: ChainedEvent, payment: Payment | undefined, tier = 0): Row[] {
  const amounts = payment ? postedBy(event, getRevenueAccount(payment)) : postedToBalance(event);
  return amounts
    .filter(([, , amount]) => amount !== 0)
    .map(([account, figure, amount], n) => ({
      id: rowId(event.occurred_at, event.hash, n + 1),
      league_id: event.league_id,
      version: event.version,
      payment_id: payment?.id ?? null,
      account,
      amount,
      occurred_at: event.occurred_at,
      figure,
      type_tier: payment?.type_tier ?? tier,
      charge_type: payment?.charge_type ?? null,
    }));
}

/** The figure of the collection report that a posting counts in; the sign of a credit alone does not show whether it was used or added. */
export const POSTED_FIGURES = [
  ...(['received', 'used', 'added', 'bonuses', 'penalties', 'revenue'] as const),
  ...(['paid_out', 'corrected'] as const),
] as const;
export type PostedFigure = (typeof POSTED_FIGURES)[number];

type Posted = [account: string, figure: PostedFigure, amount: Money];

function postedBy(event: ChainedEvent, revenue: string): Posted[] {
  switch (event.type) {
    case 'PaymentApproved':
      return buildEntries(event.data, revenue, 1);
    case 'PaymentDeclined':
      return event.data.reversed ? buildEntries(event.data.reversed, revenue, -1) : [];
    case 'PartReceived':
      return buildCredit(event.data.received, 1);
    case 'PartReversed':
      return buildCredit(event.data.reversed, -1);
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

/** Postings that only move the balance (R18). */
function postedToBalance(event: ChainedEvent): Posted[] {
  if (event.type === 'BalancePaidOut')
    return [
      ['cash', 'paid_out', -event.data.amount],
      ['league_credit', 'paid_out', event.data.amount],
    ];
  if (event.type === 'BalanceCorrected')
    return [
      ['balance_corrections', 'corrected', event.data.amount],
      ['league_credit', 'corrected', -event.data.amount],
    ];
  return [];
}

/** Cash that becomes credit of the league without settling anything yet (R17a). */
function buildCredit(received: Money, sign: 1 | -1): Posted[] {
  return [
    ['cash', 'received', sign * received],
    ['league_credit', 'added', -sign * received],
  ];
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
