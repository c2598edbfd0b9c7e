import { describe, expect, it } from '@jest/globals';
import { cancelPlan, keepPlan } from './cancel-plan.js';
import { changeTier } from './change-tier.js';
import { closeAccount } from './close-account.js';
import type { Decide } from './decide.js';
import {
  accountClosed,
  closed,
  cut,
  month,
  opened,
  planCancelled,
  planKept,
  terms,
  tier,
} from './testing/events.js';
import { bySystem, given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const cancel: Decide = (decision) => cancelPlan(decision, { free_tier_id: 'tier-1' });
const nothing: Decide = () => undefined;

const january = on('2026-01-01', opened(), month('jan'));
const cancelled = on('2026-01-10', planCancelled());
const NOON = { now: '2026-01-11 12:00' };

describe('canceling a plan (R25a)', () => {
  it('records the cancellation once and keeps the plan running', () => {
    given(january).when(cancel, NOON).then(planCancelled()).running('jan');
    given(january, cancelled).when(cancel, NOON).thenNothing();
  });

  it('moves to the free tier when the period closes, without a next period or a refund', () => {
    given(january, cancelled).when(nothing, { now: '2026-01-31 23:59:59.999' }).thenNothing();
    for (const now of ['2026-02-01 00:00', '2026-04-20']) {
      const left = given(january, cancelled)
        .when(nothing, { now })
        .then(bySystem(closed('jan')), bySystem(tier(1, 0)))
        .running(null);
      expect(left.account).toMatchObject({ cancelled_at: null, terms: { type_tier: 1, price: 0 } });
    }
  });

  it('can be undone until the plan ends', () => {
    given(january, cancelled).when(keepPlan, NOON).then(planKept('2026-01-10'));
    given(january).when(keepPlan, NOON).thenNothing();
    given(january, cancelled, on('2026-01-12', planKept('2026-01-10')))
      .when(nothing, { now: '2026-02-01' })
      .then(bySystem(closed('jan')), bySystem(month('feb', { payment_id: 'new-1' })));
    given(january, cancelled).when(keepPlan, { now: '2026-02-01' }).thenRefuses('FREE_TIER', 409);
  });

  it('stays in effect after a change of plan or terms, and ends when the league is deleted', () => {
    const LIMITS = { series: 9, tournaments: 9, teams: 9, players: 9, matches: 9 };
    const up: Decide = (decision) =>
      changeTier(decision, {
        tier: { id: 'tier-3', type_tier: 3, match_price: 1, period_price: 6200, limits: LIMITS },
        by: 'owner',
      });
    expect(given(january, cancelled).when(up, NOON).thenIsDone().account.cancelled_at).toBe(
      gye('2026-01-10'),
    );
    const rest = month('jan', { payment_id: 'rest', start_charge_date: gye('2026-01-12') });
    given(
      january,
      cancelled,
      on(
        '2026-01-11',
        terms('J', 6200),
        cut({
          payment_id: 'jan',
          final_charge_date: gye('2026-01-11 23:59:59.999'),
          value: 1100,
          cause: 'terms',
        }),
        rest,
      ),
    )
      .when(nothing, { now: '2026-02-01' })
      .then(bySystem(closed('rest')), bySystem(tier(1, 0)));
    expect(given(january, cancelled).when(closeAccount, NOON).thenIsDone().account.cancelled_at).toBeNull();
  });

  it('is rejected, like keeping the plan, on the free tier and for a deleted league', () => {
    const free = given(on('2026-01-01', opened({ type_tier: 1, price: 0 })));
    free.when(cancel, NOON).thenRefuses('FREE_TIER', 409);
    free.when(keepPlan, NOON).thenRefuses('FREE_TIER', 409);
    const deleted = given(january, on('2026-01-05', accountClosed()));
    deleted.when(cancel, NOON).thenRefuses('LEAGUE_DELETED', 409);
    deleted.when(keepPlan, NOON).thenRefuses('LEAGUE_DELETED', 409);
  });
});
