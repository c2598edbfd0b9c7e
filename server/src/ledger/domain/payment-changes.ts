import type { Instant } from '../../kernel/index.js';
import { earlier, plusMs } from '../../kernel/index.js';
import type { EventData } from './events.js';
import type { Account, Pause, Payment } from './state.js';
import { isLateClockRunning } from './state.js';

/** When an event was recorded, and the account version that it created. */
export interface Moment {
  version: number;
  at: Instant;
}

const UNPAID = {
  payment_date: null,
  approved_date: null,
  receipts: [],
  payments_ids_token: null,
  due_at_upload: null,
  to_pay_at_upload: null,
  payments_approves_timestamp_token: null,
  approval_comment: '',
  user_comment: '',
  league_balance_used: 0,
  league_balance_added: 0,
  received: 0,
  bonus_applied: 0,
  bank_lines: [],
  matched_later: false,
} satisfies Partial<Payment>;

const UNVALUED = {
  value: 0,
  valued: false,
  charged_matches_id: [],
  uncharged_matches_id: [],
} satisfies Partial<Payment>;

/** The period of a service payment has no successor (R32). */
export const OF_SERVICE_PAYMENTS = {
  is_service_payment: true,
  generated_next: true,
} satisfies Partial<Payment>;

/**
 * Has every key of a payment, so that each payment is a copy of it with some values replaced. Building payments from
 * several spreads took forty times as long, and folding was most of the cost of a command (npm run bench).
 */
const BLANK_PAYMENT: Payment = {
  ...UNPAID,
  ...UNVALUED,
  id: '',
  is_service_payment: false,
  charge_type: null,
  type_tier: 0,
  estimated_value: null,
  estimated_matches: 0,
  base_price: 0,
  full_period_days: 0,
  start_charge_date: '',
  final_charge_date: '',
  initial_payment_date: '',
  final_payment_date: '',
  generated_next: false,
  comment: '',
  decline_reason: null,
  bonus_added: 0,
  bonus_complete: false,
  bonus_before_cut: null,
  parts: [],
  penalty_value: 0,
  penalty_months_late: 0,
  kept_value: null,
  period_months: 0,
  opened_by_change: false,
  late_pauses: [],
  late_counted_until: null,
  waived_until: null,
  voided: false,
  lines: [],
  created: '',
  updated: '',
  created_version: 0,
};

/** Resets a declined or undone payment to its state before it was paid; a per-match payment releases its matches (R16, R20). */
export function resetToPending(payment: Payment): Partial<Payment>[] {
  return payment.charge_type === 'P' ? [UNPAID, UNVALUED] : [UNPAID];
}

/** The fields of a payment whose value is reduced; if it was approved, bonus and credit make up the difference (R28a). */
export function prorationChanges(
  payment: Payment,
  cut: EventData['PeriodCut' | 'PaymentProrated'],
): Partial<Payment> {
  const { value } = cut;
  if (payment.approved_date === null) return { value };
  const bonus = payment.bonus_applied - cut.bonus_taken_back;
  const bonusFields = {
    bonus_added: bonus,
    bonus_before_cut: payment.bonus_before_cut ?? payment.bonus_added,
  };
  return {
    value,
    bonus_applied: bonus,
    ...(cut.bonus_taken_back > 0 && bonusFields),
    league_balance_added: payment.league_balance_added + cut.credit_returned,
  };
}

/** Adds a payment with the data of its event; later entries of `facts` override earlier ones. */
export function addPayment(
  account: Account,
  id: string,
  facts: Partial<Payment>[],
  { version, at }: Moment,
): void {
  const blank = { ...BLANK_PAYMENT, id, created: at, updated: at, created_version: version };
  const payment = assignFields(blank, facts);
  // Paused since its start, rather than since a job, possibly a late one, created it.
  if (!isLateClockRunning(payment)) payment.late_pauses = [{ from: payment.start_charge_date, until: null }];
  account.payments.set(id, payment);
}

/** Replaces a payment by a copy with this data, and updates its clock of lateness (R29). */
export function changePayment(account: Account, id: string, facts: Partial<Payment>[], moment: Moment): void {
  const before = account.payments.get(id)!;
  const payment = assignFields({ ...before }, facts);
  payment.updated = moment.at;
  if (isLateClockRunning(before) !== isLateClockRunning(payment)) switchClock(payment, moment.at);
  account.payments.set(id, payment);
}

/**
 * Records the estimate of an ended per-match payment. If nothing is due by it, nothing has been due since the period
 * ended, even when that is found out late. What a complete bonus covers was due until the bonus was given (R29).
 */
export function estimatePayment(account: Account, data: EventData['PaymentEstimated'], moment: Moment): void {
  const { payment_id: id, estimated_value } = data;
  const before = account.payments.get(id)!;
  changePayment(account, id, [data], moment);
  const payment = account.payments.get(id)!;
  const wasNothingOwed = isLateClockRunning(before) || estimated_value === 0;
  if (!wasNothingOwed || isLateClockRunning(payment)) return;
  payment.late_pauses = pausedSince(payment.final_charge_date, before.late_pauses);
}

/** The pauses before an instant, and an open one from then on. */
function pausedSince(at: Instant, pauses: readonly Pause[]): Pause[] {
  const earlierPauses = pauses.filter(({ until }) => until !== null && until < at);
  const { from } = pauses.find(({ from, until }) => from < at && (until === null || until >= at)) ?? {
    from: at,
  };
  return [...earlierPauses, { from, until: null }];
}

/** Pauses the clock of lateness, or resumes it (R29). */
function switchClock(payment: Payment, at: Instant): void {
  const { late_pauses: pauses } = payment;
  const open = pauses.at(-1);
  if (open?.until !== null) payment.late_pauses = [...pauses, { from: at, until: null }];
  else payment.late_pauses = [...pauses.slice(0, -1), ...(open.from < at ? [{ ...open, until: at }] : [])];
}

/** Assigns those entries of `facts` that are fields of a payment; other fields of an event are ignored. */
function assignFields(payment: Payment, facts: Partial<Payment>[]): Payment {
  const fields = payment as unknown as Record<string, unknown>;
  for (const fact of facts) {
    for (const key in fact) if (key in fields) fields[key] = fact[key as keyof Payment];
  }
  return payment;
}

/** The end of the covered time after a payment that never began is withdrawn (R9). */
export function coveredWithout(account: Account, payment: Payment): Instant {
  return earlier(account.covered_until!, plusMs(payment.start_charge_date, -1));
}
