import { assertRule } from './assert-rule.js';
import type { Model } from './model.js';
import type { ModelPayment } from './model-payment.js';

/**
 * R28a: at fixed prices, a league is never charged more for any one day than the full price of that day of its most
 * expensive payment. Each amount is rounded to a cent, some of them twice, so a cent of tolerance is allowed for each.
 * Payments whose value staff edited are ignored.
 */
export function checkDays(model: Model): void {
  if (!model.world.prorate) return;
  const days = new Map<number, { charged: number; fullPrice: number; payments: number }>();
  for (const payment of model.live) {
    if (payment.kind !== 'J' || payment.edited) continue;
    for (const day of daysCharged(model, payment)) {
      const { charged, fullPrice, payments } = days.get(day) ?? { charged: 0, fullPrice: 0, payments: 0 };
      const share = worthNow(payment) / chargedDays(model, payment);
      days.set(day, {
        charged: charged + share,
        fullPrice: Math.max(fullPrice, payment.base / payment.fullDays),
        payments: payments + 1,
      });
    }
  }
  for (const [day, { charged, fullPrice, payments }] of days) {
    const isFair = charged <= fullPrice + payments;
    assertRule(isFair, `day ${day} is charged ${charged}, and its full price is ${fullPrice} (R28a)`);
  }
}

/** The value after its receipt is decided. */
const worthNow = ({ kept, value }: ModelPayment): number => kept ?? value;

const chargedDays = (model: Model, { start, end, unusedDays }: ModelPayment): number =>
  model.countDays(start, end) - unusedDays;

function daysCharged(model: Model, payment: ModelPayment): number[] {
  const count = chargedDays(model, payment);
  assertRule(count > 0 || worthNow(payment) === 0, 'what charges for no day costs nothing (R28a)');
  const first = model.world.days.numberAt(payment.start);
  return Array.from({ length: Math.max(0, count) }, (_, n) => first + n);
}
