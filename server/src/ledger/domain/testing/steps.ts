import type { Model, ModelPayment } from './model.js';
import { isPending } from './model.js';
import type { Choices, Make, Step } from './step.js';
import { isPayable } from './step.js';
import {
  approve,
  approveWithoutReceipt,
  bonus,
  decline,
  deleteReceipt,
  edit,
  services,
  upload,
  value,
  voidPayment,
  waive,
} from './steps-payments.js';
import {
  changeBoth,
  changeSchedule,
  changeTerms,
  changeTier,
  close,
  deleteLeague,
  restoreLeague,
} from './steps-plan.js';

interface Kind {
  make: Make;
  weight: number;
  /** Payments the command is for. */
  suits?: (payment: ModelPayment, view: Model) => boolean;
}

/** What a change of tier gives a part back of (R28a): rare by chance, and the most intricate of all. */
const isPaidRunning = (p: ModelPayment): boolean => !p.succeeded && p.kind === 'J' && p.approvedAt !== null;

/** Payments are paid, approved and declined more often than leagues change their plan. */
const KINDS: Kind[] = [
  { make: close, weight: 1 },
  { make: changeTier, weight: 1 },
  { make: changeTier, weight: 5, suits: isPaidRunning },
  { make: changeTier, weight: 2, suits: (p, view) => !p.succeeded && p.start > view.now },
  { make: changeTerms, weight: 1 },
  { make: changeBoth, weight: 1 },
  { make: changeSchedule, weight: 1 },
  { make: services, weight: 1 },
  { make: deleteLeague, weight: 1 },
  { make: restoreLeague, weight: 4, suits: (_p, view) => view.closedAt !== null },
  { make: upload, weight: 4, suits: (p, view) => isPayable(view)(p) },
  { make: deleteReceipt, weight: 1, suits: (p) => p.receipt !== null && p.approvedAt === null },
  { make: approve, weight: 5, suits: (p) => p.receipt !== null && p.approvedAt === null },
  {
    make: approveWithoutReceipt,
    weight: 2,
    suits: (p, view) => isPayable(view)(p) && view.due(p) <= view.balance,
  },
  { make: decline, weight: 2, suits: (p) => !isPending(p) },
  { make: bonus, weight: 2, suits: (p) => p.approvedAt === null },
  { make: edit, weight: 1, suits: isPending },
  { make: waive, weight: 1, suits: (p) => p.penalty > 0 && p.approvedAt === null },
  { make: voidPayment, weight: 1, suits: isPending },
  {
    make: value,
    weight: 1,
    suits: (p, view) => isPayable(view)(p) && p.kind === 'P' && p.bonus === 'complete',
  },
];

const DRAW = KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

/**
 * The command that these choices mean in the situation of `view`. One that has no payment it could be for gives way to
 * an upload or services, mostly: refusals are to be met, but not half of the time.
 */
export function stepOf(choices: Choices, view: Model): Step {
  const { make, suits } = choices.one(DRAW);
  const hasUse = (kind: Kind['suits']): boolean => !kind || view.live.some((payment) => kind(payment, view));
  if (hasUse(suits) || choices.upTo(8) === 7) return make(choices, view);
  return view.live.some(isPayable(view)) ? upload(choices, view) : services(choices, view);
}
