import type { Model } from './model.js';
import { Objection } from './model.js';
import { total } from './model-payment.js';
import { requireThere } from './model-plan.js';

/** R32. */
export function modelServices(
  model: Model,
  lines: { price: number; amount: number; quantifiable: boolean }[],
): void {
  requireThere(model);
  if (lines.some(({ amount, quantifiable }) => amount !== 1 && !quantifiable))
    throw new Objection('NOT_QUANTIFIABLE');
  const value = total(lines.map(({ price, amount }) => price * amount));
  const { days } = model.world;
  const today = days.dateAt(model.now);
  const monthAfterNext = days.startOf({ year: today.year, month: today.month + 2, day: 1 });
  const dayOfMonth = days.startOf({
    year: today.year,
    month: today.month + 1,
    day: model.terms.finalDay + 1,
  });
  const to = Math.min(dayOfMonth, monthAfterNext) - 1;
  model.add({
    kind: 'service',
    start: model.now,
    end: model.now,
    from: model.now,
    to,
    fullDays: 0,
    value,
    base: value,
    succeeded: true,
  });
}
