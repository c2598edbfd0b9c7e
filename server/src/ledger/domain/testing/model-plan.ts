import type { Model, ModelPayment, ModelTerms } from './model.js';
import { Objection, isPending, shareOf } from './model.js';

/* R23 to R28a and R37, in the model's terms. */

type Cause = 'tier' | 'terms' | 'deletion';

/** R23 to R26. */
export function modelChangeTier(
  model: Model,
  to: { tier: number; price: number },
  usesTooMuch: boolean,
): void {
  requireThere(model);
  const { terms, now } = model;
  if (to.tier === terms.tier) return;
  if (to.tier < terms.tier && usesTooMuch) throw new Objection('USAGE_EXCEEDS_TIER');
  const running = model.running;
  Object.assign(terms, { tier: to.tier, price: to.tier === 1 ? 0 : to.price });
  if (!running) openFirst(model);
  else if (to.tier === 1) leave(model, running, 'tier');
  else if (running.start <= now) replace(model, running, now, 'tier');
  else if (isPending(running) && !running.voided) reprice(model, running);
}

/** R9. */
function openFirst(model: Model): void {
  const { days } = model.world;
  model.openPeriod(Math.max(days.startOfNumber(days.numberAt(model.now)), model.coveredUntil + 1));
}

export function requireThere(model: Model): void {
  if (model.closedAt !== null) throw new Objection('LEAGUE_DELETED');
}

/** R37. */
export function modelDelete(model: Model): void {
  if (model.closedAt !== null) return;
  const { running } = model;
  if (running) leave(model, running, 'deletion');
  model.estimateEnded(model.now + 1);
  Object.assign(model, { closedAt: model.now, suspendedAt: null });
}

/** R9, R37. */
export function modelReopen(model: Model): void {
  if (model.closedAt === null) return;
  Object.assign(model, { closedAt: null, reopenedAt: model.now });
  if (model.terms.tier > 1) openFirst(model);
}

/** R25, R37. */
function leave(model: Model, running: ModelPayment, cause: Cause): void {
  if (running.start <= model.now) cut(model, running, model.now, cause);
  else if (isPending(running)) Object.assign(running, { voided: true, withdrawn: true, succeeded: true });
  else running.succeeded = true;
}

/** R27. */
export function modelChangeTerms(model: Model, to: { kind: 'J' | 'P'; price: number }): void {
  requireThere(model);
  const { terms, now } = model;
  if (terms.tier === 1) throw new Objection('FREE_TIER');
  if (to.kind === terms.kind && to.price === terms.price) return;
  Object.assign(terms, to);
  const running = model.running!;
  const isNew = model.payments.indexOf(running) >= model.made;
  if (!isPending(running)) return;
  if (!running.voided && (running.start > now || isNew)) reprice(model, running);
  else if (running.start <= now) {
    const days = model.world.days;
    replace(model, running, Math.min(running.end, days.startOfNumber(days.numberAt(now) + 1) - 1), 'terms');
  }
}

/** R6. */
export function modelChangeSchedule(
  model: Model,
  to: Pick<ModelTerms, 'months' | 'initialDay' | 'finalDay' | 'walkovers'>,
): void {
  if (to.initialDay > to.finalDay) throw new Objection('PAYMENT_DAYS_REVERSED');
  const { months, initialDay, finalDay, walkovers } = model.terms;
  const same = [months, initialDay, finalDay, walkovers].join();
  if (same !== [to.months, to.initialDay, to.finalDay, to.walkovers].join()) requireThere(model);
  Object.assign(model.terms, to);
}

function reprice(model: Model, payment: ModelPayment): void {
  const { kind, price } = model.terms;
  const days = model.daysOf(payment.start, payment.end);
  Object.assign(payment, {
    kind,
    base: price,
    value: kind === 'J' ? shareOf(price, days, payment.fullDays) : 0,
  });
}

/** R24, R27; by policy the rest of a fixed period costs its share and keeps end and window (R28a). */
function replace(model: Model, old: ModelPayment, end: number, cause: Cause): void {
  const { terms, world } = model;
  const before = { ...old };
  cut(model, old, end, cause);
  const start = end + 1;
  if (!(world.prorate && before.kind === 'J' && terms.kind === 'J' && start <= before.end))
    return model.openPeriod(start);
  const value = shareOf(terms.price, model.daysOf(start, before.end), before.fullDays);
  model.add({ start, end: before.end, from: before.from, to: before.to, fullDays: before.fullDays, value });
}

/** R28a: today is used up by a change of terms, and not by a change of tier or a deletion. */
function cut(model: Model, payment: ModelPayment, end: number, cause: Cause): void {
  if (model.world.prorate && payment.kind === 'J') {
    const used = model.daysOf(payment.start, end) - (cause === 'terms' ? 0 : 1);
    const value = shareOf(payment.value, used, model.daysOf(payment.start, payment.end));
    if (payment.approvedAt !== null) giveBack(payment, payment.value - value);
    payment.value = value;
  }
  Object.assign(payment, { end, succeeded: true });
}

function giveBack(payment: ModelPayment, amount: number): void {
  const ofBonus = Math.min(payment.booked.bonus, amount);
  const { booked } = payment;
  payment.booked = { ...booked, bonus: booked.bonus - ofBonus, added: booked.added + amount - ofBonus };
  if (ofBonus > 0 && payment.bonus !== 'complete') payment.bonus = payment.booked.bonus;
}
