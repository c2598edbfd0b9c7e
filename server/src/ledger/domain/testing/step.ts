import type { Decide, Decision } from '../index.js';
import type { Model } from './model.js';
import type { ModelPayment } from './model-payment.js';
import { isPending } from './model-payment.js';

/** One command, told to the domain and to the model. Payments are named by the order of their creation. */
export interface Step {
  text: string;
  toDomain: Decide;
  toModel: (model: Model) => void;
  /** Whether the use of the league exceeds the limits of any lower tier. */
  usesTooMuch?: boolean;
  approves?: boolean;
  /** It turns on which months late have begun, which is not to be seen from the payments. */
  judgesMonths?: boolean;
}

export const HOUR = 3_600_000;
export const PRICES = [0, 1, 250, 3000, 3100, 6200, 9999];

/** Digits of one random number: each call takes a choice off it. */
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

/** Makes a command out of choices, for the account as `view` sees it with the due closes applied. */
export type Make = (choices: Choices, view: Model) => Step;

/** Mostly a payment that the command makes sense for; now and then any, voided and unknown ones too. */
export function pick(choices: Choices, view: Model, suits: (payment: ModelPayment) => boolean): number {
  const fitting = view.payments.flatMap((payment, index) =>
    !payment.voided && suits(payment) ? [index] : [],
  );
  if (choices.upTo(16) === 15 || fitting.length === 0) return choices.upTo(view.payments.length + 1);
  return fitting[fitting.length - 1 - choices.upTo(Math.min(4, fitting.length))]!;
}

/** The id of a payment by the order of creation, among those there are when the command itself begins. */
export const idOf = (decision: Decision, index: number): string =>
  [...decision.account.payments.keys()][index] ?? 'unknown';

export const isPayable = (view: Model) => (p: ModelPayment) =>
  isPending(p) && (p.kind !== 'P' || p.end < view.now);
