import type { ChainedEvent, EventType } from '../domain/index.js';
import { rowId } from './row-id.js';
import type { Row } from './rows.js';

/** The audit action of an event (R42a); null: the event has no audit row. */
const ACTIONS: Record<EventType, string | null> = {
  AccountOpened: null,
  TierChanged: 'tier_changed',
  ChargeTermsChanged: 'terms_changed',
  BillingScheduleChanged: 'terms_changed',
  WalkoverChargeChanged: 'terms_changed',
  PlanCancelled: 'tier_changed',
  PlanKept: 'tier_changed',
  PeriodPaymentCreated: 'created',
  ServicePaymentCreated: 'service_assigned',
  PeriodClosed: 'closed',
  PeriodCut: 'closed',
  PaymentProrated: 'closed',
  PaymentEstimated: 'valued',
  PaymentValued: 'valued',
  PaymentRepriced: 'terms_changed',
  ReceiptUploaded: 'receipt_uploaded',
  ReceiptDeleted: 'receipt_deleted',
  PaymentMatched: 'matched',
  PaymentUnmatched: 'unmatched',
  PaymentApproved: 'approved',
  PaymentDeclined: 'declined',
  PartReceived: 'part_received',
  PartReversed: 'part_reversed',
  PartMatched: 'matched',
  PartUnmatched: 'unmatched',
  BonusSet: 'bonus',
  PaymentEdited: 'edited',
  PaymentVoided: 'voided',
  PenaltyCharged: 'penalty',
  PenaltyWaived: 'penalty',
  PenaltyRecalculated: 'penalty',
  BalancePaidOut: 'balance_paid_out',
  PayOutMatched: 'matched',
  PayOutUnmatched: 'unmatched',
  BalanceCorrected: 'balance_corrected',
  LeagueSuspended: null,
  LeagueResumed: null,
  AccountClosed: 'closed',
  AccountReopened: null,
};

/** Row of read.payment_audit, or null. Its id is derived from the event's time and hash, so it is stable across rebuilds. */
export function auditRow(event: ChainedEvent): Row | null {
  const action = ACTIONS[event.type];
  if (action === null) return null;
  const repricedByTier = event.type === 'PaymentRepriced' && event.data.cause === 'tier';
  return {
    id: rowId(event.occurred_at, event.hash),
    league_id: event.league_id,
    version: event.version,
    payment_id: 'payment_id' in event.data ? event.data.payment_id : null,
    user_id: event.actor_id,
    action: repricedByTier ? 'tier_changed' : action,
    created: event.occurred_at,
  };
}
