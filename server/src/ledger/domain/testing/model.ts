import type { Instant } from '../../../kernel/index.js';
import type { CivilDays } from '../../../kernel/testing/civil-days.js';
import { periodByRule } from '../../../kernel/testing/civil-days.js';
import type { PolicyHistory } from '../policy.js';
import type { LatenessRule } from './model-lateness.js';
import type { LineShare, ModelPayment } from './model-payment.js';
import { FRESH, isPending, total } from './model-payment.js';

/*
 * A second, naive implementation of the rules to compare the domain with: times are epoch milliseconds, the balance is
 * added up again each time, and it shares nothing with the code under test. Figures are small enough for plain
 * arithmetic.
 */

export interface ModelTerms {
  tier: number;
  kind: 'J' | 'P';
  price: number;
  /** R5: set by staff, and not the list price. */
  negotiated: boolean;
  months: number;
  initialDay: number;
  finalDay: number;
  walkovers: boolean;
}

export interface PlayedMatch {
  id: string;
  at: number;
  ended_at: Instant;
  walkover: boolean;
}

/** Everything outside the account: the calendar, the matches played, and the policy. */
export interface World {
  days: CivilDays;
  prorate: boolean;
  lateness: LatenessRule[];
  /** The lateness rules as policies, the way the domain gets them. */
  policies: PolicyHistory;
  matches: PlayedMatch[];
  /** Whether the league instance does not answer (R14). */
  instanceDown: boolean;
}

/** A command that the rules refuse. */
export class Objection extends Error {}

export class Model {
  payments: ModelPayment[] = [];
  now = 0;
  tokens = 0;
  suspendedAt: number | null = null;
  closedAt: number | null = null;
  /** Balance movements without an approval (R17a, R18). */
  moved = 0;
  /** Partial payments and payouts booked without a line, and the lines matched with them later (R46). Null: a payout. */
  entries: { payment: number | null; amount: number; lines: LineShare[] }[] = [];
  /** R25a. */
  cancelledAt: number | null = null;
  /** When the league was deleted and restored; months that began in between cost nothing. */
  absences: { from: number; to: number }[] = [];
  /** Ids of the matches that the deletion recorded (R37). */
  recorded = new Set<string>();
  /** Staff declared them unknown: values can only be based on the estimates (R14). */
  matchesUnknown = false;
  /** Payments from this index on were created by the command that is being decided. */
  made = 0;

  constructor(
    readonly world: World,
    public terms: ModelTerms,
  ) {}

  clone(): Model {
    const copy = new Model(this.world, { ...this.terms });
    copy.payments = this.payments.map((payment) => ({ ...payment }));
    copy.entries = this.entries.map((entry) => ({ ...entry }));
    const { now, tokens, suspendedAt, closedAt, cancelledAt, absences, recorded, matchesUnknown, moved } =
      this;
    Object.assign(copy, { moved, now, tokens, suspendedAt, closedAt, cancelledAt, absences });
    return Object.assign(copy, { recorded, matchesUnknown });
  }

  /** R18: what standing approvals added and used, partial payments, and what staff paid out or corrected. */
  get balance(): number {
    return this.moved + total(this.payments.map(({ booked }) => booked.added - booked.used));
  }

  get running(): ModelPayment | undefined {
    return this.payments.find((payment) => !payment.succeeded);
  }

  get live(): ModelPayment[] {
    return this.payments.filter((payment) => !payment.voided);
  }

  /** R9: the latest charge end. */
  get coveredUntil(): number {
    return Math.max(
      -Infinity,
      ...this.payments.filter((p) => p.kind !== 'service' && !p.withdrawn).map((p) => p.end),
    );
  }

  /** The charge before penalty and bonus. */
  charged(payment: ModelPayment): number {
    const estimated = payment.kind === 'P' && payment.matches === null;
    return estimated ? (payment.estimate?.value ?? 0) : payment.value;
  }

  /** R13. */
  gross(payment: ModelPayment): number {
    return this.charged(payment) + penaltyOf(payment);
  }

  bonusOf(payment: ModelPayment): number {
    const gross = this.gross(payment);
    return payment.bonus === 'complete' ? gross : Math.min(payment.bonus, gross);
  }

  due(payment: ModelPayment): number {
    return payment.approvedAt === null ? this.gross(payment) - this.bonusOf(payment) : 0;
  }

  get owed(): number {
    const counted = (p: ModelPayment): boolean =>
      isPending(p) && (p.kind !== 'P' || p.end < this.now || p.estimate !== null);
    return total(this.live.filter(counted).map((payment) => this.due(payment)));
  }

  /** R11: the matches of the period, except those of other live payments. */
  matchesOf(payment: ModelPayment): { charged: string[]; free: string[] } {
    const others = this.live.filter((other) => other !== payment && other.matches !== null);
    const taken = new Set(others.flatMap(({ matches }) => [...matches!.charged, ...matches!.free]));
    const own = this.world.matches
      .filter(({ id }) => this.closedAt === null || this.recorded.has(id))
      .filter(({ id, at }) => payment.start <= at && at <= payment.end && at <= this.now && !taken.has(id))
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    const isFree = ({ walkover }: { walkover: boolean }): boolean => walkover && !this.terms.walkovers;
    return {
      charged: own.filter((m) => !isFree(m)).map((m) => m.id),
      free: own.filter(isFree).map((m) => m.id),
    };
  }

  /** R14, R37: asking for the matches fails when the instance is down, unless the league is deleted. */
  askInstance(): void {
    if (this.world.instanceDown && this.closedAt === null) throw new Objection('LEAGUE_INSTANCE_UNREACHABLE');
  }

  /** R14, R25a: the calendar's closes; they do not ask the instance. */
  close(): void {
    for (let open = this.running; open && open.end < this.now; open = this.running) {
      open.succeeded = true;
      this.settle(open, open.end + 1);
      if (this.cancelledAt === null) this.openPeriod(open.end + 1);
      else {
        Object.assign(this.terms, { tier: 1, price: 0, negotiated: false });
        this.cancelledAt = null;
      }
    }
  }

  /** R14: settles a fixed price with nothing due when its period closes. */
  settle(payment: ModelPayment, at: number): void {
    if (payment.kind !== 'J' || payment.voided || !isPending(payment) || this.due(payment) > 0) return;
    this.approveBySystem(payment, at);
  }

  /** Payments whose period ended before `before` and that have no value yet, for the job that asks the instance (R14). */
  unestimated(before: number): ModelPayment[] {
    return this.live.filter(
      (p) => p.kind === 'P' && isPending(p) && !p.matches && !p.estimate && p.succeeded && p.end < before,
    );
  }

  /** R11, R14. */
  estimate(payment: ModelPayment): void {
    const matches = this.matchesOf(payment);
    payment.estimate = { value: payment.base * matches.charged.length, matches: matches.charged.length };
    // A payment with nothing due was not late while its amount was unknown; with a complete bonus, not since the bonus
    // (R29).
    if (payment.estimate.value === 0 || (this.due(payment) === 0 && payment.bonus !== 'complete')) {
      const before = payment.clock.filter(({ at }) => at < payment.end);
      payment.clock = [...before, { at: payment.end, runs: false }];
    }
    if (matches.charged.length > 0) return;
    Object.assign(payment, { matches, value: 0 });
    this.approveBySystem(payment, Math.min(payment.end + 1, this.now));
  }

  private approveBySystem(payment: ModelPayment, at: number): void {
    const booked = { used: 0, added: 0, received: 0, bonus: this.bonusOf(payment) };
    Object.assign(payment, { paidAt: at, approvedAt: at, approval: ++this.tokens, booked });
  }

  openPeriod(start: number): ModelPayment {
    const { end, windowStart, windowEnd } = periodByRule(this.world.days, start, this.terms);
    return this.add({ start, end, from: windowStart, to: windowEnd, fullDays: this.countDays(start, end) });
  }

  add(
    period: Pick<ModelPayment, 'start' | 'end' | 'from' | 'to' | 'fullDays'> & Partial<ModelPayment>,
  ): ModelPayment {
    const { kind, price, months: periodMonths } = this.terms;
    this.payments.push({
      ...FRESH,
      kind,
      periodMonths,
      value: kind === 'J' ? price : 0,
      base: price,
      ...period,
    });
    return this.payments.at(-1)!;
  }

  countDays(from: number, to: number): number {
    return this.world.days.numberAt(to) - this.world.days.numberAt(from) + 1;
  }
}

export const penaltyOf = ({ months }: ModelPayment): number => total(months.map(({ amount }) => amount));
