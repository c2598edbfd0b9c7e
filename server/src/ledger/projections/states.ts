import type { Instant } from '../../kernel/index.js';
import type { Payment } from '../domain/index.js';
import { chargedOf, dueOf, statusOf } from '../domain/index.js';
import type { Row } from './rows.js';

/** When a state began or ended: the time of an append, and the version that it left the account at. */
export interface StateChange {
  version: number;
  at: Instant;
}

/**
 * Row of read.payment_state: how a payment counts in reports from one append until a later one changes it. So the state
 * of payments at any instant can be queried instead of folded. A voided payment has a row too, which counts as nothing,
 * so that each end of a state is the beginning of another.
 */
export function stateRow(leagueId: string, payment: Payment, since: StateChange): Row {
  const { voided } = payment;
  return {
    league_id: leagueId,
    payment_id: payment.id,
    since_version: since.version,
    since: since.at,
    until_version: null,
    until: null,
    status: voided ? 'voided' : statusOf(payment),
    type_tier: payment.type_tier,
    charge_type: payment.charge_type,
    start_charge_date: payment.start_charge_date,
    final_payment_date: payment.final_payment_date,
    charged: voided ? 0 : chargedOf(payment),
    due: dueOf(payment),
  };
}

const COUNTS = ['status', 'type_tier', 'charge_type', 'final_payment_date', 'charged', 'due'];

/** Whether two states of a payment count the same. */
export function isSameState(one: Row, other: Row): boolean {
  return COUNTS.every((field) => one[field] === other[field]);
}
