import { expect } from '@jest/globals';
import type { Instant } from '../../../kernel/index.js';
import { BillingCalendar, DomainError, SYSTEM_USER_ID } from '../../../kernel/index.js';
import type { Decide } from '../decide.js';
import { decide } from '../decide.js';
import type { Decision, DecisionContext, LeagueUsage } from '../decision.js';
import { FactsRequired } from '../decision.js';
import type { FinishedMatch, NewEvent } from '../events.js';
import type { PolicyHistory, Proration } from '../policy.js';
import { NO_POLICY } from '../policy.js';
import { evolve } from '../evolve.js';
import type { PlanChange } from '../plan-effects.js';
import { describePlanChange } from '../plan-effects.js';
import type { Account, Payment } from '../state.js';
import { emptyAccount } from '../state.js';
import { ZONE, gye } from './wall-clock.js';

/** Events recorded at the same time. */
export interface Occurrence {
  at: Instant;
  events: NewEvent[];
}

/** Events recorded when the wall clock of the specs showed `when`. */
export function on(when: string, ...events: NewEvent[]): Occurrence {
  return { at: gye(when), events };
}

/** The context of a command. Without `matches` or `use`, the league instance has not been asked. */
export interface Circumstances {
  now: string;
  matches?: FinishedMatch[];
  /** How far back `matches` reaches, by the wall clock; omitted: to the beginning. */
  matchesSince?: string;
  use?: LeagueUsage;
  proration?: Proration;
  policies?: PolicyHistory;
}

const calendar = new BillingCalendar(ZONE);
export const ACTOR = 'the-actor';

/** An account with this history, for a command to be decided on. */
export function given(...history: Occurrence[]): {
  when: (command: Decide, circumstances: Circumstances) => Then;
} {
  const account = fold(history);
  return { when: (command, circumstances) => new Then(account, command, circumstances) };
}

export function fold(history: Occurrence[], account: Account = emptyAccount('the-league')): Account {
  for (const { at, events } of history) {
    for (const event of events) evolve(account, { ...event, version: account.version + 1, occurred_at: at });
  }
  return account;
}

/** Marks an expected event as raised by the calendar rather than the caller (R42a). */
export function bySystem(event: NewEvent): NewEvent & { by: 'system' } {
  return { ...event, by: 'system' };
}

/** The outcome of a command. New ids are `new-1`, `new-2`, ... in the order of their creation. */
export class Then {
  private readonly before: string;
  private readonly now: Instant;

  constructor(
    private readonly account: Account,
    private readonly command: Decide,
    private readonly circumstances: Circumstances,
  ) {
    this.before = written(account);
    this.now = gye(circumstances.now);
  }

  /** Expects exactly these events, in this order. */
  then(...expected: (NewEvent & { by?: 'system' })[]): Left {
    const decision = this.decided();
    const raised = decision.events.map(({ type, data, actor_id }) => ({
      type,
      data,
      by: actor_id === SYSTEM_USER_ID ? 'system' : actor_id,
    }));
    expect(raised).toEqual(expected.map(({ by = ACTOR, type, data }) => ({ type, data, by })));
    return this.left(decision);
  }

  thenNothing(): Left {
    return this.then();
  }

  /** The effects on the plan that a preview of the command shows (R42). */
  previews(): PlanChange | null {
    return describePlanChange(this.account, this.decided());
  }

  /** Expects success; only the resulting account matters. */
  thenIsDone(): Left {
    return this.left(this.decided());
  }

  /** @param params parameters of the code's message */
  thenRefuses(
    code: string,
    status: number,
    extensions?: Record<string, unknown>,
    params?: Record<string, unknown>,
  ): void {
    const error = this.thrown();
    expect(error).toBeInstanceOf(DomainError);
    const refused = error as DomainError;
    expect([refused.code, refused.status]).toEqual([code, status]);
    if (extensions) expect(refused.extensions).toEqual(extensions);
    if (params) expect(refused.params).toEqual(params);
    expect(written(this.account)).toBe(this.before);
  }

  /** Expects the decision to need facts of the league instance first. */
  thenAsksFor(facts: FactsRequired['facts']): void {
    const error = this.thrown();
    expect(error).toBeInstanceOf(FactsRequired);
    expect((error as FactsRequired).facts).toEqual(facts);
  }

  private decided(): Decision {
    let n = 0;
    const { matches = null, use = null, proration = 'none' } = this.circumstances;
    const { policies = [{ ...NO_POLICY, proration }] } = this.circumstances;
    const newId = (): string => `new-${++n}`;
    const { matchesSince } = this.circumstances;
    const context: DecisionContext = {
      ...(matchesSince !== undefined && { matchesSince: gye(matchesSince) }),
      now: this.now,
      actorId: ACTOR,
      calendar,
      policies,
      newId,
      matches,
      use,
    };
    return decide(this.account, context, this.command);
  }

  private thrown(): unknown {
    try {
      this.decided();
    } catch (error) {
      return error;
    }
    throw new Error('the command was not refused');
  }

  /** Checked for every command: it leaves its input unchanged, and folding its stored events gives its outcome. */
  private left(decision: Decision): Left {
    expect(written(this.account)).toBe(this.before);
    const stored = JSON.parse(JSON.stringify(decision.events)) as NewEvent[];
    const copy = { ...this.account, payments: new Map(this.account.payments) };
    expect(fold([{ at: this.now, events: stored }], copy)).toEqual(decision.account);
    return new Left(decision.account);
  }
}

/** The account after a command. */
export class Left {
  constructor(readonly account: Account) {}

  balance(expected: number): this {
    expect(this.account.balance).toBe(expected);
    return this;
  }

  payment(id: string, expected: Partial<Payment>): this {
    expect(this.account.payments.get(id)).toMatchObject(expected);
    return this;
  }

  suspendedAt(expected: Instant | null): this {
    expect(this.account.suspended_at).toBe(expected);
    return this;
  }

  running(id: string | null): this {
    expect(this.account.current_payment_id).toBe(id);
    return this;
  }
}

function written(account: Account): string {
  return JSON.stringify({ ...account, payments: [...account.payments] });
}
