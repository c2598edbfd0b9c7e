import { describe, expect, it } from '@jest/globals';
import { changeTier } from './change-tier.js';
import type { ChangeBillingSchedule, ChangeChargeTerms } from './change-terms.js';
import { changeBillingSchedule, changeChargeTerms } from './change-terms.js';
import type { Decide } from './decide.js';
import {
  approved,
  closed,
  cut,
  match,
  month,
  opened,
  perMatch,
  repriced,
  schedule,
  terms,
  tier,
  uploaded,
  voided,
  walkovers,
} from './testing/events.js';
import { estimateEnded } from './due.js';
import { bySystem, given, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

const charge =
  (command: ChangeChargeTerms): Decide =>
  (decision) =>
    changeChargeTerms(decision, command);
const bill =
  (command: ChangeBillingSchedule): Decide =>
  (decision) =>
    changeBillingSchedule(decision, command);

const NOON = '2026-01-11 12:00';
const pending = on('2026-01-01', opened(), month('jan'));
const inReview = on('2026-01-03', uploaded('jan', 'token-1', gye('2026-01-03')));
const paid = on(
  '2026-01-04',
  approved({ payment_id: 'jan', payment_date: gye('2026-01-03'), approved_date: gye('2026-01-04') }),
);
const cutToday = cut({
  payment_id: 'jan',
  final_charge_date: endOf('2026-01-11'),
  value: 3100,
  cause: 'terms',
});

describe('changing the charge type or price (R27)', () => {
  it('rejects any change on the free tier, even one that changes nothing', () => {
    const free = given(on('2026-01-01', opened({ type_tier: 1, price: 0 })));
    free.when(charge({ price: 100 }), { now: NOON }).thenRefuses('FREE_TIER', 409);
    free.when(charge({}), { now: NOON }).thenRefuses('FREE_TIER', 409);
  });

  it('records no event when nothing changes', () => {
    given(pending).when(charge({}), { now: NOON }).thenNothing();
    given(pending)
      .when(charge({ charge_type: 'J', price: 3100 }), { now: NOON })
      .thenNothing();
  });

  it('ends a pending running period today and starts a new one tomorrow', () => {
    given(pending)
      .when(charge({ price: 6200 }), { now: NOON })
      .then(
        terms('J', 6200),
        cutToday,
        month('jan', {
          payment_id: 'new-1',
          start_charge_date: gye('2026-01-12'),
          value: 6200,
          base_price: 6200,
          full_period_days: 20,
        }),
      )
      .payment('jan', { generated_next: true })
      .running('new-1');
  });

  it('opens a payment of value 0 when the league changes from a fixed price to per match (R10)', () => {
    given(pending)
      .when(charge({ charge_type: 'P', price: 250 }), { now: NOON })
      .then(
        terms('P', 250),
        cutToday,
        perMatch('jan', { payment_id: 'new-1', start_charge_date: gye('2026-01-12'), full_period_days: 20 }),
      );
  });

  it('keeps the matches of today in the old payment when the league changes from per match to fixed', () => {
    const league = given(
      on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')),
      on(
        NOON,
        terms('J', 3100),
        cut({ payment_id: 'jan', final_charge_date: endOf('2026-01-11'), value: 0, cause: 'terms' }),
      ),
      on(NOON, month('jan', { payment_id: 'fixed', start_charge_date: gye('2026-01-12') })),
    );
    league.when(() => undefined, { now: '2026-01-11 23:59:59.999' }).thenNothing();
    league
      .when(estimateEnded, { now: '2026-01-12 00:00', matches: [match('evening', '2026-01-11 23:00')] })
      .thenIsDone()
      .payment('jan', { estimated_value: 250 });
  });

  it('ends the period at its regular end on the last day of the period', () => {
    given(pending)
      .when(charge({ price: 6200 }), { now: '2026-01-31 12:00' })
      .then(
        terms('J', 6200),
        cut({ payment_id: 'jan', final_charge_date: endOf('2026-01-31'), value: 3100, cause: 'terms' }),
        month('feb', { payment_id: 'new-1', value: 6200, base_price: 6200 }),
      );
  });

  it('changes a payment in place if it has not started', () => {
    const february = given(on('2026-01-01', opened()), on('2026-01-31', month('feb')));
    february
      .when(charge({ price: 6200 }), { now: '2026-01-31 12:00' })
      .then(
        terms('J', 6200),
        repriced({ payment_id: 'feb', charge_type: 'J', base_price: 6200, value: 6200, cause: 'terms' }),
      );
    february
      .when(charge({ charge_type: 'P', price: 250 }), { now: '2026-01-31 12:00' })
      .then(
        terms('P', 250),
        repriced({ payment_id: 'feb', charge_type: 'P', base_price: 250, value: 0, cause: 'terms' }),
      );
  });

  it('changes the payment of tomorrow in place on a second change of the same day', () => {
    given(
      pending,
      on(
        NOON,
        terms('J', 6200),
        cutToday,
        month('jan', {
          payment_id: 'rest',
          start_charge_date: gye('2026-01-12'),
          value: 6200,
          base_price: 6200,
          full_period_days: 20,
        }),
      ),
    )
      .when(charge({ price: 100 }), { now: '2026-01-11 18:00' })
      .then(
        terms('J', 100),
        repriced({ payment_id: 'rest', charge_type: 'J', base_price: 100, value: 100, cause: 'terms' }),
      );
  });

  it('applies from the next period when the running payment is in review or approved', () => {
    given(pending, inReview)
      .when(charge({ price: 6200 }), { now: NOON })
      .then(terms('J', 6200))
      .running('jan');
    given(pending, inReview, paid)
      .when(charge({ price: 6200 }), { now: NOON })
      .then(terms('J', 6200))
      .running('jan');
    given(pending, inReview, paid, on(NOON, terms('J', 6200)))
      .when(() => undefined, { now: '2026-02-01 00:00' })
      .then(
        bySystem(closed('jan')),
        bySystem(month('feb', { payment_id: 'new-1', value: 6200, base_price: 6200 })),
      );
  });

  it('applies from the next period when the payment that has not started is in review', () => {
    given(on('2026-01-01', opened()), on('2026-01-31', month('feb'), uploaded('feb', 't', gye('2026-01-31'))))
      .when(charge({ price: 6200 }), { now: '2026-01-31 12:00' })
      .then(terms('J', 6200));
  });

  it('changes in place the payment that a tier change opened in the same append', () => {
    const both: Decide = (decision) => {
      const limits = { series: 9, tournaments: 9, teams: 9, players: 9, matches: 9 };
      changeTier(decision, {
        tier: { id: 'tier-3', type_tier: 3, match_price: 6200, period_price: 6200, limits },
        by: 'owner',
      });
      changeChargeTerms(decision, { price: 5000 });
    };
    given(pending)
      .when(both, { now: NOON })
      .then(
        tier(3, 6200),
        cut({ payment_id: 'jan', final_charge_date: gye(NOON), value: 3100, cause: 'tier' }),
        month('jan', {
          payment_id: 'new-1',
          opened_by_change: true,
          start_charge_date: gye('2026-01-11 12:00:00.001'),
          value: 6200,
          base_price: 6200,
          full_period_days: 21,
        }),
        terms('J', 5000),
        repriced({ payment_id: 'new-1', charge_type: 'J', base_price: 5000, value: 5000, cause: 'terms' }),
      );
    given(on('2026-01-01', opened({ type_tier: 1, tier_id: 'tier-1', price: 0 })))
      .when(both, { now: NOON })
      .then(
        tier(3, 6200, 1),
        month('jan', {
          payment_id: 'new-1',
          opened_by_change: true,
          start_charge_date: gye('2026-01-11'),
          value: 6200,
          base_price: 6200,
          full_period_days: 21,
        }),
        terms('J', 5000),
        repriced({ payment_id: 'new-1', charge_type: 'J', base_price: 5000, value: 5000, cause: 'terms' }),
      );
  });

  it('cuts a payment that the calendar opened in the same append (R14)', () => {
    given(on('2025-12-01', opened(), month('dec')))
      .when(charge({ price: 6200 }), { now: '2026-01-11 12:00' })
      .thenIsDone()
      .payment('new-1', { final_charge_date: endOf('2026-01-11'), value: 3100 })
      .payment('new-2', { start_charge_date: gye('2026-01-12'), value: 6200 });
  });

  it('applies from the next period when the payment that has not started was voided', () => {
    given(on('2026-01-01', opened()), on('2026-01-31', month('feb'), voided('feb')))
      .when(charge({ price: 6200 }), { now: '2026-01-31 12:00' })
      .then(terms('J', 6200))
      .running('feb');
  });

  it('cuts a period that begins at this very instant', () => {
    given(on('2026-01-01', opened()), on('2026-02-01 00:00', month('feb')))
      .when(charge({ price: 6200 }), { now: '2026-02-01 00:00' })
      .thenIsDone()
      .payment('feb', { final_charge_date: endOf('2026-02-01'), value: 3100 })
      .payment('new-1', { start_charge_date: gye('2026-02-02'), value: 6200 });
  });

  it('charges again from tomorrow when staff voided the running period', () => {
    given(pending, on('2026-01-05', voided('jan')))
      .when(charge({ price: 6200 }), { now: NOON })
      .thenIsDone()
      .running('new-1');
  });
});

describe('changing terms under the proration policy "days" (R28a)', () => {
  // 11 January counts as used: 11 of 31 days; 12 to 31 remain, 20 of 31.
  it('charges the days used, including today, at the old price and the rest at the new price', () => {
    given(pending)
      .when(charge({ price: 6200 }), { now: NOON, proration: 'days' })
      .then(
        terms('J', 6200),
        cut({ payment_id: 'jan', final_charge_date: endOf('2026-01-11'), value: 1100, cause: 'terms' }),
        month('jan', {
          payment_id: 'new-1',
          start_charge_date: gye('2026-01-12'),
          value: 4000,
          base_price: 6200,
          full_period_days: 31,
        }),
      );
  });

  it('prices the payment of tomorrow by its share on a second change: 20 of 31 days of 9300', () => {
    const rest = month('jan', {
      payment_id: 'rest',
      start_charge_date: gye('2026-01-12'),
      value: 4000,
      base_price: 6200,
      full_period_days: 31,
    });
    given(on('2026-01-01', opened({ price: 6200 })), on(NOON, rest))
      .when(charge({ price: 9300 }), { now: '2026-01-11 18:00', proration: 'days' })
      .then(
        terms('J', 9300),
        repriced({ payment_id: 'rest', charge_type: 'J', base_price: 9300, value: 6000, cause: 'terms' }),
      );
  });

  it('charges the full value on the last day and opens a full next period', () => {
    given(pending)
      .when(charge({ price: 6200 }), { now: '2026-01-31 12:00', proration: 'days' })
      .thenIsDone()
      .payment('jan', { value: 3100 })
      .payment('new-1', {
        start_charge_date: gye('2026-02-01'),
        final_charge_date: endOf('2026-02-28'),
        value: 6200,
      });
  });

  it('prorates a fixed-price payment that is followed by a per-match payment', () => {
    given(pending)
      .when(charge({ charge_type: 'P', price: 250 }), { now: NOON, proration: 'days' })
      .then(
        terms('P', 250),
        cut({ payment_id: 'jan', final_charge_date: endOf('2026-01-11'), value: 1100, cause: 'terms' }),
        perMatch('jan', { payment_id: 'new-1', start_charge_date: gye('2026-01-12'), full_period_days: 20 }),
      );
  });

  it('charges the full price for a fixed-price payment that replaces a per-match payment', () => {
    given(on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')))
      .when(charge({ charge_type: 'J', price: 3100 }), { now: NOON, proration: 'days' })
      .thenIsDone()
      .payment('jan', { value: 0 })
      .payment('new-1', { value: 3100, start_charge_date: gye('2026-01-12') });
  });
});

describe('changing payment days and months (R6)', () => {
  it('records the change without affecting existing payments', () => {
    const left = given(pending)
      .when(bill({ months_of_charge: 3, initial_payment_day: 10, final_payment_day: 31 }), { now: NOON })
      // A list price of 31.00 a month is 93.00 for three (R5).
      .then(schedule({ months_of_charge: 3, initial_payment_day: 10, final_payment_day: 31, price: 9300 }));
    expect(left.account.payments.get('jan')!.final_charge_date).toBe(endOf('2026-01-31'));
  });

  it('applies from the next payment created', () => {
    given(
      pending,
      on(NOON, schedule({ months_of_charge: 3, initial_payment_day: 10, final_payment_day: 20 })),
    )
      .when(() => undefined, { now: '2026-02-01 00:00' })
      .thenIsDone()
      .payment('new-1', {
        start_charge_date: gye('2026-02-01'),
        final_charge_date: endOf('2026-05-10'),
        initial_payment_date: gye('2026-05-10'),
        final_payment_date: endOf('2026-05-20'),
      });
  });

  it('keeps the values that the command omits', () => {
    given(pending)
      .when(bill({ final_payment_day: 9 }), { now: NOON })
      .then(schedule({ months_of_charge: 1, initial_payment_day: 1, final_payment_day: 9 }));
    given(pending)
      .when(bill({ initial_payment_day: 3 }), { now: NOON })
      .then(schedule({ months_of_charge: 1, initial_payment_day: 3, final_payment_day: 5 }));
  });

  it('keeps the monthly list price: 93.00 for three months becomes 186.00 for six (R5)', () => {
    given(on('2026-01-01', opened({ months_of_charge: 3, price: 9300 }), month('jan')))
      .when(bill({ months_of_charge: 6 }), { now: NOON })
      .then(schedule({ months_of_charge: 6, initial_payment_day: 1, final_payment_day: 5, price: 18600 }));
  });

  it('records no event when nothing changes', () => {
    given(pending).when(bill({}), { now: NOON }).thenNothing();
    given(pending)
      .when(
        bill({ months_of_charge: 1, initial_payment_day: 1, final_payment_day: 5, walkover_charge: true }),
        { now: NOON },
      )
      .thenNothing();
  });

  it('records a change of the walkover flag as a separate event', () => {
    given(pending)
      .when(bill({ walkover_charge: false }), { now: NOON })
      .then(walkovers(false));
    given(pending)
      .when(bill({ walkover_charge: false, months_of_charge: 2 }), { now: NOON })
      .then(
        schedule({ months_of_charge: 2, initial_payment_day: 1, final_payment_day: 5, price: 6200 }),
        walkovers(false),
      );
  });

  it('rejects a first payment day after the last, also when only one of them is changed', () => {
    given(pending)
      .when(bill({ initial_payment_day: 6 }), { now: NOON })
      .thenRefuses('PAYMENT_DAYS_REVERSED', 400);
    given(on('2026-01-01', opened({ initial_payment_day: 5 })), on('2026-01-01', month('jan')))
      .when(bill({ final_payment_day: 4 }), { now: NOON })
      .thenRefuses('PAYMENT_DAYS_REVERSED', 400);
    given(pending)
      .when(bill({ initial_payment_day: 5 }), { now: NOON })
      .thenIsDone();
  });

  it('is allowed on the free tier', () => {
    given(on('2026-01-01', opened({ type_tier: 1, price: 0 })))
      .when(bill({ months_of_charge: 2 }), { now: NOON })
      .then(schedule({ months_of_charge: 2, initial_payment_day: 1, final_payment_day: 5 }));
  });
});

describe('an account that was never opened', () => {
  it('is not found', () => {
    given()
      .when(charge({ price: 1 }), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
    given()
      .when(bill({ months_of_charge: 2 }), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
  });
});
