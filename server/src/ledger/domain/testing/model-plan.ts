import type { Model, ModelTerms } from './model.js';
import { Objection } from './model.js';
import type { ModelPayment } from './model-payment.js';
import { giveBack, isPending, computeShare } from './model-payment.js';

/* R5, R23 to R28a and R37, in the model's terms. */

type Cause = 'tier' | 'terms' | 'deletion';
type Kind = ModelTerms['kind'];

/** List prices of a tier per match and per month; null: no fixed list price (R5). */
export interface ModelList {
  match: number;
  month: number | null;
}

export interface RequestedTier {
  tier: number;
  list: ModelList;
  by: 'owner' | 'staff';
  price?: number;
}

/** R5. */
function listPrice({ match, month }: ModelList, kind: Kind, months: number): number | null {
  if (kind === 'P') return match;
  return month === null ? null : month * months;
}

/** R23 to R26. */
export function modelChangeTier(model: Model, to: RequestedTier, exceedsLimits: boolean): void {
  requireThere(model);
  const { terms, now, running } = model;
  if (to.tier === terms.tier) return;
  const priced = priceOn(terms, to);
  if (to.tier < terms.tier && exceedsLimits) throw new Objection('USAGE_EXCEEDS_TIER');
  Object.assign(terms, { ...priced, tier: to.tier });
  if (to.tier === 1) model.cancelledAt = null;
  if (!running) openFirst(model).bornByTier = today(model);
  else if (to.tier === 1) leave(model, running, 'tier');
  else if (running.start > now || running.bornByTier === today(model)) repriceOrReplace(model, running);
  else replace(model, running, now, 'tier').bornByTier = today(model);
}

/** R5, R23, R24. */
function priceOn(terms: ModelTerms, to: RequestedTier): Pick<ModelTerms, 'price' | 'negotiated'> {
  if (to.tier === 1) return { price: 0, negotiated: false };
  const list = listPrice(to.list, terms.kind, terms.months);
  const stays = terms.negotiated && terms.tier > 1;
  if (to.by === 'owner' && (stays || list === null)) throw new Objection('PRICE_NEGOTIATED');
  const price = to.price ?? (stays ? terms.price : list);
  if (price === null) throw new Objection('PRICE_REQUIRED');
  return { price, negotiated: price !== list };
}

/** R24: a period that has not begun, or that a change of the same day began, is changed in place. */
function repriceOrReplace(model: Model, running: ModelPayment): void {
  const isOpen = isPending(running) && !running.voided;
  if (isOpen) reprice(model, running);
  else if (running.start <= model.now) replace(model, running, model.now, 'tier').bornByTier = today(model);
}

const today = (model: Model): number => model.world.days.numberAt(model.now);

/** R9. */
function openFirst(model: Model): ModelPayment {
  return model.openPeriod(Math.max(model.world.days.startOfNumber(today(model)), model.coveredUntil + 1));
}

export function requireThere(model: Model): void {
  if (model.closedAt !== null) throw new Objection('LEAGUE_DELETED');
}

/** R25a. */
export function modelCancel(model: Model): void {
  requirePaid(model);
  model.cancelledAt ??= model.now;
}

/** R25a: once the period has closed, there is no plan left to keep. */
export function modelKeep(model: Model): void {
  requirePaid(model);
  model.cancelledAt = null;
}

function requirePaid(model: Model): void {
  requireThere(model);
  if (model.terms.tier === 1) throw new Objection('FREE_TIER');
}

/** R37. `told`: ids of the matches that staff state, or null when they declare them unknown; omitted: the instance's. */
export function modelDelete(model: Model, told?: string[] | null): void {
  if (model.closedAt !== null) return;
  if (told === undefined && model.live.some(({ kind }) => kind === 'P')) model.askInstance();
  const { running } = model;
  if (running) leave(model, running, 'deletion');
  // Matches recorded by an earlier deletion are kept, even if a backup lacks them.
  const known = told === undefined ? model.world.matches.map(({ id }) => id) : told;
  model.recorded = new Set(known && [...model.recorded, ...known]);
  Object.assign(model, { closedAt: model.now, matchesUnknown: told === null });
  for (const payment of model.unestimated(model.now + 1)) model.estimate(payment);
  Object.assign(model, { suspendedAt: null, cancelledAt: null });
  model.absences = [...model.absences, { from: model.now, to: Infinity }];
}

/** R9, R37. */
export function modelReopen(model: Model): void {
  if (model.closedAt === null) return;
  Object.assign(model, { closedAt: null, matchesUnknown: false });
  model.absences = [...model.absences.slice(0, -1), { ...model.absences.at(-1)!, to: model.now }];
  if (model.terms.tier > 1) openFirst(model);
}

/** R25, R37. */
function leave(model: Model, running: ModelPayment, cause: Cause): void {
  if (running.start <= model.now) return cut(model, running, model.now, cause);
  running.succeeded = true;
  if (isPending(running)) Object.assign(running, { voided: true, withdrawn: true });
  else if (model.world.prorate && running.kind === 'J') {
    running.withdrawn = true;
    keep(running, 0);
  }
}

/** R27. */
export function modelChangeTerms(model: Model, to: { kind?: Kind; price?: number }, list: ModelList): void {
  requirePaid(model);
  const { terms, now } = model;
  const kind = to.kind ?? terms.kind;
  const listed = listPrice(list, kind, terms.months);
  const price = to.price ?? (kind === terms.kind ? terms.price : listed);
  if (price === null) throw new Objection('PRICE_REQUIRED');
  if (kind === terms.kind && price === terms.price) return;
  Object.assign(terms, { kind, price, negotiated: price !== listed });
  const running = model.running!;
  const isNew = model.payments.indexOf(running) >= model.made;
  if (!isPending(running)) return;
  if (!running.voided && (running.start > now || isNew)) reprice(model, running);
  else if (running.start <= now) {
    const endOfToday = model.world.days.startOfNumber(today(model) + 1) - 1;
    replace(model, running, Math.min(running.end, endOfToday), 'terms');
  }
}

/** R6; a list price per period follows the months of the period (R5). */
export function modelChangeSchedule(
  model: Model,
  to: Pick<ModelTerms, 'months' | 'initialDay' | 'finalDay' | 'walkovers'>,
): void {
  if (to.initialDay > to.finalDay) throw new Objection('PAYMENT_DAYS_REVERSED');
  const { months, initialDay, finalDay, walkovers, kind, negotiated, price } = model.terms;
  const same = [months, initialDay, finalDay, walkovers].join();
  if (same !== [to.months, to.initialDay, to.finalDay, to.walkovers].join()) requireThere(model);
  const isRescaled = kind === 'J' && !negotiated;
  Object.assign(model.terms, { ...to, price: isRescaled ? (price / months) * to.months : price });
}

function reprice(model: Model, payment: ModelPayment): void {
  const { kind, price } = model.terms;
  const isFixed = kind === 'J';
  Object.assign(payment, {
    kind,
    base: isFixed ? computePrice(model, payment, payment.fullDays) : price,
    value: isFixed ? computePrice(model, payment, model.countDays(payment.start, payment.end)) : 0,
  });
}

/**
 * The current price of so many days of a period. The price is for the months of the terms, and a running period keeps
 * the number of months it had (R6).
 */
function computePrice({ terms }: Model, { periodMonths, fullDays }: ModelPayment, days: number): number {
  return computeShare(terms.price, days * periodMonths, fullDays * terms.months);
}

/** R24, R27; if the policy prorates, the rest of a fixed period costs its share and keeps its end and window (R28a). */
function replace(model: Model, old: ModelPayment, end: number, cause: Cause): ModelPayment {
  const { terms, world } = model;
  const before = { ...old };
  cut(model, old, end, cause);
  const start = end + 1;
  if (!(world.prorate && before.kind === 'J' && terms.kind === 'J' && start <= before.end))
    return model.openPeriod(start);
  const base = computePrice(model, before, before.fullDays);
  const value = computePrice(model, before, model.countDays(start, before.end));
  const { from, to, fullDays, periodMonths } = before;
  return model.add({ start, end: before.end, from, to, fullDays, periodMonths, base, value });
}

/** R28a: today counts as used after a change of terms, but not after a change of tier or a deletion. */
function cut(model: Model, payment: ModelPayment, end: number, cause: Cause): void {
  const days = model.countDays(payment.start, payment.end);
  Object.assign(payment, { end, succeeded: true });
  if (model.world.prorate && payment.kind === 'J') {
    payment.unusedDays = cause === 'terms' ? 0 : 1;
    keep(
      payment,
      computeShare(payment.value, model.countDays(payment.start, end) - payment.unusedDays, days),
    );
  }
  model.settle(payment, model.now);
}

/** R28a: applied immediately, or, if a receipt for the full value is in review, when that is decided. */
function keep(payment: ModelPayment, value: number): void {
  if (payment.approvedAt !== null) giveBack(payment, payment.value - value);
  else if (payment.paidAt !== null) payment.kept = value;
  else payment.value = value;
}
