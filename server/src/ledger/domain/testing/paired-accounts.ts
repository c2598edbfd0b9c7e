import type { Account, Decide, Payment } from '../index.js';
import { declinePayment, deleteReceipt, emptyAccount, estimateEnded, uploadReceipt } from '../index.js';
import { fromEpochMs, toEpochMs } from '../../../kernel/index.js';
import type { ModelDecider, Outcome } from './model-decider.js';
import { assertRule } from './assert-rule.js';
import { RECEIPT } from './events.js';
import type { Model } from './model.js';
import { monthsBegun, suspensionsBy } from './model-lateness.js';
import type { Played } from './command-runner.js';
import { CommandRunner } from './command-runner.js';

const CLOSE: Decide = () => undefined;
const MINUTE = 60_000;
const MAX_NIGHTS = 40;

/** An account whose commands are only run on the domain, not on the model. */
class PairedAccount {
  account: Account = emptyAccount('league');
  private nextId = 1;

  constructor(private readonly decider: ModelDecider) {}

  do(command: Decide, at: number, exceedsLimits?: boolean): string | null {
    const { account, nextId: firstId } = this;
    const outcome: Outcome = this.decider.run(command, { account, firstId, at, exceedsLimits });
    if ('refused' in outcome) return outcome.refused;
    this.account = outcome.decision.account;
    this.nextId = outcome.nextId;
    return null;
  }
}

/**
 * R14, R29, R31: two leagues get the same commands; for one the calendar's job runs every night, for the other never.
 * For one the instance is asked every night, for the other only when the next command comes. They must stay equal.
 */
export function compareLateWithPunctual(decider: ModelDecider, played: Played[]): void {
  const [late, punctual] = [new PairedAccount(decider), new PairedAccount(decider)];
  let last = played[0]!.at;
  for (const [n, { at, step, down }] of played.entries()) {
    decider.world.instanceDown = down;
    const job: Decide = down ? CLOSE : estimateEnded;
    if (n > 0) for (const night of nights(decider, last, at)) assertDone(punctual.do(job, night));
    if (n > 0 && !down) for (const twin of [late, punctual]) assertDone(twin.do(job, at));
    const [one, other] = [late, punctual].map((twin) => twin.do(step.toDomain, at, step.exceedsLimits));
    assertRule(one === other, `late jobs refuse the same commands (${one} late, ${other} on time)`);
    // A refused command leaves the late account as it was, without its closes.
    if (one === null) {
      if (isSuspendedByAnother(late.account, punctual.account)) return;
      assertEqualAccounts(late.account, punctual.account);
    }
    last = at;
  }
  for (const twin of [late, punctual]) assertDone(twin.do(CLOSE, last));
  if (!isSuspendedByAnother(late.account, punctual.account))
    assertEqualAccounts(late.account, punctual.account);
}

/**
 * A league is suspended once, for what is known to be overdue. If another payment has already caused the suspension, a
 * late estimate does not change its time, even when that payment's days were complete earlier. The comparison ends
 * there.
 */
function isSuspendedByAnother(late: Account, punctual: Account): boolean {
  const [one, other] = [late.suspended_at, punctual.suspended_at];
  return one !== null && other !== null && one > other;
}

function assertDone(refused: string | null): void {
  assertRule(refused === null, `the calendar's job is not refused (${refused})`);
}

/** The first instants of the days in between; for a long time only some of them. */
function nights({ world: { days } }: ModelDecider, after: number, until: number): number[] {
  const [first, last] = [days.numberAt(after) + 1, days.numberAt(until)];
  const step = Math.ceil((last - first + 1) / MAX_NIGHTS);
  const nights: number[] = [];
  for (let n = first; n <= last; n += step) nights.push(days.startOfNumber(n));
  return nights;
}

function assertEqualAccounts(late: Account, punctual: Account): void {
  const [left, right] = [describeAccount(late), describeAccount(punctual)];
  assertRule(left.length === right.length, 'late jobs make the same payments (R14)');
  left.forEach((fact, n) => {
    if (fact === right[n]) return;
    const both = `\n${left.join('\n')}\nlate, on time\n${right.join('\n')}`;
    assertRule(false, `late jobs change nothing (R14)${both}`);
  });
}

/** The state of an account, without when it was recorded. */
function describeAccount(account: Account): string[] {
  const { terms, balance, suspended_at, cancelled_at, closed_at, covered_until } = account;
  const own = JSON.stringify({ terms, balance, suspended_at, cancelled_at, closed_at, covered_until });
  return [own, ...[...account.payments.values()].map((payment) => JSON.stringify(describePayment(payment)))];
}

function describePayment(payment: Payment): unknown {
  const { charge_type, value, base_price, estimated_value, estimated_matches, valued } = payment;
  const { start_charge_date, final_charge_date, initial_payment_date, final_payment_date } = payment;
  const { payment_date, approved_date, charged_matches_id, uncharged_matches_id, generated_next } = payment;
  const { league_balance_used, league_balance_added, received, bonus_added, bonus_complete } = payment;
  const { bonus_applied, penalty_value, penalty_months_late, voided, kept_value } = payment;
  const { due_at_upload, to_pay_at_upload } = payment;
  return [
    { charge_type, value, base_price, estimated_value, estimated_matches, valued },
    { start_charge_date, final_charge_date, initial_payment_date, final_payment_date },
    { payment_date, approved_date, charged_matches_id, uncharged_matches_id, generated_next },
    { league_balance_used, league_balance_added, received, bonus_added, bonus_complete },
    { bonus_applied, penalty_value, penalty_months_late, voided, kept_value },
    { due_at_upload, to_pay_at_upload },
  ];
}

/**
 * R29, R31: two leagues get the same commands; one also sends receipts that are declined or removed a minute later. It
 * must end up with the same penalties, and be suspended like the other, give or take these minutes. The result is
 * ignored when a month begins or the suspension days are complete within these minutes before another event.
 */
export function compareWithDeclined(decider: ModelDecider, start: Model, played: Played[]): void {
  const base = new CommandRunner(decider, start);
  const twin = new PairedAccount(decider);
  const moments = new Set<number>();
  let [pairs, last, sameRefusals] = [0, Infinity, true];
  for (const [n, { at, step, down }] of played.entries()) {
    if (step.judgesMonths) continue;
    decider.world.instanceDown = false;
    if (at - last > 4 * MINUTE && sendForNothing(twin, at, n)) pairs += 1;
    decider.world.instanceDown = down;
    base.model.now = at;
    const isDone = base.play(step);
    sameRefusals &&= isDone === (twin.do(step.toDomain, at, step.exceedsLimits) === null);
    // Includes payments that the command voided: until then they were late.
    for (const payment of base.model.payments) {
      for (const moment of monthsBegun(base.model, payment)) moments.add(moment);
      for (const moment of suspensionsBy(base.model, payment)) moments.add(moment);
    }
    last = at;
  }
  assertDone(twin.do(CLOSE, last));
  if (pairs === 0 || isWithin(pairs * MINUTE, moments, findCriticalInstants(base, played))) return;
  base.play({ text: 'close', toDomain: CLOSE, toModel: () => undefined });
  assertRule(sameRefusals, 'declines change nothing of what is refused');
  assertSameLateness(base.account, twin.account, pairs * MINUTE);
}

/** Sends a receipt for a payable payment, and then has it declined or deletes it. */
function sendForNothing(twin: PairedAccount, until: number, choice: number): boolean {
  const [sent, back] = [fromEpochMs(until - 2 * MINUTE), until - MINUTE];
  const payable = [...twin.account.payments.values()].filter(
    (p) =>
      !p.voided && p.payment_date === null && p.approved_date === null && !p.valued && isPast(p, sent, until),
  );
  if (payable.length === 0) return false;
  const { id: payment_id } = payable[(choice * 7) % payable.length]!;
  const payments = [{ payment_id, payment_date: sent, user_comment: '' }];
  const upload: Decide = (decision) => uploadReceipt(decision, { payments, receipts: [RECEIPT] });
  if (twin.do(upload, toEpochMs(sent)) !== null) return false;
  const undo: Decide = (decision) =>
    choice % 2 === 0
      ? deleteReceipt(decision, { payment_id })
      : declinePayment(decision, { payment_id, reason: 'no' });
  assertDone(twin.do(undo, back));
  return true;
}

/** Whether it can be paid and its period does not close in between. */
function isPast({ charge_type, final_charge_date }: Payment, sent: string, until: number): boolean {
  if (final_charge_date < sent) return true;
  return charge_type === 'J' && toEpochMs(final_charge_date) > until;
}

function findCriticalInstants({ model }: CommandRunner, played: Played[]): number[] {
  const rules = model.world.lateness.map(({ from }) => from);
  return [...played.map(({ at }) => at), ...rules, ...model.payments.map(({ to }) => to)];
}

const isWithin = (ms: number, moments: Set<number>, critical: number[]): boolean =>
  [...moments].some((moment) => critical.some((at) => moment <= at && at <= moment + ms));

function assertSameLateness(base: Account, twin: Account, ms: number): void {
  const others = [...twin.payments.values()];
  assertRule(others.length === base.payments.size, 'declines make no payments');
  [...base.payments.values()].forEach((payment, n) => {
    const other = others[n]!;
    const same = payment.penalty_value === other.penalty_value;
    assertRule(
      same,
      `payment ${n}: penalty ${payment.penalty_value}, ${other.penalty_value} with declines (R29)`,
    );
    assertRule(
      payment.penalty_months_late === other.penalty_months_late,
      'as many months late with declines (R29)',
    );
    assertRule(payment.value === other.value, 'the same value with declines');
  });
  assertRule(base.balance === twin.balance, 'the same balance with declines');
  const [at, then] = [base.suspended_at, twin.suspended_at];
  const isSame = at === null || then === null ? at === then : Math.abs(toEpochMs(at) - toEpochMs(then)) <= ms;
  assertRule(isSame, `suspended ${at}, with declines ${then} (R31)`);
}
