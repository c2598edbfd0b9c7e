import { isDeepStrictEqual } from 'node:util';
import type { Instant } from '../../../kernel/index.js';
import { plusMs, fromEpochMs, toEpochMs } from '../../../kernel/index.js';
import { summarizeAccount } from '../../projections/index.js';
import type { Account, Decide, DecidedEvent, Decision, NewEvent, Pause, Payment } from '../index.js';
import {
  bookEvent,
  declinePayment,
  deleteReceipt,
  emptyAccount,
  runningBalanceOf,
  statusOf,
} from '../index.js';
import { ExpectedTotals } from './expected-totals.js';
import { compare } from './compare.js';
import type { ModelDecider, Occasion, Outcome } from './model-decider.js';
import { assertRule } from './assert-rule.js';
import type { Model } from './model.js';
import { Objection } from './model.js';
import { modelLateness, modelResume } from './model-lateness.js';
import type { Step } from './step.js';

/** A command that was played, whether accepted or refused, and whether the league instance was down then. */
export interface Played {
  at: number;
  step: Step;
  down: boolean;
}

const CLOSE: Decide = () => undefined;

/** Plays commands on an account and on the model in parallel, and asserts the invariants after each. */
export class CommandRunner {
  readonly books = new ExpectedTotals();
  private nextId = 1;
  private readonly history: { event: DecidedEvent; at: string }[] = [];
  readonly played: Played[] = [];

  constructor(
    readonly decider: ModelDecider,
    public model: Model,
    public account: Account = emptyAccount('league'),
  ) {}

  fork(): CommandRunner {
    const copy = new CommandRunner(this.decider, this.model.clone(), this.account);
    Object.assign(copy, { books: this.books.clone(), nextId: this.nextId });
    return copy;
  }

  /** The model at its `now`, with due closes applied: the state that a command is decided on. */
  view(): Model {
    const view = this.model.clone();
    view.close();
    modelLateness(view);
    view.made = view.payments.length;
    return view;
  }

  /** Plays one command at the model's `now`, and consumes the view. Returns whether it was accepted. */
  play(step: Step, model = this.view()): boolean {
    const { now: at, world } = model;
    this.played.push({ at, step, down: world.instanceDown });
    const objection = this.applyToModel(model, step);
    const outcome = this.run(step.toDomain, step);
    const refused = 'refused' in outcome ? outcome.refused : null;
    assertRule(refused === objection, `the same refusal (model: ${objection}, domain: ${refused})`);
    if (!('decision' in outcome)) return false;
    const before = { account: this.account, firstId: this.nextId };
    this.take(outcome);
    this.model = model;
    compare(this.account, model);
    this.books.record(outcome.decision.events, this.account);
    if (step.approves) this.checkUndone(before, outcome.decision);
    return true;
  }

  /** R14: closing first and then deciding gives the same result as deciding directly, down to the last id. */
  checkLateness(step: Step): void {
    const late = this.run(step.toDomain, step);
    const closed = this.run(CLOSE);
    assertRule('decision' in closed, 'a close is not refused');
    if (closed.decision.events.length === 0) return;
    const { account } = closed.decision;
    const onTime = this.run(step.toDomain, { ...step, account, firstId: closed.nextId });
    if ('refused' in late || 'refused' in onTime) {
      assertRule(isDeepStrictEqual(late, onTime), 'a late close refuses the same commands (R14)');
    } else {
      const events = [...closed.decision.events, ...onTime.decision.events];
      assertRule(isDeepStrictEqual(late.decision.events, events), 'a late close changes nothing (R14)');
      assertRule(
        isDeepStrictEqual(late.decision.account, onTime.decision.account),
        'a late close changes nothing (R14)',
      );
    }
  }

  /** R14: a second close changes nothing. */
  checkClosed(): void {
    const first = this.run(CLOSE);
    assertRule('decision' in first, 'a close is not refused');
    // After a receipt was removed, a month may be late immediately: the next close charges it (R29).
    const { account } = first.decision;
    const again = this.run(CLOSE, { account, firstId: first.nextId });
    assertRule(
      'decision' in again && again.decision.events.length === 0,
      'a second close changes nothing (R14)',
    );
  }

  /** Without penalties, `next_close_at` is the exact millisecond at which the calendar next has something to do. */
  checkNextClose(): void {
    const { next_close_at: at, estimate_due_at } = summarizeAccount(this.account);
    const unknown = this.model.unestimated(Infinity).map(({ end }) => fromEpochMs(end));
    assertRule(estimate_due_at === (unknown.sort()[0] ?? null), 'when an estimate was due first (R14)');
    if (this.model.world.lateness.length > 0) return;
    const now = fromEpochMs(this.model.now);
    if (at === null) {
      assertRule(this.eventsAt(CLOSE, plusMs(now, 1e11)).length === 0, 'nothing to close');
      return;
    }
    assertRule(at >= now, 'no close is overdue');
    assertRule(this.eventsAt(CLOSE, at).length === 0, 'nothing to close yet');
    assertRule(this.eventsAt(CLOSE, plusMs(at, 1)).length > 0, 'something to close then');
  }

  /** R39: folding the account's events, after a round trip through JSON, gives the account. */
  checkReplay(): void {
    const replayed = emptyAccount('league');
    let running = 0;
    for (const { event, at } of this.history) {
      const stored = JSON.parse(JSON.stringify(event)) as NewEvent;
      running += bookEvent(replayed, { ...stored, version: replayed.version + 1, occurred_at: at });
      assertRule(running === runningBalanceOf(replayed), 'entries add up to the running balance');
    }
    assertRule(isDeepStrictEqual(replayed, this.account), 'the events fold to the account (R39)');
  }

  private applyToModel(model: Model, step: Step): string | null {
    try {
      step.toModel(model);
      modelResume(model);
      return null;
    } catch (error) {
      if (error instanceof Objection) return error.message;
      throw error;
    }
  }

  private run(command: Decide, circumstances: Partial<Occasion> = {}): Outcome {
    const {
      exceedsLimits,
      account = this.account,
      firstId = this.nextId,
      at = this.model.now,
    } = circumstances;
    return this.decider.run(command, { account, firstId, at, exceedsLimits });
  }

  private eventsAt(command: Decide, at = fromEpochMs(this.model.now)): DecidedEvent[] {
    const outcome = this.run(command, { at: toEpochMs(at) });
    assertRule('decision' in outcome, 'a close is not refused');
    return outcome.decision.events;
  }

  /** Adopts the decision's account, frozen, so that code that mutates a state instead of replacing it throws. */
  private take({ decision, nextId }: { decision: Decision; nextId: number }): void {
    const at = decision.now;
    for (const event of decision.events) this.history.push({ event, at });
    for (const payment of decision.account.payments.values()) {
      if (!Object.isFrozen(payment)) Object.freeze(payment);
    }
    this.account = Object.freeze(decision.account);
    this.nextId = nextId;
  }

  /** R18, R20, R28a: declining right after an approval reverses it exactly. */
  private checkUndone(before: Partial<Occasion>, approval: Decision): void {
    const event = approval.events.findLast(({ type }) => type === 'PaymentApproved');
    assertRule(event?.type === 'PaymentApproved', 'an approval approves');
    const { payment_id } = event.data;
    const declined = this.run((decision) => declinePayment(decision, { payment_id, reason: 'no' }));
    assertRule('decision' in declined, 'what was just approved can be declined');
    const unpaid: Decide = (decision) => {
      const payment = decision.account.payments.get(payment_id)!;
      if (payment.payments_ids_token !== null) deleteReceipt(decision, { payment_id });
    };
    const undone = this.run(unpaid, before);
    assertRule('decision' in undone, 'a receipt in review can be removed');
    const [left, right] = [declined.decision.account, undone.decision.account];
    assertRule(left.balance === right.balance, 'a decline restores the balance (R18)');
    const [one, other] = [plain(left, declined.decision.now), plain(right, declined.decision.now)];
    if (isDeepStrictEqual(one, other)) return;
    const both = `\n${JSON.stringify(one)} declined,\n${JSON.stringify(other)} not approved`;
    assertRule(false, `a decline undoes the approval exactly (R18, R20)${both}`);
  }
}

/**
 * An account without its history. Leaves out the values of unpaid per-match payments and whether their clocks are
 * running, which depends on these values: a payment that was valued without a receipt loses its value on a decline.
 */
function plain(account: Account, now: Instant): unknown {
  const payments = [...account.payments.values()].map((payment) => {
    const late_pauses = listPauses(payment);
    const bare = { ...payment, updated: '', decline_reason: null, created_version: 0, late_pauses };
    if (payment.charge_type !== 'P' || statusOf(payment) !== 'pending') return bare;
    const unpaid = { value: 0, valued: false, charged_matches_id: [], uncharged_matches_id: [] };
    return { ...bare, ...unpaid, late_pauses: listPauses(payment, now) };
  });
  return { ...account, payments, version: 0, updated: null, suspended_at: null };
}

/** When the clock of lateness was paused, in normalized form. */
function listPauses({ late_pauses }: Payment, lastsUntil: Instant | null = null): Pause[] {
  const pauses: Pause[] = [];
  for (const { from, until: ended } of late_pauses) {
    const until = ended ?? lastsUntil;
    const last = pauses.at(-1);
    if (from === until) continue;
    if (last?.until === from) pauses.splice(-1, 1, { from: last.from, until });
    else pauses.push({ from, until });
  }
  return pauses;
}
