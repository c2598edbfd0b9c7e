import type { Model } from './model.js';
import { Objection } from './model.js';
import type { LineShare, ModelPayment } from './model-payment.js';
import { makeUnpaid, total } from './model-payment.js';
import { approvalGroup, known, modelDecline, recordBooking } from './model-payments.js';
import { freeBalance } from './model-receipts.js';

/* R17a, R18 and R46, in the model's terms. A line is a name and its remaining amount. */

/** Takes an amount from the lines, one after the other. */
function takeFrom(lines: LineShare[], amount: number): LineShare[] {
  const taken: LineShare[] = [];
  let wanted = amount;
  for (const line of lines) {
    const part = Math.min(line.amount, wanted);
    wanted -= part;
    line.amount -= part;
    if (part > 0) taken.push({ line: line.line, amount: part });
  }
  return taken;
}

const isUnknown = (p: ModelPayment): boolean => p.kind === 'P' && p.matches === null && p.estimate === null;

/** R17a. */
export function modelPart(
  model: Model,
  index: number,
  received: number | undefined,
  line: LineShare | undefined,
): void {
  const payment = known(model, index);
  if (payment.approvedAt !== null) throw new Objection('PAYMENT_APPROVED');
  if (payment.receipt === null && !line) throw new Objection('NO_RECEIPT');
  const amount = line?.amount ?? received ?? 0;
  if (amount === 0) throw new Objection('NOTHING_RECEIVED');
  if (received !== undefined && received !== amount) throw new Objection('AMOUNT_NOT_OF_BANK_LINE');
  const { receipt } = payment;
  const group = receipt === null ? [payment] : model.live.filter((p) => p.receipt === receipt);
  const order = new Map(model.payments.map((p, n) => [p, n]));
  group.sort((a, b) => a.start - b.start || order.get(a)! - order.get(b)!);
  const dues = group.map((p) => model.due(p));
  if (!group.some(isUnknown) && amount >= total(dues)) throw new Objection('PART_COVERS_DUE');
  const lines = line ? [{ ...line }] : [];
  let left = amount;
  group.forEach((p, n) => {
    const part = n === group.length - 1 ? left : Math.min(left, dues[n]!);
    left -= part;
    makeUnpaid(p);
    if (!line && part > 0) model.entries.push({ payment: order.get(p)!, amount: part, lines: [] });
    p.parts = [...p.parts, ...takeFrom(lines, part)];
  });
  model.moved += amount;
}

const awaitsLine = (p: ModelPayment): boolean =>
  p.approvedAt !== null && p.booked.received > 0 && p.lines.length === 0;

/**
 * R46: each receipt forms a group, as do the payments without one; the oldest group is paid first. A payment approved
 * without a line takes what it received.
 */
export function modelMatch(model: Model, indexes: number[], lines: LineShare[], takesAll: boolean): void {
  const groups = new Map<number | null, number[]>();
  const rest = lines.map((line) => ({ ...line }));
  const named = [...new Set(indexes)].sort((a, b) => known(model, a).start - known(model, b).start || a - b);
  const approved = named.map((index) => known(model, index)).filter(awaitsLine);
  const received = total(approved.map(({ booked }) => booked.received));
  if (received > total(rest.map(({ amount }) => amount))) throw new Objection('AMOUNT_NOT_OF_APPROVAL');
  for (const payment of approved) {
    payment.lines = takeFrom(rest, payment.booked.received);
    payment.linesFoundLater = true;
  }
  for (const index of named) {
    const payment = known(model, index);
    if (approved.includes(payment)) continue;
    groups.set(payment.receipt, [...(groups.get(payment.receipt) ?? []), index]);
  }
  const inOrder = [...groups.values()];
  if (inOrder.length === 0 && takesAll && rest.some(({ amount }) => amount > 0))
    throw new Objection('AMOUNT_NOT_OF_APPROVAL');
  for (const [n, group] of inOrder.entries()) {
    const { payments } = approvalGroup(model, group);
    const due = total(payments.map((payment) => model.due(payment)));
    const left = total(rest.map(({ amount }) => amount));
    const amount = takesAll && n === inOrder.length - 1 ? left : Math.min(left, due);
    const used = Math.max(0, due - amount);
    if (used > model.balance) throw new Objection('BALANCE_TOO_LOW');
    for (const payment of recordBooking(model, payments, used, Math.max(0, amount - due)))
      payment.lines = takeFrom(rest, payment.booked.received);
  }
}

/** R46: an entry booked without a line takes exactly its amount. Entries are numbered in the order in which they were booked. */
export function modelMatchEntries(
  model: Model,
  numbers: number[],
  lines: LineShare[],
  direction: 'in' | 'out',
): void {
  const entries = [...new Set(numbers)].sort((a, b) => a - b).map((n) => model.entries[n]);
  const rest = lines.map((line) => ({ ...line }));
  for (const entry of entries) {
    if (!entry || entry.lines.length > 0) throw new Objection('ENTRY_NOT_OPEN');
    const went = entry.payment === null ? 'out' : 'in';
    if (went !== direction) throw new Objection('ENTRY_WRONG_DIRECTION');
  }
  const booked = total(entries.map((entry) => entry!.amount));
  if (booked > total(rest.map(({ amount }) => amount))) throw new Objection('AMOUNT_NOT_OF_ENTRIES');
  for (const entry of entries) entry!.lines = takeFrom(rest, entry!.amount);
}

/** R46. */
export function modelRelease(model: Model, line: string): void {
  const rests = (shares: LineShare[]): boolean => shares.some((share) => share.line === line);
  const given = ({ booked }: ModelPayment): number => booked.used - booked.added;
  const latestFirst = [...model.payments.entries()].sort(
    ([, a], [, b]) => (b.approvedAt ?? 0) - (a.approvedAt ?? 0) || given(b) - given(a),
  );
  for (const [index, payment] of latestFirst) {
    if (payment.voided || !rests(payment.lines)) continue;
    if (payment.linesFoundLater) Object.assign(payment, { lines: [], linesFoundLater: false });
    else modelDecline(model, index);
  }
  for (const entry of model.entries) if (rests(entry.lines)) entry.lines = [];
  for (const payment of model.payments) {
    const amount = total(payment.parts.filter((part) => part.line === line).map((part) => part.amount));
    if (amount > model.balance) throw new Objection('BALANCE_ALREADY_SPENT');
    model.moved -= amount;
    payment.parts = payment.parts.filter((part) => part.line !== line);
  }
}

/** R18. */
export function modelPayOut(model: Model, amount: number): void {
  if (amount > model.balance) throw new Objection('BALANCE_TOO_LOW');
  if (amount > freeBalance(model)) throw new Objection('BALANCE_RESERVED');
  model.moved -= amount;
  model.entries.push({ payment: null, amount, lines: [] });
}

/** R18. */
export function modelCorrect(model: Model, amount: number): void {
  if (amount === 0) throw new Objection('NOTHING_TO_CORRECT');
  if (model.balance + amount < 0) throw new Objection('BALANCE_TOO_LOW');
  model.moved += amount;
}
