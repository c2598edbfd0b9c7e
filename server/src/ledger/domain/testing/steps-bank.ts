import * as domain from '../index.js';
import {
  modelCorrect,
  modelMatch,
  modelMatchEntries,
  modelPart,
  modelPayOut,
  modelRelease,
} from './model-bank.js';
import type { Model } from './model.js';
import type { LineShare } from './model-payment.js';
import { total } from './model-payment.js';
import type { Choices, Make } from './step.js';
import { idOf, isPayable, pick } from './step.js';

/** Lines that no step has used: the append, not the account, ensures that a line is used only once (ADR 0135). */
const newLine = (view: Model, n: number, amount: number): LineShare => ({
  line: `line ${view.now} ${view.tokens} ${n}`,
  amount,
});

const toBankLine = ({ line, amount }: LineShare, now: string): domain.BankLine => ({
  ...{ id: line, amount, booked_at: now },
});

const dueOfGroup = (view: Model, index: number): number => {
  const payment = view.payments[index];
  if (!payment) return 100;
  const group = view.live.filter(
    (p) => p === payment || (payment.receipt !== null && p.receipt === payment.receipt),
  );
  return total(group.map((p) => view.due(p)));
};

/** The amount due, or the amount that an approval received. */
const amountToShow = (view: Model, index: number): number =>
  view.payments[index]?.booked.received || dueOfGroup(view, index);

/** Sometimes a line that one of the payment's parts uses already: another league has released the rest of it. */
function lineOfPart(choices: Choices, view: Model, index: number, amount: number): LineShare {
  const before = view.payments[index]?.parts ?? [];
  if (before.length === 0 || choices.upTo(1) === 0) return newLine(view, 0, amount);
  return { line: choices.one(before).line, amount };
}

export const receivePart: Make = (choices, view) => {
  const index = pick(
    choices,
    view,
    (p) => p.approvedAt === null && (p.receipt !== null || isPayable(view)(p)),
  );
  const due = dueOfGroup(view, index);
  const amount = choices.one([Math.floor(due / 3), Math.floor(due / 2), Math.max(0, due - 1), due, 1, 0]);
  const line = choices.upTo(2) === 0 && amount > 0 ? lineOfPart(choices, view, index, amount) : undefined;
  const received = line === undefined ? amount : choices.one([undefined, undefined, amount, amount + 1]);
  return {
    text: `part ${JSON.stringify({ index, received, line })}`,
    toDomain: (decision) =>
      domain.receivePart(decision, {
        ...{ payment_id: idOf(decision, index), comment: 'a part' },
        ...(received !== undefined && { amount_received: received }),
        ...(line && { bank_line: toBankLine(line, decision.now) }),
      }),
    toModel: (model) => modelPart(model, index, received, line),
  };
};

function makeLines(choices: Choices, view: Model, due: number): LineShare[] {
  const amount = Math.max(1, choices.one([due, due, due + 700, due - view.balance, Math.floor(due / 2)]));
  const first = choices.upTo(3) === 0 ? Math.max(1, Math.floor(amount / 3)) : amount;
  return [first, amount - first].filter((part) => part > 0).map((part, n) => newLine(view, n, part));
}

/** Usually one payment and one line; rarely several of either. */
export const match: Make = (choices, view) => {
  const suits = (p: Model['payments'][number]): boolean =>
    p.approvedAt === null && (p.receipt !== null || isPayable(view)(p));
  const isApproved = (p: Model['payments'][number]): boolean => p.booked.received > 0;
  const which = choices.upTo(3) === 0 ? isApproved : suits;
  const indexes = Array.from({ length: choices.one([1, 1, 2, 3]) }, () => pick(choices, view, which));
  const due = total([...new Set(indexes)].map((index) => amountToShow(view, index)));
  const lines = makeLines(choices, view, due);
  const takes = choices.one(['all', 'all', 'due'] as const);
  return {
    text: `match ${JSON.stringify({ indexes, lines, takes })}`,
    toDomain: (decision) => {
      const payment_ids = indexes.map((index) => idOf(decision, index));
      const bank_lines = lines.map((line) => toBankLine(line, decision.now));
      domain.approveByLines(decision, { payment_ids, bank_lines, takes });
    },
    toModel: (model) => modelMatch(model, indexes, lines, takes === 'all'),
  };
};

/** Usually an open entry and a line with exactly its amount; sometimes an entry that is matched already or does not exist. */
export const matchEntries: Make = (choices, view) => {
  const all = view.entries.map((_, n) => n);
  const waiting = all.filter((n) => view.entries[n]!.lines.length === 0);
  const from = waiting.length === 0 || choices.upTo(8) === 7 ? [...all, all.length] : waiting;
  const numbers = Array.from({ length: choices.one([1, 1, 2]) }, () => choices.one(from));
  const booked = total([...new Set(numbers)].map((n) => view.entries[n]?.amount ?? 1));
  const lines = makeLines(choices, view, booked);
  const fits = view.entries[numbers[0]!]?.payment === null ? 'out' : 'in';
  const direction = choices.upTo(8) === 7 ? 'out' : fits;
  return {
    text: `match entries ${JSON.stringify({ numbers, lines, direction })}`,
    toDomain: (decision) => {
      const { cash_entries } = decision.account;
      const entry_versions = numbers.map((n) => cash_entries[n]?.version ?? Number.MAX_SAFE_INTEGER);
      const bank_lines = lines.map((line) => toBankLine(line, decision.now));
      domain.matchEntries(decision, { entry_versions, bank_lines, direction });
    },
    toModel: (model) => modelMatchEntries(model, numbers, lines, direction),
  };
};

export const release: Make = (choices, view) => {
  const shares = [
    ...view.payments.flatMap((payment) => [...payment.lines, ...payment.parts]),
    ...view.entries.flatMap((entry) => entry.lines),
  ];
  const lines = shares.map(({ line }) => line);
  const line = lines.length === 0 ? 'no line' : choices.one(lines);
  return {
    text: `release ${line}`,
    toDomain: (decision) => domain.releaseLine(decision, { bank_line_id: line, reason: 'not this one' }),
    toModel: (model) => modelRelease(model, line),
  };
};

export const payOut: Make = (choices, view) => {
  const { balance } = view;
  const amount = Math.max(1, choices.one([balance, balance, Math.floor(balance / 2), balance + 1, 1]));
  return {
    text: `pay out ${amount}`,
    toDomain: (decision) => domain.payOutBalance(decision, { amount, reference: 'TRF', reason: 'as asked' }),
    toModel: (model) => modelPayOut(model, amount),
  };
};

export const correct: Make = (choices, view) => {
  const amount = choices.one([500, -view.balance, -Math.floor(view.balance / 2), -1, 0, -view.balance - 1]);
  return {
    text: `correct ${amount}`,
    toDomain: (decision) => domain.correctBalance(decision, { amount, reason: 'a mistake' }),
    toModel: (model) => modelCorrect(model, amount),
  };
};
