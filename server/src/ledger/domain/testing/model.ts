import type { Instant } from '../../../kernel/index.js';
import type { CivilDays } from '../../../kernel/testing/civil-days.js';
import { periodByRule } from '../../../kernel/testing/civil-days.js';
import type { PolicyHistory } from '../policy.js';
import type { LatenessRule } from './model-lateness.js';

/*
 * A second, naive reading of the rules, to hold the domain against: times are epoch milliseconds, the balance is added
 * up anew each time, and nothing is shared with the code under test. Figures are small enough for plain arithmetic.
 */

export type Kind = 'J' | 'P' | 'service';

export interface ModelPayment {
  kind: Kind;
  start: number;
  end: number;
  from: number;
  to: number;
  fullDays: number;
  value: number;
  base: number;
  estimate: { value: number; matches: number } | null;
  matches: { charged: string[]; free: string[] } | null;
  bonus: number | 'complete';
  comment: string;
  paidAt: number | null;
  receipt: number | null;
  approvedAt: number | null;
  approval: number | null;
  booked: { used: number; added: number; received: number; bonus: number };
  succeeded: boolean;
  voided: boolean;
  withdrawn: boolean;
  penalty: number;
  monthsLate: number;
  /** Months late that began up to then are charged or passed over. */
  counted: number;
  declinedAt: number | null;
}

export interface ModelTerms {
  tier: number;
  kind: 'J' | 'P';
  price: number;
  months: number;
  initialDay: number;
  finalDay: number;
  walkovers: boolean;
}

/** What is outside the account: the calendar on the wall, the matches played, and the policy. */
export interface World {
  days: CivilDays;
  prorate: boolean;
  lateness: LatenessRule[];
  /** The same, as the domain gets it. */
  policies: PolicyHistory;
  matches: { id: string; at: number; ended_at: Instant; walkover: boolean }[];
}

/** A command that the rules refuse. */
export class Objection extends Error {}

const NOT_BOOKED = { used: 0, added: 0, received: 0, bonus: 0 };

export class Model {
  payments: ModelPayment[] = [];
  now = 0;
  tokens = 0;
  suspendedAt: number | null = null;
  closedAt: number | null = null;
  reopenedAt = -Infinity;
  /** Payments from this index on were made by the command that is being decided. */
  made = 0;

  constructor(
    readonly world: World,
    public terms: ModelTerms,
  ) {}

  clone(): Model {
    const copy = new Model(this.world, { ...this.terms });
    copy.payments = this.payments.map((payment) => ({ ...payment, booked: { ...payment.booked } }));
    const { now, tokens, suspendedAt, closedAt, reopenedAt } = this;
    return Object.assign(copy, { now, tokens, suspendedAt, closedAt, reopenedAt });
  }

  /** R18: nothing but what approvals that stand have added and used. */
  get balance(): number {
    return total(this.payments.map(({ booked }) => booked.added - booked.used));
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

  /** R13. */
  gross(payment: ModelPayment): number {
    const estimated = payment.kind === 'P' && payment.matches === null;
    return (estimated ? (payment.estimate?.value ?? 0) : payment.value) + payment.penalty;
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

  /** R11: what the period's matches are, but for those that another live payment has. */
  matchesOf(payment: ModelPayment): { charged: string[]; free: string[] } {
    const others = this.live.filter((other) => other !== payment && other.matches !== null);
    const taken = new Set(others.flatMap(({ matches }) => [...matches!.charged, ...matches!.free]));
    const own = this.world.matches
      .filter(({ id, at }) => payment.start <= at && at <= payment.end && at <= this.now && !taken.has(id))
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    const isFree = ({ walkover }: { walkover: boolean }): boolean => walkover && !this.terms.walkovers;
    return {
      charged: own.filter((m) => !isFree(m)).map((m) => m.id),
      free: own.filter(isFree).map((m) => m.id),
    };
  }

  /** R14. */
  close(): void {
    for (let open = this.running; open && open.end < this.now; open = this.running) {
      open.succeeded = true;
      this.openPeriod(open.end + 1);
    }
    this.estimateEnded(this.now);
  }

  /** R14: those that ended before `before`. */
  estimateEnded(before: number): void {
    for (const payment of this.live) {
      if (payment.kind !== 'P' || !isPending(payment) || payment.matches || payment.estimate) continue;
      if (payment.end < before && payment.succeeded) this.estimate(payment);
    }
  }

  openPeriod(start: number): void {
    const { end, windowStart, windowEnd } = periodByRule(this.world.days, start, this.terms);
    this.add({ start, end, from: windowStart, to: windowEnd, fullDays: this.daysOf(start, end) });
  }

  add(
    period: Pick<ModelPayment, 'start' | 'end' | 'from' | 'to' | 'fullDays'> & Partial<ModelPayment>,
  ): void {
    this.payments.push({
      kind: this.terms.kind,
      value: this.terms.kind === 'J' ? this.terms.price : 0,
      base: this.terms.price,
      estimate: null,
      matches: null,
      bonus: 0,
      comment: '',
      paidAt: null,
      receipt: null,
      approvedAt: null,
      approval: null,
      booked: NOT_BOOKED,
      succeeded: false,
      voided: false,
      withdrawn: false,
      penalty: 0,
      monthsLate: 0,
      counted: -Infinity,
      declinedAt: null,
      ...period,
    });
  }

  daysOf(from: number, to: number): number {
    return this.world.days.numberAt(to) - this.world.days.numberAt(from) + 1;
  }

  private estimate(payment: ModelPayment): void {
    const matches = this.matchesOf(payment);
    payment.estimate = { value: payment.base * matches.charged.length, matches: matches.charged.length };
    if (matches.charged.length > 0) return;
    const paid = { matches, value: 0, paidAt: this.now, approvedAt: this.now, approval: ++this.tokens };
    Object.assign(payment, paid);
  }
}

export function isPending(payment: ModelPayment): boolean {
  return payment.paidAt === null && payment.approvedAt === null;
}

/** R16, R20. */
export function makeUnpaid(payment: ModelPayment): void {
  Object.assign(payment, {
    paidAt: null,
    receipt: null,
    approvedAt: null,
    approval: null,
    booked: NOT_BOOKED,
  });
  if (payment.kind === 'P') Object.assign(payment, { value: 0, matches: null });
}

export function total(amounts: number[]): number {
  return amounts.reduce((a, b) => a + b, 0);
}

/** Half up, in integers. */
export function shareOf(amount: number, part: number, whole: number): number {
  return Math.floor((2 * amount * part + whole) / (2 * whole));
}
