import type { Instant } from '../../kernel/index.js';

/** Proration policy (R28a). */
export type Proration = 'none' | 'days';

/** Whether staff may approve what no line of a bank statement shows (R46). */
export type BankLinePolicy = 'off' | 'warn' | 'required';

/** What staff have set for all leagues, from an instant on (R28a to R31). Days are calendar days. */
export interface BillingPolicy {
  effective_from: Instant;
  proration: Proration;
  /** Penalty of a month late, in basis points of the value; 0: none (R29). */
  penalty_basis_points: number;
  grace_days: number;
  /** N of R30: a reminder so many days before the payment window closes; null: none. */
  reminder_days_before: number | null;
  /** M of R30: a reminder every so many days after it has closed; null: none. */
  reminder_every_days: number | null;
  /** K of R31; null: no league is suspended. */
  suspension_days: number | null;
  bank_line: BankLinePolicy;
}

/** Every policy there has been, and those to come, in the order in which they take effect. */
export type PolicyHistory = readonly BillingPolicy[];

/** Where staff have set nothing: no lateness, and no day is paid twice (R28a). */
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
