import type { BillingCalendar, Instant } from '../../kernel/index.js';
import { DomainError, SYSTEM_USER_ID, notFound } from '../../kernel/index.js';
import type { FinishedMatch, NewEvent, Terms } from './events.js';
import { copyAccount, evolve } from './evolve.js';
import type { BillingPolicy, PolicyHistory } from './policy.js';
import { policyAt } from './policy.js';
import type { Account, Payment } from './state.js';
import { statusOf } from './state.js';

/** How many of each limited thing a league has, active and inactive alike (R26). */
export type LeagueUsage = Record<LimitedResource, number>;

/** The things whose number a plan limits. */
export const LIMITED_RESOURCES = ['series', 'tournaments', 'teams', 'players', 'matches'] as const;
export type LimitedResource = (typeof LIMITED_RESOURCES)[number];

/** Everything outside the account that a decision may depend on; there is no other clock, randomness or I/O (R3). */
export interface DecisionContext {
  now: Instant;
  actorId: string;
  calendar: BillingCalendar;
  /** The policies that staff have set, by date: a decision picks the one in force at an instant. */
  policies: PolicyHistory;
  newId: () => string;
  /** All finished matches since the requested instant; null: the instance has not been asked. */
  matches: FinishedMatch[] | null;
  /** The instant from which `matches` is complete; omitted: from the beginning. */
  matchesSince?: Instant;
  use: LeagueUsage | null;
}

/**
 * The decision needs facts of the league instance that its context lacks. The runner fetches them and decides again, so
 * that the decision stays pure and the instance is only asked when necessary.
 */
export class FactsRequired extends Error {
  constructor(readonly facts: { matchesSince: Instant } | { use: true }) {
    super('facts of the league instance are required');
  }
}

/** An event of a decision with its actor: the command's, or the calendar's (R42a). */
export type DecidedEvent = NewEvent & { actor_id: string };

/** One pure decision: a working copy of the account, and the events raised so far. */
export class Decision {
  readonly account: Account;
  readonly events: DecidedEvent[] = [];
  /** Codes of things that staff should know before they proceed, each once. */
  readonly warnings: string[] = [];
  /** Version of the account when the command itself began, after the events that were due. */
  private commandBase = 0;
  /** Number of events that were due before the command. */
  private dueEvents = 0;

  constructor(
    account: Account,
    readonly context: DecisionContext,
  ) {
    this.account = copyAccount(account);
  }

  get now(): Instant {
    return this.context.now;
  }

  get calendar(): BillingCalendar {
    return this.context.calendar;
  }

  /** The billing policy in force now. */
  get policy(): BillingPolicy {
    return policyAt(this.context.policies, this.now);
  }

  /** @throws DomainError 404 when the account was never opened. */
  get terms(): Terms {
    if (this.account.terms === null) throw notFound('league');
    return this.account.terms;
  }

  get current(): Payment | null {
    const id = this.account.current_payment_id;
    return id === null ? null : this.account.payments.get(id)!;
  }

  /** Marks the end of the events that were due: everything from here on is raised by the command itself. */
  beginCommand(): void {
    this.commandBase = this.account.version;
    this.dueEvents = this.events.length;
  }

  /** The events of the command itself, without those that were due before it. */
  commandEvents(): DecidedEvent[] {
    return this.events.slice(this.dueEvents);
  }

  /** Whether the command itself created this payment, in the same append. */
  hasJustCreated(payment: Payment): boolean {
    return payment.created_version > this.commandBase;
  }

  /** Records an event in the decision and folds it into the working copy. */
  raise(event: NewEvent, actorId = this.context.actorId): void {
    this.events.push({ ...event, actor_id: actorId });
    evolve(this.account, { ...event, version: this.account.version + 1, occurred_at: this.now });
  }

  warn(code: string): void {
    if (!this.warnings.includes(code)) this.warnings.push(code);
  }

  /** Like raise(), with the system as actor. */
  raiseBySystem(event: NewEvent): void {
    this.raise(event, SYSTEM_USER_ID);
  }

  /** @throws DomainError 404 when the payment is unknown, belongs to another league, or is voided. */
  payment(id: string): Payment {
    const payment = this.account.payments.get(id);
    if (!payment || payment.voided) throw notFound('payment');
    return payment;
  }

  /** Guards changes of future charges. @throws DomainError 409 when the league has been deleted (R37). */
  requireOpen(): void {
    if (this.account.closed_at !== null) throw new DomainError('LEAGUE_DELETED', 409);
  }

  /** Payments that are not voided, in order of creation. */
  livePayments(): Payment[] {
    return [...this.account.payments.values()].filter((payment) => !payment.voided);
  }

  /** @throws DomainError 409 unless the payment is pending. */
  pendingPayment(id: string): Payment {
    const payment = this.payment(id);
    if (statusOf(payment) !== 'pending') {
      throw new DomainError('PAYMENT_NOT_PENDING', 409, {}, { payment_id: id });
    }
    return payment;
  }
}
