import { isDeepStrictEqual } from 'node:util';
import type { BillingCalendar, Instant } from '../../../kernel/index.js';
import { Refusal, fromEpochMs, plusMs } from '../../../kernel/index.js';
import { standingOf } from '../../projections/index.js';
import type { Account, Decide, DecidedEvent, Decision, DecisionContext, NewEvent } from '../index.js';
import { FactsRequired, decide, declinePayment, deleteReceipt, emptyAccount, evolve } from '../index.js';
import { Books } from './books.js';
import { compare } from './compare.js';
import { demand } from './demand.js';
import { NO_USE } from './facts.js';
import type { Model } from './model.js';
import { Objection } from './model.js';
import { modelLateness, modelResume } from './model-lateness.js';
import type { Step } from './step.js';

type Outcome = { decision: Decision; nextId: number } | { refused: string };

interface Circumstances {
  usesTooMuch?: boolean;
  account?: Account;
  at?: Instant;
  firstId?: number;
}

const CLOSE: Decide = () => undefined;
const TOO_MUCH = { series: 6, tournaments: 6, teams: 6, players: 6, matches: 6 };

/** Plays commands on an account and on the model at once, and demands after each what has to hold. */
export class Player {
  readonly books = new Books();
  private nextId = 1;
  readonly history: { event: DecidedEvent; at: Instant }[] = [];

  constructor(
    readonly calendar: BillingCalendar,
    public model: Model,
    public account: Account = emptyAccount('league'),
  ) {}

  fork(): Player {
    const copy = new Player(this.calendar, this.model.clone(), this.account);
    Object.assign(copy, { books: this.books.clone(), nextId: this.nextId });
    return copy;
  }

  /** The model at its `now`, with the due closes applied: what a command is decided on. */
  view(): Model {
    const view = this.model.clone();
    view.close();
    modelLateness(view);
    view.made = view.payments.length;
    return view;
  }

  /** Plays one command at the model's `now`, and uses up a view. Returns whether it was done. */
  play(step: Step, model = this.view()): boolean {
    const objection = this.tellModel(model, step);
    const outcome = this.run(step.toDomain, step);
    const refused = 'refused' in outcome ? outcome.refused : null;
    demand(refused === objection, `the same refusal (model: ${objection}, domain: ${refused})`);
    if (!('decision' in outcome)) return false;
    const before = { account: this.account, firstId: this.nextId };
    this.take(outcome);
    this.model = model;
    compare(this.account, model);
    this.books.record(outcome.decision.events, this.account);
    if (step.approves) this.checkUndone(before, outcome.decision);
    return true;
  }

  /** R14: closing first and then deciding is the same as deciding, to the last id. */
  checkLateness(step: Step): void {
    const late = this.run(step.toDomain, step);
    const closed = this.run(CLOSE);
    demand('decision' in closed, 'a close is not refused');
    if (closed.decision.events.length === 0) return;
    const { account } = closed.decision;
    const onTime = this.run(step.toDomain, { ...step, account, firstId: closed.nextId });
    if ('refused' in late || 'refused' in onTime) {
      demand(isDeepStrictEqual(late, onTime), 'a late close refuses the same commands (R14)');
    } else {
      const events = [...closed.decision.events, ...onTime.decision.events];
      demand(isDeepStrictEqual(late.decision.events, events), 'a late close changes nothing (R14)');
      demand(
        isDeepStrictEqual(late.decision.account, onTime.decision.account),
        'a late close changes nothing (R14)',
      );
    }
  }

  /** R14: a second close changes nothing. */
  checkClosed(): void {
    demand(this.eventsAt(CLOSE).length === 0, 'a second close changes nothing (R14)');
  }

  /** Without penalties `next_close_at` says to the millisecond when the calendar has something to do. */
  checkNextClose(): void {
    if (this.model.world.lateness.length > 0) return;
    const { next_close_at: at } = standingOf(this.account);
    const now = fromEpochMs(this.model.now);
    if (at === null) {
      demand(this.eventsAt(CLOSE, plusMs(now, 1e11)).length === 0, 'nothing to close');
      return;
    }
    demand(at >= now, 'no close is overdue');
    demand(this.eventsAt(CLOSE, at).length === 0, 'nothing to close yet');
    demand(this.eventsAt(CLOSE, plusMs(at, 1)).length > 0, 'something to close then');
  }

  /** R39: the account is what its events, stored and read again, fold to. */
  checkReplay(): void {
    const replayed = emptyAccount('league');
    for (const { event, at } of this.history) {
      const stored = JSON.parse(JSON.stringify(event)) as NewEvent;
      evolve(replayed, { ...stored, version: replayed.version + 1, occurred_at: at });
    }
    demand(isDeepStrictEqual(replayed, this.account), 'the events fold to the account (R39)');
  }

  private tellModel(model: Model, step: Step): string | null {
    try {
      step.toModel(model);
      modelResume(model);
      return null;
    } catch (error) {
      if (error instanceof Objection) return error.message;
      throw error;
    }
  }

  private run(command: Decide, circumstances: Circumstances = {}): Outcome {
    const { usesTooMuch = false, account = this.account, firstId = this.nextId } = circumstances;
    const now = circumstances.at ?? fromEpochMs(this.model.now);
    const facts: Pick<DecisionContext, 'matches' | 'matchesSince' | 'use'> = { matches: null, use: null };
    const { calendar } = this;
    const { policies } = this.model.world;
    for (;;) {
      let id = firstId;
      const newId = (): string => `id-${id++}`;
      try {
        const context = { now, actorId: 'actor', calendar, policies, newId, ...facts } as const;
        const decision = decide(account, context, command);
        return { decision, nextId: id };
      } catch (error) {
        if (error instanceof Refusal) return { refused: error.code };
        if (!(error instanceof FactsRequired)) throw error;
        if ('use' in error.facts) facts.use = usesTooMuch ? TOO_MUCH : NO_USE;
        else {
          demand(account.closed_at === null, 'nobody asks the instance of a deleted league (R37)');
          facts.matches = this.matchesSince(error.facts.matchesSince, now);
          facts.matchesSince = error.facts.matchesSince;
        }
      }
    }
  }

  /** What the league instance answers: matches of the time asked for, and no others. */
  private matchesSince(since: Instant, now: Instant): DecisionContext['matches'] {
    return this.model.world.matches.filter(({ ended_at }) => since <= ended_at && ended_at <= now);
  }

  private eventsAt(command: Decide, at?: Instant): DecidedEvent[] {
    const outcome = this.run(command, { at });
    demand('decision' in outcome, 'a close is not refused');
    return outcome.decision.events;
  }

  /** Takes over what was decided, frozen: whoever changes a state instead of replacing it is found out. */
  private take({ decision, nextId }: { decision: Decision; nextId: number }): void {
    const at = decision.now;
    for (const event of decision.events) this.history.push({ event, at });
    for (const payment of decision.account.payments.values()) {
      if (!Object.isFrozen(payment)) Object.freeze(payment);
    }
    this.account = Object.freeze(decision.account);
    this.nextId = nextId;
  }

  /** R18, R20: declining right away takes back the approval and nothing else. */
  private checkUndone(before: Circumstances, approval: Decision): void {
    const event = approval.events.findLast(({ type }) => type === 'PaymentApproved');
    demand(event?.type === 'PaymentApproved', 'an approval approves');
    const { payment_id } = event.data;
    const declined = this.run((decision) => declinePayment(decision, { payment_id, reason: 'no' }));
    demand('decision' in declined, 'what was just approved can be declined');
    const unpaid: Decide = (decision) => {
      const payment = decision.account.payments.get(payment_id)!;
      if (payment.payments_ids_token !== null) deleteReceipt(decision, { payment_id });
    };
    const undone = this.run(unpaid, before);
    demand('decision' in undone, 'a receipt in review can be taken back');
    const [left, right] = [declined.decision.account, undone.decision.account];
    demand(left.balance === right.balance, 'a decline restores the balance (R18)');
    demand(isDeepStrictEqual(plain(left), plain(right)), 'a decline undoes the approval exactly (R18, R20)');
  }
}

/** A decline lets lateness start again (R29). */
const LATE = { declined_at: null, late_counted_until: null };

/** An account without what tells when and why it came about; values of per-match payments not yet paid do not count. */
function plain(account: Account): unknown {
  const payments = [...account.payments.values()].map((payment) => {
    const bare = { ...payment, updated: '', decline_reason: null, created_version: 0, ...LATE };
    const unpaid = { value: 0, valued: false, charged_matches_id: [], uncharged_matches_id: [] };
    return payment.charge_type === 'P' && payment.approved_date === null && payment.payment_date === null
      ? { ...bare, ...unpaid }
      : bare;
  });
  return { ...account, payments, version: 0, updated: null, suspended_at: null };
}
