import type { Decide, Decision } from '../index.js';
import type { Model } from './model.js';
import type { ModelPayment } from './model-payment.js';
import { isPending } from './model-payment.js';

/** One command, for the domain and for the model. Payments are identified by the order of their creation. */
export interface Step {
  text: string;
  toDomain: Decide;
  toModel: (model: Model) => void;
  /** Whether the league's usage exceeds the limits of any lower tier. */
  exceedsLimits?: boolean;
  approves?: boolean;
  /** Whether the outcome depends on which months late have begun, which the payments alone do not show. */
  judgesMonths?: boolean;
}

export const HOUR = 3_600_000;
export const PRICES = [0, 1, 250, 3000, 3100, 6200, 9999];

/** The digits of one random number: each call consumes a choice. */
export class Choices {
  constructor(private rest: number) {}

  upTo(count: number): number {
    const digit = this.rest % count;
    this.rest = Math.floor(this.rest / count);
    return digit;
  }

  one<T>(of: readonly T[]): T {
    return of[this.upTo(of.length)]!;
  }
}

/** Creates a command from choices, for the account as `view` sees it with due closes applied. */
export type Make = (choices: Choices, view: Model) => Step;

/** Usually a payment that suits the command; sometimes any payment, including voided and unknown ones. */
export function pick(choices: Choices, view: Model, suits: (payment: ModelPayment) => boolean): number {
  const fitting = view.payments.flatMap((payment, index) =>
    !payment.voided && suits(payment) ? [index] : [],
  );
  if (choices.upTo(16) === 15 || fitting.length === 0) return choices.upTo(view.payments.length + 1);
  return fitting[fitting.length - 1 - choices.upTo(Math.min(4, fitting.length))]!;
}

/** The id of a payment by its order of creation, among those that exist when the command itself begins. */
export const idOf = (decision: Decision, index: number): string =>
  [...decision.account.payments.keys()][index] ?? 'unknown';

export const isPayable = (view: Model) => (p: ModelPayment) =>
  isPending(p) && (p.kind !== 'P' || p.end < view.now);
