import type { Forecast, League, Payment } from '../../api/types.js';

/** What can be paid now: all that is due but per-match charges whose period goes on (R12). */
export function isPayable(payment: Payment, now = new Date()): boolean {
  if (payment.status !== 'pending' || payment.due <= 0) return false;
  return payment.charge_type !== 'P' || new Date(payment.final_charge_date) < now;
}

/** Whether a charge's period goes on, so that what it comes to is not known yet. */
export function isRunning(payment: Payment, now = new Date()): boolean {
  return (
    payment.status === 'pending' && payment.charge_type === 'P' && new Date(payment.final_charge_date) >= now
  );
}

/** What of a per-match charge is known: what it will be, or what it is. */
export function amountOf(payment: Payment): number | null {
  if (payment.status === 'approved') return payment.charged;
  if (payment.status === 'in_review') return payment.value + payment.penalty_value;
  return isRunning(payment) ? payment.estimated_value : payment.due;
}

export function sumValues(payments: Payment[]): number {
  return payments.reduce((sum, payment) => sum + (amountOf(payment) ?? 0), 0);
}

export type Owing =
  | { state: 'overdue'; amount: number; overdue: number; since: string }
  | { state: 'due'; amount: number; by: string }
  | { state: 'in_review'; amount: number }
  | { state: 'nothing'; charge: Forecast['charge'] };

function earliest(dates: string[]): string {
  return dates.reduce((one, other) => (one < other ? one : other));
}

/** The answer to "what do I owe, and by when". */
export function computeOwing(league: League, payments: Payment[], forecast: Forecast | undefined): Owing {
  const payable = payments.filter((payment) => isPayable(payment));
  const late = payable.filter(({ overdue }) => overdue);
  const ends = (those: Payment[]): string[] => those.map(({ final_payment_date }) => final_payment_date);
  if (late.length > 0) {
    return { state: 'overdue', amount: league.owed, overdue: sumValues(late), since: earliest(ends(late)) };
  }
  if (payable.length > 0 && league.owed > 0)
    return { state: 'due', amount: league.owed, by: earliest(ends(payable)) };
  const inReview = payments.filter(({ status }) => status === 'in_review');
  if (inReview.length > 0) return { state: 'in_review', amount: sumValues(inReview) };
  return { state: 'nothing', charge: forecast?.charge ?? null };
}
