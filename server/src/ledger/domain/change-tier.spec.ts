import { describe, expect, it } from '@jest/globals';
import { summarizeAccount } from '../projections/index.js';
import { changeTier } from './change-tier.js';
import type { Decide } from './decide.js';
import {
  NO_USAGE,
  approved,
  bonus,
  closed,
  cut,
  match,
  month,
  opened,
  perMatch,
  repriced,
  terms,
  tier,
  uploaded,
  voided,
} from './testing/events.js';
import { estimateEnded } from './due.js';
import { bySystem, given, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

const LIMITS = { series: 2, tournaments: 2, teams: 20, players: 400, matches: 100 };

const moveTo =
  (type_tier: number, match_price: number, limits = LIMITS): Decide =>
  (decision) =>
    changeTier(decision, {
      tier: { id: `tier-${type_tier}`, type_tier, match_price, period_price: match_price, limits },
      by: 'owner',
    });

const NOON = '2026-01-11 12:00';
const NOON_PLUS_1 = gye('2026-01-11 12:00:00.001');

/** January of a fixed-price league, with its payment in three states. */
const pending = on('2026-01-01', opened(), month('jan'));
const inReview = on('2026-01-03', uploaded('jan', 'token-1', gye('2026-01-03')));
const paid = on(
  '2026-01-04',
  approved({ payment_id: 'jan', payment_date: gye('2026-01-03'), approved_date: gye('2026-01-04') }),
);

describe('changing to the current tier', () => {
  it('records no event', () => {
    given(pending).when(moveTo(2, 9900), { now: NOON }).thenNothing();
  });
});

describe('changing from the free tier to a paid tier (R23)', () => {
  it('takes the tier price and creates a first payment from the start of today (R9)', () => {
    given(on('2026-01-01', opened({ type_tier: 1, tier_id: 'tier-1', price: 0, charge_type: 'J' })))
      .when(moveTo(2, 3100), { now: NOON })
      .then(
        tier(2, 3100, 1),
        month('jan', {
          payment_id: 'new-1',
          opened_by_change: true,
          start_charge_date: gye('2026-01-11'),
          full_period_days: 21,
        }),
      )
      .running('new-1');
  });

  it('creates a per-match first payment with value 0 (R10)', () => {
    given(on('2026-01-01', opened({ type_tier: 1, tier_id: 'tier-1', price: 0, charge_type: 'P' })))
      .when(moveTo(3, 250), { now: NOON })
      .then(
        tier(3, 250, 1),
        perMatch('jan', {
          payment_id: 'new-1',
          opened_by_change: true,
          start_charge_date: gye('2026-01-11'),
          full_period_days: 21,
        }),
      );
  });

  it('starts right after the old period when the league left a paid tier the same day (R9)', () => {
    const left = on(
      '2026-01-11 09:00',
      tier(1, 0),
      cut({ payment_id: 'jan', final_charge_date: gye('2026-01-11 09:00'), value: 3100, cause: 'tier' }),
    );
    given(pending, left)
      .when(moveTo(2, 3100), { now: NOON })
      .thenIsDone()
      .payment('new-1', {
        start_charge_date: gye('2026-01-11 09:00:00.001'),
        final_charge_date: endOf('2026-01-31'),
      });
  });

  it('starts today, not after the old period, when the league left a paid tier earlier (R9)', () => {
    const left = on(
      '2026-01-11 09:00',
      tier(1, 0),
      cut({ payment_id: 'jan', final_charge_date: gye('2026-01-11 09:00'), value: 3100, cause: 'tier' }),
    );
    given(pending, left)
      .when(moveTo(2, 3100), { now: '2026-01-12 00:00' })
      .thenIsDone()
      .payment('new-1', { start_charge_date: gye('2026-01-12'), final_charge_date: endOf('2026-01-31') });
  });

  it('starts after a period that was paid before the league left (R9, R25)', () => {
    const february = on(
      '2026-01-11',
      month('feb', { start_charge_date: gye('2026-01-12') }),
      uploaded('feb', 't', gye('2026-01-11')),
      tier(1, 0),
      closed('feb'),
    );
    given(on('2026-01-01', opened()), february)
      .when(moveTo(2, 3100), { now: '2026-01-11 12:00' })
      .thenIsDone()
      .payment('new-1', { start_charge_date: gye('2026-03-01'), final_charge_date: endOf('2026-03-31') });
  });

  it('reuses the time of a period that was withdrawn before it started (R9, R25)', () => {
    const february = on(
      '2026-01-11',
      month('feb', { start_charge_date: gye('2026-01-12') }),
      tier(1, 0),
      voided('feb', 'free', true),
    );
    given(
      on('2026-01-01', opened(), month('jan', { final_charge_date: endOf('2026-01-11') }), closed('jan')),
      february,
    )
      .when(moveTo(2, 3100), { now: '2026-01-11 12:00' })
      .thenIsDone()
      .payment('new-1', { start_charge_date: gye('2026-01-12'), final_charge_date: endOf('2026-01-31') });
  });
});

describe('changing between paid tiers (R24)', () => {
  const newJanuary = (value: number) =>
    month('jan', {
      payment_id: 'new-1',
      opened_by_change: true,
      start_charge_date: NOON_PLUS_1,
      value,
      base_price: value,
      full_period_days: 21,
    });
  const cutJanuary = cut({ payment_id: 'jan', final_charge_date: gye(NOON), value: 3100, cause: 'tier' });

  it('ends the running payment now, at its full value, and starts a new one right after', () => {
    given(pending)
      .when(moveTo(3, 6200), { now: NOON })
      .then(tier(3, 6200), cutJanuary, newJanuary(6200))
      .payment('jan', { generated_next: true, value: 3100, final_payment_date: endOf('2026-02-05') })
      .running('new-1');
  });

  it('replaces the running payment while its receipt is in review', () => {
    given(pending, inReview)
      .when(moveTo(3, 6200), { now: NOON })
      .then(tier(3, 6200), cutJanuary, newJanuary(6200));
  });

  it('replaces an approved running payment and keeps what was paid', () => {
    given(pending, inReview, paid)
      .when(moveTo(3, 6200), { now: NOON })
      .then(tier(3, 6200), cutJanuary, newJanuary(6200))
      .payment('jan', { value: 3100, received: 3100, league_balance_added: 0 })
      .balance(0);
  });

  it('keeps a bonus that exceeded the value of the approved payment', () => {
    const gift = on('2026-01-02', bonus('jan', 5000));
    const approval = on(
      '2026-01-04',
      approved({
        payment_id: 'jan',
        payment_date: gye('2026-01-03'),
        approved_date: gye('2026-01-04'),
        bonus_applied: 3100,
      }),
    );
    given(pending, gift, inReview, approval)
      .when(moveTo(3, 6200), { now: NOON })
      .thenIsDone()
      .payment('jan', { bonus_added: 5000, bonus_applied: 3100 });
  });

  it('cuts a per-match period, so that later matches are charged at the new price', () => {
    given(on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')))
      .when(moveTo(3, 400), { now: NOON })
      .then(
        tier(3, 400),
        cut({ payment_id: 'jan', final_charge_date: gye(NOON), value: 0, cause: 'tier' }),
        perMatch('jan', {
          payment_id: 'new-1',
          opened_by_change: true,
          start_charge_date: NOON_PLUS_1,
          base_price: 400,
          full_period_days: 21,
        }),
      );
  });

  it('changes a payment in place if it has not started', () => {
    const tomorrow = on('2026-01-31', month('feb'));
    given(on('2026-01-01', opened()), tomorrow)
      .when(moveTo(3, 6200), { now: '2026-01-31 12:00' })
      .then(
        tier(3, 6200),
        repriced({ payment_id: 'feb', charge_type: 'J', base_price: 6200, value: 6200, cause: 'tier' }),
      )
      .running('feb')
      .payment('feb', { type_tier: 3 });
    given(on('2026-01-01', opened({ charge_type: 'P' })), on('2026-01-31', perMatch('feb')))
      .when(moveTo(3, 400), { now: '2026-01-31 12:00' })
      .then(
        tier(3, 400),
        repriced({ payment_id: 'feb', charge_type: 'P', base_price: 400, value: 0, cause: 'tier' }),
      );
  });

  it('treats a payment as running from the exact millisecond of its start', () => {
    const started = given(on('2026-01-01', opened(), month('jan')));
    started
      .when(moveTo(3, 6200), { now: '2026-01-01 00:00' })
      .thenIsDone()
      .payment('jan', { final_charge_date: gye('2026-01-01'), generated_next: true })
      .running('new-1');
    given(on('2025-12-31', opened(), month('jan')))
      .when(moveTo(3, 6200), { now: '2025-12-31 23:59:59.999' })
      .thenIsDone()
      .payment('jan', { value: 6200, generated_next: false })
      .running('jan');
  });

  it('changes the second payment in place when the tier changes twice at the same instant', () => {
    given(
      pending,
      on(
        NOON,
        tier(3, 6200),
        cutJanuary,
        month('jan', {
          payment_id: 'second',
          start_charge_date: NOON_PLUS_1,
          value: 6200,
          base_price: 6200,
          full_period_days: 21,
        }),
      ),
    )
      .when(moveTo(4, 9300), { now: NOON })
      .then(
        tier(4, 9300, 3),
        repriced({ payment_id: 'second', charge_type: 'J', base_price: 9300, value: 9300, cause: 'tier' }),
      );
  });

  it('keeps a payment in review that has not started and applies the new price from the next one', () => {
    const february = on('2026-01-31', month('feb'), uploaded('feb', 'token-1', gye('2026-01-31')));
    const change = on('2026-01-31 12:00', tier(3, 6200));
    given(on('2026-01-01', opened()), february)
      .when(moveTo(3, 6200), { now: '2026-01-31 12:00' })
      .then(tier(3, 6200))
      .running('feb');
    given(on('2026-01-01', opened()), february, change)
      .when(() => undefined, { now: '2026-03-01 00:00' })
      .then(
        bySystem(closed('feb')),
        bySystem(month('mar', { payment_id: 'new-1', value: 6200, base_price: 6200 })),
      );
  });

  it('starts a new payment from now when staff voided the running period', () => {
    given(pending, on('2026-01-05', voided('jan')))
      .when(moveTo(3, 6200), { now: NOON })
      .then(tier(3, 6200), cutJanuary, newJanuary(6200))
      .payment('jan', { voided: true });
  });

  it('closes ended periods first, so that they are not cut (R14)', () => {
    given(pending)
      .when(moveTo(3, 6200), { now: '2026-02-10 12:00' })
      .then(
        bySystem(closed('jan')),
        bySystem(month('feb', { payment_id: 'new-1' })),
        tier(3, 6200),
        cut({ payment_id: 'new-1', final_charge_date: gye('2026-02-10 12:00'), value: 3100, cause: 'tier' }),
        month('feb', {
          payment_id: 'new-2',
          opened_by_change: true,
          start_charge_date: gye('2026-02-10 12:00:00.001'),
          value: 6200,
          base_price: 6200,
          full_period_days: 19,
        }),
      );
  });
});

describe('changing from a paid tier to the free tier (R25)', () => {
  const toFree = moveTo(1, 0);

  it('ends the running payment now, opens no new one and keeps the debt', () => {
    const left = given(pending)
      .when(toFree, { now: NOON, use: NO_USAGE })
      .then(tier(1, 0), cut({ payment_id: 'jan', final_charge_date: gye(NOON), value: 3100, cause: 'tier' }))
      .running(null);
    expect(summarizeAccount(left.account).owed).toBe(3100);
  });

  it('sets the price to 0, whatever price the tier has', () => {
    given(pending).when(moveTo(1, 700), { now: NOON, use: NO_USAGE }).thenIsDone().running(null);
    expect(
      given(pending).when(moveTo(1, 700), { now: NOON, use: NO_USAGE }).thenIsDone().account.terms!.price,
    ).toBe(0);
  });

  it('voids a payment that has not begun', () => {
    given(on('2026-01-01', opened()), on('2026-01-31', month('feb')))
      .when(toFree, { now: '2026-01-31 12:00', use: NO_USAGE })
      .then(tier(1, 0), voided('feb', 'the league moved to the free tier', true))
      .payment('feb', { voided: true, generated_next: true })
      .running(null);
  });

  it('cuts a payment that starts at this very millisecond', () => {
    given(on('2026-01-01', opened(), month('jan')))
      .when(toFree, { now: '2026-01-01 00:00', use: NO_USAGE })
      .then(
        tier(1, 0),
        cut({ payment_id: 'jan', final_charge_date: gye('2026-01-01'), value: 3100, cause: 'tier' }),
      );
  });

  it('keeps a payment in review that has not started, and opens no next one', () => {
    given(
      on('2026-01-01', opened()),
      on('2026-01-31', month('feb'), uploaded('feb', 'token-1', gye('2026-01-31'))),
    )
      .when(toFree, { now: '2026-01-31 12:00', use: NO_USAGE })
      .then(tier(1, 0), closed('feb'))
      .payment('feb', { voided: false, generated_next: true, value: 3100 })
      .running(null);
  });

  it('estimates the cut per-match period and opens no new payment (R14)', () => {
    const left = on(
      NOON,
      tier(1, 0),
      cut({ payment_id: 'jan', final_charge_date: gye(NOON), value: 0, cause: 'tier' }),
    );
    const matches = [match('m1', '2026-01-11 11:00'), match('m2', '2026-01-11 13:00')];
    given(on('2026-01-01', opened({ charge_type: 'P' }), perMatch('jan')), left)
      .when(estimateEnded, { now: '2026-01-11 14:00', matches })
      .thenIsDone()
      .payment('jan', { estimated_value: 250, estimated_matches: 1 })
      .running(null);
  });
});

describe('moving to a lower tier (R26)', () => {
  const three = on('2026-01-01', opened({ type_tier: 3, tier_id: 'tier-3' }), month('jan'));

  it('requests the usage from the league instance', () => {
    given(three).when(moveTo(2, 3100), { now: NOON }).thenAsksFor({ use: true });
    given(three).when(moveTo(1, 0), { now: NOON }).thenAsksFor({ use: true });
  });

  it('rejects usage above the limits, listing each exceeded limit with its usage', () => {
    given(three)
      .when(moveTo(2, 3100), {
        now: NOON,
        use: { series: 3, tournaments: 2, teams: 21, players: 400, matches: 0 },
      })
      .thenRefuses('USAGE_EXCEEDS_TIER', 409, {
        exceeded: [
          { limit: 'max_series', max: 2, use: 3 },
          { limit: 'max_teams', max: 20, use: 21 },
        ],
      });
  });

  it.each(['series', 'tournaments', 'teams', 'players', 'matches'] as const)(
    'is rejected when only the limit for %s is exceeded',
    (thing) => {
      const use = { ...LIMITS, [thing]: LIMITS[thing] + 1 };
      given(three)
        .when(moveTo(2, 3100), { now: NOON, use })
        .thenRefuses('USAGE_EXCEEDS_TIER', 409, {
          exceeded: [{ limit: `max_${thing}`, max: LIMITS[thing], use: LIMITS[thing] + 1 }],
        });
    },
  );

  it('allows usage that is exactly at every limit', () => {
    given(three).when(moveTo(2, 3100), { now: NOON, use: LIMITS }).thenIsDone().running('new-1');
  });

  it('does not request the usage for a move to a higher tier', () => {
    given(three)
      .when(moveTo(4, 9300, { series: 0, tournaments: 0, teams: 0, players: 0, matches: 0 }), { now: NOON })
      .thenIsDone()
      .running('new-1');
  });
});

describe('changing the tier under the proration policy "days" (R28a)', () => {
  const days = { now: NOON, proration: 'days' as const };

  it('approves the cut period when the bonus covers the days used (R14, R28a)', () => {
    // 10 of 31 days of 3100 is 1000.
    given(pending, on('2026-01-02', bonus('jan', 1000)))
      .when(moveTo(3, 6200), days)
      .thenIsDone()
      .payment('jan', { value: 1000, bonus_applied: 1000, approved_date: gye(NOON) });
  });

  // 11 January: 1 to 10 are used, 10 of 31 days; 11 to 31 remain, 21 of 31.
  it('charges the days used, excluding today, at the old price and the rest at the new price', () => {
    given(pending)
      .when(moveTo(3, 6200), days)
      .then(
        tier(3, 6200),
        cut({ payment_id: 'jan', final_charge_date: gye(NOON), value: 1000, cause: 'tier' }),
        month('jan', {
          payment_id: 'new-1',
          opened_by_change: true,
          start_charge_date: NOON_PLUS_1,
          value: 4200,
          base_price: 6200,
          full_period_days: 31,
        }),
      );
  });

  it('keeps the period end and window of the replaced payment, also when staff moved the window', () => {
    const moved = { initial_payment_date: gye('2026-02-10'), final_payment_date: endOf('2026-02-20') };
    given(on('2026-01-01', opened(), month('jan', moved)))
      .when(moveTo(3, 6200), days)
      .thenIsDone()
      .payment('new-1', { final_charge_date: endOf('2026-01-31'), ...moved });
  });

  it('rounds both shares half up: 10/31 of 3000 is 967.74, 21/31 of 5000 is 3387.10', () => {
    given(on('2026-01-01', opened({ price: 3000 }), month('jan', { value: 3000, base_price: 3000 })))
      .when(moveTo(3, 5000), days)
      .thenIsDone()
      .payment('jan', { value: 968 })
      .payment('new-1', { value: 3387 });
  });

  it('keeps the value of a payment in review and records the share for the days used', () => {
    given(pending, inReview)
      .when(moveTo(3, 6200), days)
      .thenIsDone()
      .payment('jan', { value: 3100, kept_value: 1000, payments_ids_token: 'token-1', generated_next: true })
      .payment('new-1', { value: 4200 })
      .balance(0);
  });

  it('credits the unused days of an approved payment to the balance', () => {
    given(pending, inReview, paid)
      .when(moveTo(3, 6200), days)
      .then(
        tier(3, 6200),
        cut({
          payment_id: 'jan',
          final_charge_date: gye(NOON),
          value: 1000,
          credit_returned: 2100,
          cause: 'tier',
        }),
        month('jan', {
          payment_id: 'new-1',
          opened_by_change: true,
          start_charge_date: NOON_PLUS_1,
          value: 4200,
          base_price: 6200,
          full_period_days: 31,
        }),
      )
      .payment('jan', { league_balance_added: 2100, received: 3100 })
      .balance(2100);
  });

  it('reduces the bonus first and adds the rest to the balance', () => {
    const gift = on('2026-01-02', bonus('jan', 500));
    const approval = approved({
      payment_id: 'jan',
      payment_date: gye('2026-01-03'),
      approved_date: gye('2026-01-04'),
      bonus_applied: 500,
    });
    given(pending, gift, inReview, on('2026-01-04', approval))
      .when(moveTo(3, 6200), days)
      .thenIsDone()
      .payment('jan', {
        value: 1000,
        bonus_applied: 0,
        bonus_added: 0,
        league_balance_added: 1600,
        received: 2600,
      })
      .balance(1600);
  });

  it('reduces only part of a bonus that exceeds the value of the unused days', () => {
    const gift = on('2026-01-02', bonus('jan', 'complete'));
    const approval = approved({
      payment_id: 'jan',
      payment_date: gye('2026-01-04'),
      approved_date: gye('2026-01-04'),
      bonus_applied: 3100,
    });
    given(pending, gift, on('2026-01-04', approval))
      .when(moveTo(3, 6200), days)
      .thenIsDone()
      .payment('jan', { value: 1000, bonus_applied: 1000, league_balance_added: 0, received: 0 })
      .balance(0);
  });

  it('prorates a partial period by its own days: 10 of 21 days of 4200, then 11 of 31 of 9300', () => {
    const part = month('jan', {
      payment_id: 'part',
      start_charge_date: NOON_PLUS_1,
      value: 4200,
      base_price: 6200,
      full_period_days: 31,
    });
    given(on('2026-01-01', opened({ price: 6200, type_tier: 3 })), on(NOON, part))
      .when(moveTo(4, 9300), { now: '2026-01-21 08:00', proration: 'days' })
      .thenIsDone()
      .payment('part', { value: 2000 })
      .payment('new-1', { value: 3300 });
  });

  it('changes the partial period in place on a second change that day, at the last price', () => {
    const part = month('jan', {
      payment_id: 'part',
      opened_by_change: true,
      start_charge_date: NOON_PLUS_1,
      value: 4200,
      base_price: 6200,
      full_period_days: 31,
    });
    given(on('2026-01-01', opened({ price: 6200, type_tier: 3 })), on(NOON, part))
      .when(moveTo(4, 9300), { now: '2026-01-11 18:00', proration: 'days' })
      .thenIsDone()
      .payment('part', { value: 6300, base_price: 9300, generated_next: false })
      .running('part');
  });

  it('uses the days of a first period that started within the month as the full period', () => {
    // 15 to 31 January is 17 days for 3400; on the 20th 5 are used, 12 remain of a price of 5100.
    given(
      on(
        '2026-01-15',
        opened({ price: 3400 }),
        month('jan', {
          start_charge_date: gye('2026-01-15'),
          value: 3400,
          base_price: 3400,
          full_period_days: 17,
        }),
      ),
    )
      .when(moveTo(3, 5100), { now: '2026-01-20 12:00', proration: 'days' })
      .thenIsDone()
      .payment('jan', { value: 1000 })
      .payment('new-1', { value: 3600 });
  });

  it('charges only the days used when the league moves to the free tier', () => {
    given(pending)
      .when(moveTo(1, 0), { ...days, use: NO_USAGE })
      .thenIsDone()
      .payment('jan', { value: 1000 })
      .running(null);
  });

  it('charges nothing for a period that is cut on its first day', () => {
    given(pending)
      .when(moveTo(1, 0), { now: '2026-01-01 20:00', proration: 'days', use: NO_USAGE })
      .thenIsDone()
      .payment('jan', { value: 0 });
  });

  it('reprices a payment in place at its full value if it has not started', () => {
    given(on('2026-01-01', opened()), on('2026-01-31', month('feb')))
      .when(moveTo(3, 6200), { now: '2026-01-31 12:00', proration: 'days' })
      .then(
        tier(3, 6200),
        repriced({ payment_id: 'feb', charge_type: 'J', base_price: 6200, value: 6200, cause: 'tier' }),
      );
  });

  it('reprices a partial period that has not started by its share: 20 of 31 days of 9300', () => {
    const rest = month('jan', {
      payment_id: 'rest',
      start_charge_date: gye('2026-01-12'),
      value: 4000,
      base_price: 6200,
      full_period_days: 31,
    });
    given(on('2026-01-01', opened({ price: 6200 })), on('2026-01-11', terms('J', 6200, false), rest))
      .when(moveTo(4, 9300), { now: '2026-01-11 18:00', proration: 'days' })
      .thenIsDone()
      .payment('rest', { value: 6000, base_price: 9300 });
  });

  it('does not prorate per-match payments', () => {
    given(on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')))
      .when(moveTo(3, 400), days)
      .thenIsDone()
      .payment('new-1', {
        base_price: 400,
        value: 0,
        start_charge_date: NOON_PLUS_1,
        final_charge_date: endOf('2026-01-31'),
      });
  });
});
