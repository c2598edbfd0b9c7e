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
 * Applies all that the calendar has made due, in the order of time. Ended periods are closed and succeeded one after the
 * other (R14), months late are charged (R29), and a league overdue for too long is suspended (R31). It asks nobody: what
 * per-match payments come to is recorded by `estimateEnded`.
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

/** Ends the running period, and opens the next one or ends a plan that was cancelled (R14, R25a). */
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

/** Records what ended per-match payments come to, as the league instance tells (R14): the calendar asks for it. */
export function estimateEnded(decision: Decision): void {
  settleAllEnded(decision, decision.now);
  applyLateness(decision, plusMs(decision.now, 1));
}

/** Records what ended per-match payments come to, where that is not done: those whose charge end lies before `before`. */
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
