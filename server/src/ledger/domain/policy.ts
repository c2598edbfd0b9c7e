import type { Instant } from '../../kernel/index.js';

/** Proration policy (R28a). */
export type Proration = 'none' | 'days';

/** Whether staff may approve money that no bank line shows (R46). */
export type BankLinePolicy = 'off' | 'warn' | 'required';

/** The policy that staff set for all leagues, from an instant on (R28a to R31). Days are calendar days. */
export interface BillingPolicy {
  effective_from: Instant;
  proration: Proration;
  /** Penalty per month late, in basis points of the value; 0: none (R29). */
  penalty_basis_points: number;
  grace_days: number;
  /** N of R30: days before the payment window closes at which a reminder is sent; null: none. */
  reminder_days_before: number | null;
  /** M of R30: interval in days of reminders after the window has closed; null: none. */
  reminder_every_days: number | null;
  /** K of R31: days overdue until a league is suspended; null: never. */
  suspension_days: number | null;
  bank_line: BankLinePolicy;
}

/** All policies, past and future, ordered by when they take effect. */
export type PolicyHistory = readonly BillingPolicy[];

/** The policy when staff have set none: no lateness, and no day is paid twice (R28a). */
export const NO_POLICY: BillingPolicy = {
  effective_from: '1970-01-01T00:00:00.000Z',
  proration: 'days',
  penalty_basis_points: 0,
  grace_days: 0,
  reminder_days_before: null,
  reminder_every_days: null,
  suspension_days: null,
  bank_line: 'off',
};

/** The policy in force at an instant. */
export function policyAt(history: PolicyHistory, at: Instant): BillingPolicy {
  for (let n = history.length - 1; n >= 0; n--) if (history[n]!.effective_from <= at) return history[n]!;
  return NO_POLICY;
}
