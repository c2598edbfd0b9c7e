import type { Money } from '../../kernel/index.js';
import { DomainError, compareText, earlier } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import { FactsRequired } from './decision.js';
import type { FinishedMatch } from './events.js';
import type { Payment } from './state.js';
import { statusOf } from './state.js';

/** The value and the matches of a per-match payment (R11); ids are ordered by when the matches ended. */
export interface Valuation {
  value: Money;
  charged_matches_id: string[];
  uncharged_matches_id: string[];
}

/**
 * Values a per-match payment by the finished matches that ended in its charge period and belong to no other live
 * payment; walkovers count only with `walkover_charge` (R11).
 * @throws FactsRequired when the context has no matches yet.
 */
export function calculateValuation(decision: Decision, payment: Payment): Valuation {
  if (decision.account.matches_unknown) return valuationByEstimate(payment);
  const matches = finishedMatches(decision);
  const chargedElsewhere = listChargedElsewhere(decision, payment.id);
  const inPeriod = matches
    .filter(({ ended_at }) => payment.start_charge_date <= ended_at && ended_at <= payment.final_charge_date)
    .filter(({ id }) => !chargedElsewhere.has(id))
    .sort(compareByEnd);
  const charges = (match: FinishedMatch): boolean => !match.walkover || decision.terms.walkover_charge;
  const charged = inPeriod.filter(charges).map(({ id }) => id);
  return {
    value: payment.base_price * charged.length,
    charged_matches_id: charged,
    uncharged_matches_id: inPeriod.filter((match) => !charges(match)).map(({ id }) => id),
  };
}

/** When the matches are unknown, the estimate is the last known value (R14). */
function valuationByEstimate(payment: Payment): Valuation {
  return { value: payment.estimated_value ?? 0, charged_matches_id: [], uncharged_matches_id: [] };
}

/** Refuses payment of a per-match payment while its period is running; the clock decides, not a date in the request (R12). */
function requirePeriodEnded(decision: Decision, payment: Payment): void {
  if (decision.now <= payment.final_charge_date) {
    throw new DomainError(
      'CHARGE_PERIOD_NOT_ENDED',
      409,
      { ends: payment.final_charge_date },
      { payment_id: payment.id, final_charge_date: payment.final_charge_date },
    );
  }
}

/** Sets the value of a per-match payment when it is paid; other payments have theirs already (R11, R12). */
export function valueIfPerMatch(decision: Decision, payment: Payment): void {
  if (payment.charge_type !== 'P') return;
  requirePeriodEnded(decision, payment);
  const valuation = calculateValuation(decision, payment);
  decision.raise({ type: 'PaymentValued', data: { payment_id: payment.id, ...valuation } });
}

/**
 * The matches that may still determine the value of a deleted league's payments, now or after a decline (R20), ordered
 * by when they ended. They are recorded because the instance that reports them is about to go (R37).
 * @param providedMatches the known matches, if the instance cannot be asked.
 * @throws FactsRequired when the context does not reach back far enough.
 */
export function matchesToKeep(
  decision: Decision,
  providedMatches?: readonly FinishedMatch[],
): FinishedMatch[] {
  const periods = decision.livePayments().filter((payment) => payment.charge_type === 'P');
  if (periods.length === 0) return [];
  const since = periods.map((payment) => payment.start_charge_date).reduce(earlier);
  const { matchesSince = since } = decision.context;
  const matches = providedMatches ?? decision.context.matches;
  if (matches === null || (!providedMatches && matchesSince > since))
    throw new FactsRequired({ matchesSince: since });
  return withRecorded(decision, matches)
    .filter(({ ended_at }) =>
      periods.some((p) => p.start_charge_date <= ended_at && ended_at <= p.final_charge_date),
    )
    .sort(compareByEnd);
}

function finishedMatches(decision: Decision): FinishedMatch[] {
  if (decision.account.closed_at !== null) return [...decision.account.recorded_matches];
  if (decision.context.matches !== null) return withRecorded(decision, decision.context.matches);
  const open = decision.livePayments().filter((p) => p.charge_type === 'P' && statusOf(p) === 'pending');
  const since = open.map((p) => p.start_charge_date).reduce(earlier, decision.now);
  throw new FactsRequired({ matchesSince: since });
}

/**
 * Deduplicates the matches, so that one that an instance lists twice is not billed twice. Matches recorded when the
 * league was deleted take precedence over what the restored instance reports.
 */
function withRecorded({ account }: Decision, matches: readonly FinishedMatch[]): FinishedMatch[] {
  return [...new Map([...matches, ...account.recorded_matches].map((match) => [match.id, match])).values()];
}

function listChargedElsewhere(decision: Decision, paymentId: string): Set<string> {
  const chargedElsewhere = new Set<string>();
  for (const other of decision.livePayments()) {
    if (other.id === paymentId) continue;
    for (const id of other.charged_matches_id) chargedElsewhere.add(id);
    for (const id of other.uncharged_matches_id) chargedElsewhere.add(id);
  }
  return chargedElsewhere;
}

function compareByEnd(a: FinishedMatch, b: FinishedMatch): number {
  return compareText(a.ended_at, b.ended_at) || compareText(a.id, b.id);
}
