import { describe, expect, it } from '@jest/globals';
import { toStanding } from '../projections/index.js';
import { changeTier } from './change-tier.js';
import type { Decide } from './decide.js';
import {
  NO_USE,
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

describe('a change to the tier it is on already', () => {
  it('is no event', () => {
    given(pending).when(moveTo(2, 9900), { now: NOON }).thenNothing();
  });
});

describe('a change from free to paid (R23)', () => {
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

  it('values a per-match first payment at 0 (R10)', () => {
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

  it('on the day the league left a paid tier starts after the charge end, so no time is charged twice (R9)', () => {
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

  it('on a later day starts with that day and not where the old charge ended (R9)', () => {
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

  it('is free again for a period that was withdrawn before it began (R9, R25)', () => {
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

describe('a change between paid tiers (R24)', () => {
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

  it('closes the running payment now, at its full value, and starts another the instant after', () => {
    given(pending)
      .when(moveTo(3, 6200), { now: NOON })
      .then(tier(3, 6200), cutJanuary, newJanuary(6200))
      .payment('jan', { generated_next: true, value: 3100, final_payment_date: endOf('2026-02-05') })
      .running('new-1');
  });

  it('does so while its receipt is in review', () => {
    given(pending, inReview)
      .when(moveTo(3, 6200), { now: NOON })
      .then(tier(3, 6200), cutJanuary, newJanuary(6200));
  });

  it('does so when it is paid already, and leaves what was paid alone', () => {
    given(pending, inReview, paid)
      .when(moveTo(3, 6200), { now: NOON })
      .then(tier(3, 6200), cutJanuary, newJanuary(6200))
      .payment('jan', { value: 3100, received: 3100, league_balance_added: 0 })
      .balance(0);
  });

  it('leaves a bonus alone that was larger than what it covered', () => {
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

  it('cuts a per-match period, so that a match of the evening belongs to the new price', () => {
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

  it('changes a payment that starts in the future in place', () => {
    const tomorrow = on('2026-01-31', month('feb'));
    given(on('2026-01-01', opened()), tomorrow)
      .when(moveTo(3, 6200), { now: '2026-01-31 12:00' })
      .then(
        tier(3, 6200),
        repriced({ payment_id: 'feb', charge_type: 'J', base_price: 6200, value: 6200, cause: 'tier' }),
      )
      .running('feb');
    given(on('2026-01-01', opened({ charge_type: 'P' })), on('2026-01-31', perMatch('feb')))
      .when(moveTo(3, 400), { now: '2026-01-31 12:00' })
      .then(
        tier(3, 400),
        repriced({ payment_id: 'feb', charge_type: 'P', base_price: 400, value: 0, cause: 'tier' }),
      );
  });

  it('draws the line between running and to come at the millisecond of the start', () => {
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

  it('twice at the same instant changes the second payment in place', () => {
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

  it('leaves a future payment that is paid alone; the new price holds from its successor on', () => {
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

  it('replaces what staff voided of the running period: charging goes on from now', () => {
    given(pending, on('2026-01-05', voided('jan')))
      .when(moveTo(3, 6200), { now: NOON })
      .then(tier(3, 6200), cutJanuary, newJanuary(6200))
      .payment('jan', { voided: true });
  });

  it('applies due closes first, so a period that has ended is not cut (R14)', () => {
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

describe('a change from paid to free (R25)', () => {
  const toFree = moveTo(1, 0);

  it('closes the running payment now and opens no other; what is owed stays owed', () => {
    const left = given(pending)
      .when(toFree, { now: NOON, use: NO_USE })
      .then(tier(1, 0), cut({ payment_id: 'jan', final_charge_date: gye(NOON), value: 3100, cause: 'tier' }))
      .running(null);
    expect(toStanding(left.account).owed).toBe(3100);
  });

  it('has no price, whatever the tier says of one', () => {
    given(pending).when(moveTo(1, 700), { now: NOON, use: NO_USE }).thenIsDone().running(null);
    expect(
      given(pending).when(moveTo(1, 700), { now: NOON, use: NO_USE }).thenIsDone().account.terms!.price,
    ).toBe(0);
  });

  it('voids a payment that has not begun', () => {
    given(on('2026-01-01', opened()), on('2026-01-31', month('feb')))
      .when(toFree, { now: '2026-01-31 12:00', use: NO_USE })
      .then(tier(1, 0), voided('feb', 'the league moved to the free tier', true))
      .payment('feb', { voided: true, generated_next: true })
      .running(null);
  });

  it('closes a payment that begins this very millisecond: it has begun', () => {
    given(on('2026-01-01', opened(), month('jan')))
      .when(toFree, { now: '2026-01-01 00:00', use: NO_USE })
      .then(
        tier(1, 0),
        cut({ payment_id: 'jan', final_charge_date: gye('2026-01-01'), value: 3100, cause: 'tier' }),
      );
  });

  it('keeps a payment that has not begun but is paid, and opens no successor', () => {
    given(
      on('2026-01-01', opened()),
      on('2026-01-31', month('feb'), uploaded('feb', 'token-1', gye('2026-01-31'))),
    )
      .when(toFree, { now: '2026-01-31 12:00', use: NO_USE })
      .then(tier(1, 0), closed('feb'))
      .payment('feb', { voided: false, generated_next: true, value: 3100 })
      .running(null);
  });

  it('still has the part of a per-match period valued afterwards, and nothing opened (R14)', () => {
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

describe('moving down (R26)', () => {
  const three = on('2026-01-01', opened({ type_tier: 3, tier_id: 'tier-3' }), month('jan'));

  it('asks the league instance for its use', () => {
    given(three).when(moveTo(2, 3100), { now: NOON }).thenAsksFor({ use: true });
    given(three).when(moveTo(1, 0), { now: NOON }).thenAsksFor({ use: true });
  });

  it('is refused while the use exceeds a limit, naming each with its use', () => {
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
    'is refused for the %s alone',
    (thing) => {
      const use = { ...LIMITS, [thing]: LIMITS[thing] + 1 };
      given(three)
        .when(moveTo(2, 3100), { now: NOON, use })
        .thenRefuses('USAGE_EXCEEDS_TIER', 409, {
          exceeded: [{ limit: `max_${thing}`, max: LIMITS[thing], use: LIMITS[thing] + 1 }],
        });
    },
  );

  it('is allowed up to each limit exactly', () => {
    given(three).when(moveTo(2, 3100), { now: NOON, use: LIMITS }).thenIsDone().running('new-1');
  });

  it('is not asked about when moving up', () => {
    given(three)
      .when(moveTo(4, 9300, { series: 0, tournaments: 0, teams: 0, players: 0, matches: 0 }), { now: NOON })
      .thenIsDone()
      .running('new-1');
  });
});

describe('a change of tier by the proration policy "days" (R28a)', () => {
  const days = { now: NOON, proration: 'days' as const };

  it('approves what the bonus covers of the days used (R14, R28a)', () => {
    // 10 of 31 days of 3100 is 1000.
    given(pending, on('2026-01-02', bonus('jan', 1000)))
      .when(moveTo(3, 6200), days)
      .thenIsDone()
      .payment('jan', { value: 1000, bonus_applied: 1000, approved_date: gye(NOON) });
  });

  // 11 January: 1 to 10 are used, 10 of 31 days; 11 to 31 remain, 21 of 31.
  it('keeps the share of the days used, today not counted, and charges the rest at the new price', () => {
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

  it('keeps end and window of the payment it replaces, also where staff had moved the window', () => {
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

  it('leaves a payment in review at what its receipt was sent for, and remembers what is left of it', () => {
    given(pending, inReview)
      .when(moveTo(3, 6200), days)
      .thenIsDone()
      .payment('jan', { value: 3100, kept_value: 1000, payments_ids_token: 'token-1', generated_next: true })
      .payment('new-1', { value: 4200 })
      .balance(0);
  });

  it('gives back what was paid for the days not used', () => {
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

  it('reverses a bonus first, then adds the rest to the balance', () => {
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

  it('reverses a part of a bonus that is larger than what is given back', () => {
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

  it('prorates a part that is cut again by its own days: 10 of 21 days of 4200, then 11 of 31 of 9300', () => {
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

  it('twice a day changes the part in place: today is charged once, at the last price', () => {
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

  it('takes the days of a first payment that began within the month as its full period', () => {
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

  it('leaves a league that goes to the free tier with the days used', () => {
    given(pending)
      .when(moveTo(1, 0), { ...days, use: NO_USE })
      .thenIsDone()
      .payment('jan', { value: 1000 })
      .running(null);
  });

  it('costs nothing on the first day of the period', () => {
    given(pending)
      .when(moveTo(1, 0), { now: '2026-01-01 20:00', proration: 'days', use: NO_USE })
      .thenIsDone()
      .payment('jan', { value: 0 });
  });

  it('changes a future payment in place at its full value', () => {
    given(on('2026-01-01', opened()), on('2026-01-31', month('feb')))
      .when(moveTo(3, 6200), { now: '2026-01-31 12:00', proration: 'days' })
      .then(
        tier(3, 6200),
        repriced({ payment_id: 'feb', charge_type: 'J', base_price: 6200, value: 6200, cause: 'tier' }),
      );
  });

  it('changes a future part in place at its share: 20 of 31 days of 9300', () => {
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

  it('is not for per-match payments', () => {
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
