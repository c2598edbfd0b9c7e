import type { Money } from '../../kernel/index.js';
import { Refusal, earlier } from '../../kernel/index.js';
import type { Decision, FinishedMatch } from './decision.js';
import { FactsRequired } from './decision.js';
import type { Payment } from './state.js';
import { statusOf } from './state.js';

/** What a per-match payment charges (R11): ids in order of their end. */
export interface Valuation {
  value: Money;
  charged_matches_id: string[];
  uncharged_matches_id: string[];
}

/**
 * Values a per-match payment by the finished matches that ended in its charge period and stand in no other live
 * payment; walkovers count only with `walkover_charge` (R11).
 * @throws FactsRequired when the context has no matches yet.
 */
export function valuationOf(decision: Decision, payment: Payment): Valuation {
  const matches = finishedMatches(decision);
  const taken = takenByOthers(decision, payment.id);
  const inPeriod = matches
    .filter(({ ended_at }) => payment.start_charge_date <= ended_at && ended_at <= payment.final_charge_date)
    .filter(({ id }) => !taken.has(id))
    .sort((a, b) => compare(a.ended_at, b.ended_at) || compare(a.id, b.id));
  const charges = (match: FinishedMatch): boolean => !match.walkover || decision.terms.walkover_charge;
  const charged = inPeriod.filter(charges).map(({ id }) => id);
  return {
    value: payment.base_price * charged.length,
    charged_matches_id: charged,
    uncharged_matches_id: inPeriod.filter((match) => !charges(match)).map(({ id }) => id),
  };
}

/** Refuses to have a per-match payment paid while its period is going on; the clock counts, not any date given (R12). */
export function requirePeriodEnded(decision: Decision, payment: Payment): void {
  if (payment.charge_type === 'P' && decision.now <= payment.final_charge_date) {
    throw new Refusal(
      'CHARGE_PERIOD_NOT_ENDED',
      409,
      { ends: payment.final_charge_date },
      { payment_id: payment.id, final_charge_date: payment.final_charge_date },
    );
  }
}

/** Gives a per-match payment its value as it is being paid; others have theirs (R11, R12). */
export function valueIfPerMatch(decision: Decision, payment: Payment): void {
  if (payment.charge_type !== 'P') return;
  requirePeriodEnded(decision, payment);
  const valuation = valuationOf(decision, payment);
  decision.raise({ type: 'PaymentValued', data: { payment_id: payment.id, ...valuation } });
}

function finishedMatches(decision: Decision): FinishedMatch[] {
  if (decision.context.matches !== null) return distinct(decision.context.matches);
  const open = decision.livePayments().filter((p) => p.charge_type === 'P' && statusOf(p) === 'pending');
  const since = open.map((p) => p.start_charge_date).reduce(earlier, decision.now);
  throw new FactsRequired({ matchesSince: since });
}

/** An instance that lists a match twice must not have it billed twice. */
function distinct(matches: FinishedMatch[]): FinishedMatch[] {
  return [...new Map(matches.map((match) => [match.id, match])).values()];
}

function takenByOthers(decision: Decision, paymentId: string): Set<string> {
  const taken = new Set<string>();
  for (const other of decision.livePayments()) {
    if (other.id === paymentId) continue;
    for (const id of other.charged_matches_id) taken.add(id);
    for (const id of other.uncharged_matches_id) taken.add(id);
  }
  return taken;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
