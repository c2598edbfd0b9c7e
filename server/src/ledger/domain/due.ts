import type { Instant } from '../../kernel/index.js';
import { SYSTEM_USER_ID, earlier, plusMs } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import { calculateValuation } from './matches.js';
import { applyLateness } from './penalties.js';
import { FREE_TIER, openPeriod } from './periods.js';
import { approveBySystem, settleIfNothingDue } from './system-approval.js';
import type { Payment } from './state.js';
import { awaitsEstimate } from './state.js';

/**
 * Applies everything that the calendar has made due, in chronological order: closes ended periods and opens their
 * successors one after the other (R14), charges months late (R29), and suspends a league that has been overdue for too
 * long (R31). It never asks the league instance: `estimateEnded` records the estimates of per-match payments.
 */
export function applyDue(decision: Decision): void {
  for (;;) {
    const current = decision.current;
    const isOver = current !== null && current.final_charge_date < decision.now;
    applyLateness(decision, plusMs(isOver ? current.final_charge_date : decision.now, 1));
    if (!isOver) return;
    closePeriod(decision, current);
  }
}

/** Closes the ended period, and opens the next one or ends a plan that was canceled (R14, R25a). */
function closePeriod(decision: Decision, payment: Payment): void {
  const next = plusMs(payment.final_charge_date, 1);
  decision.raiseBySystem({ type: 'PeriodClosed', data: { payment_id: payment.id } });
  settleIfNothingDue(decision, payment.id, next);
  const { cancelled_to_tier_id: tier_id, terms } = decision.account;
  if (tier_id === null) return openPeriod(decision, next, { actorId: SYSTEM_USER_ID });
  const { type_tier: from_type_tier } = terms!;
  decision.raiseBySystem({
    type: 'TierChanged',
    data: { from_type_tier, tier_id, type_tier: FREE_TIER, price: 0, price_negotiated: false },
  });
}

/** Records the estimates of ended per-match payments from the matches of the league instance (R14); triggered by the calendar. */
export function estimateEnded(decision: Decision): void {
  settleAllEnded(decision, decision.now);
  applyLateness(decision, plusMs(decision.now, 1));
}

/** Records missing estimates of per-match payments whose charge end lies before `before`. */
export function settleAllEnded(decision: Decision, before: Instant): void {
  for (const payment of decision.livePayments()) {
    if (awaitsEstimate(payment) && payment.final_charge_date < before) estimate(decision, payment);
  }
}

function estimate(decision: Decision, payment: Payment): void {
  const { value, ...matches } = calculateValuation(decision, payment);
  const payment_id = payment.id;
  const estimated_matches = matches.charged_matches_id.length;
  decision.raiseBySystem({
    type: 'PaymentEstimated',
    data: { payment_id, estimated_value: value, estimated_matches },
  });
  if (estimated_matches > 0) return;
  decision.raiseBySystem({ type: 'PaymentValued', data: { payment_id, value, ...matches } });
  approveBySystem(decision, payment_id, earlier(plusMs(payment.final_charge_date, 1), decision.now));
}
