import type { Model } from './model.js';
import { penaltyOf } from './model.js';
import type { ModelPayment } from './model-payment.js';
import { isPending } from './model-payment.js';
import type { Choices, Make, Step } from './step.js';
import { isPayable } from './step.js';
import { correct, match, matchEntries, payOut, receivePart, release } from './steps-bank.js';
import { approve, approveWithoutReceipt, isShared, payWithBalance, split } from './steps-approvals.js';
import {
  bonus,
  decline,
  deleteReceipt,
  edit,
  estimate,
  services,
  upload,
  value,
  voidPayment,
  waive,
} from './steps-payments.js';
import {
  cancelPlan,
  changeBoth,
  changeSchedule,
  changeTerms,
  changeTier,
  close,
  deleteLeague,
  keepPlan,
  restoreLeague,
} from './steps-plan.js';

interface Kind {
  make: Make;
  weight: number;
  /** Payments that the command applies to. */
  suits?: (payment: ModelPayment, view: Model) => boolean;
}

/** A change of tier returns part of its amount (R28a): rare by chance, and the most intricate case. */
const isPaidRunning = (p: ModelPayment): boolean => !p.succeeded && p.kind === 'J' && !isPending(p);

/** Begun by a change of plan on the same day; another change modifies it in place (R24). */
const isOfToday = (p: ModelPayment, view: Model): boolean =>
  !p.succeeded && p.bornByTier === view.world.days.numberAt(view.now);

const isUnknown = (p: ModelPayment, view: Model): boolean => view.unestimated(view.now).includes(p);

/** Payments are paid, approved and declined more often than leagues change their plan. */
const KINDS: Kind[] = [
  { make: close, weight: 1 },
  { make: changeTier, weight: 1 },
  { make: changeTier, weight: 5, suits: isPaidRunning },
  { make: changeTier, weight: 2, suits: (p, view) => !p.succeeded && p.start > view.now },
  { make: changeTier, weight: 2, suits: isOfToday },
  { make: changeTerms, weight: 1 },
  { make: changeBoth, weight: 1 },
  { make: changeSchedule, weight: 1 },
  { make: services, weight: 3 },
  { make: deleteLeague, weight: 1 },
  { make: cancelPlan, weight: 1 },
  { make: keepPlan, weight: 1, suits: (_p, view) => view.cancelledAt !== null },
  { make: estimate, weight: 3, suits: isUnknown },
  { make: estimate, weight: 1 },
  { make: restoreLeague, weight: 4, suits: (_p, view) => view.closedAt !== null },
  { make: upload, weight: 7, suits: (p, view) => isPayable(view)(p) },
  { make: deleteReceipt, weight: 2, suits: (p) => p.receipt !== null && p.approvedAt === null },
  { make: approve, weight: 5, suits: (p) => p.receipt !== null && p.approvedAt === null },
  {
    make: approveWithoutReceipt,
    weight: 2,
    suits: (p, view) => isPayable(view)(p) && view.due(p) <= view.balance,
  },
  {
    make: payWithBalance,
    weight: 2,
    suits: (p, view) => isPayable(view)(p) && view.due(p) > 0 && view.due(p) <= view.balance,
  },
  { make: split, weight: 3, suits: isShared },
  { make: receivePart, weight: 2, suits: (p) => p.receipt !== null && p.approvedAt === null },
  { make: match, weight: 4, suits: (p, view) => p.approvedAt === null && isPayable(view)(p) },
  {
    make: matchEntries,
    weight: 2,
    suits: (_p, view) => view.entries.some(({ lines }) => lines.length === 0),
  },
  { make: release, weight: 1, suits: (_p, view) => view.entries.some(({ lines }) => lines.length > 0) },
  { make: release, weight: 2, suits: (p) => p.lines.length + p.parts.length > 0 },
  { make: payOut, weight: 1, suits: (_p, view) => view.balance > 0 },
  { make: correct, weight: 1 },
  { make: decline, weight: 2, suits: (p) => !isPending(p) },
  // A payment whose period was cut in review (R28a) is approved or declined.
  { make: approve, weight: 4, suits: (p) => p.kept !== null },
  {
    make: decline,
    weight: 2,
    suits: (p) => p.kept !== null || (p.approvedAt !== null && p.booked.added > 0),
  },
  { make: bonus, weight: 2, suits: (p) => p.approvedAt === null },
  { make: edit, weight: 1, suits: isPending },
  { make: waive, weight: 1, suits: (p) => penaltyOf(p) > 0 && p.approvedAt === null },
  { make: voidPayment, weight: 1, suits: isPending },
  {
    make: value,
    weight: 1,
    suits: (p, view) => isPayable(view)(p) && p.kind === 'P' && p.bonus === 'complete',
  },
];

const DRAW = KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

/**
 * Chooses a command by these choices in the state of `view`: usually one with a payment that it applies to, so that
 * refusals occur, but not half of the time.
 */
export function chooseStep(choices: Choices, view: Model): Step {
  const hasUse = ({ suits }: Kind): boolean => !suits || view.live.some((payment) => suits(payment, view));
  const useful = choices.upTo(16) === 15 ? DRAW : DRAW.filter(hasUse);
  return choices.one(useful).make(choices, view);
}
