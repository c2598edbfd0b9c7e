import { describe, expect, it } from '@jest/globals';
import { BillingCalendar } from '../../kernel/index.js';
import type { ChangeChargeTerms } from './change-terms.js';
import { changeBillingSchedule, changeChargeTerms } from './change-terms.js';
import { changeTier } from './change-tier.js';
import type { Decide } from './decide.js';
import { decide } from './decide.js';
import { listPrice } from './prices.js';
import {
  NO_USAGE,
  approved,
  cut,
  month,
  opened,
  perMatch,
  repriced,
  terms,
  tier,
  uploaded,
} from './testing/events.js';
import { fold, given, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

/** Club: 1.25 a match or 25.00 a month; Pro: 2.50 a match, a fixed price on request only; Legend: 5.00 or 90.00. */
const CLUB = { id: 'tier-2', type_tier: 2, match_price: 125, period_price: 2500 };
const PRO = { id: 'tier-3', type_tier: 3, match_price: 250, period_price: null };
const LEGEND = { id: 'tier-4', type_tier: 4, match_price: 500, period_price: 9000 };
const LIST = { 'tier-2': CLUB, 'tier-3': PRO, 'tier-4': LEGEND };
const LIMITS = { series: 9, tournaments: 9, teams: 9, players: 9, matches: 9 };

const move =
  (to: typeof CLUB | typeof PRO, by: 'owner' | 'staff' = 'owner', price?: number): Decide =>
  (decision) =>
    changeTier(decision, { tier: { ...to, limits: LIMITS }, by, ...(price !== undefined && { price }) });
const charge =
  (command: ChangeChargeTerms): Decide =>
  (decision) =>
    changeChargeTerms(decision, { ...command, list: LIST });

const NOON = { now: '2026-01-11 12:00', proration: 'days', use: NO_USAGE } as const;

/** On Club, at a negotiated 60.00 a month. */
const agreed = on(
  '2026-01-01',
  opened({ tier_id: 'tier-2', price: 6000, price_negotiated: true }),
  month('jan', { value: 6000, base_price: 6000 }),
);
/** On Club, at the list price of 25.00 a month. */
const byList = on(
  '2026-01-01',
  opened({ tier_id: 'tier-2', price: 2500 }),
  month('jan', { value: 2500, base_price: 2500 }),
);
/** On Club, at the list price of 1.25 a match. */
const byMatch = on(
  '2026-01-01',
  opened({ tier_id: 'tier-2', charge_type: 'P', price: 125 }),
  perMatch('jan', { base_price: 125 }),
);

describe('the list price (R5)', () => {
  it('is per match or per month times the months, and null if the tier has none', () => {
    expect(listPrice(CLUB, 'P', { months_of_charge: 3 })).toBe(125);
    expect(listPrice(CLUB, 'J', { months_of_charge: 3 })).toBe(7500);
    expect(listPrice(PRO, 'J', { months_of_charge: 1 })).toBeNull();
    expect(listPrice(undefined, 'P', { months_of_charge: 1 })).toBeNull();
  });

  it('is assumed for a per-match price, but not for a fixed price, in events of older releases', () => {
    const before = (charge_type: 'J' | 'P') =>
      given(on('2026-01-01', opened({ charge_type, price_negotiated: undefined })))
        .when(() => undefined, NOON)
        .thenNothing().account.terms;
    expect(before('J')).toMatchObject({ price_negotiated: true });
    expect(before('P')).toMatchObject({ price_negotiated: false });
  });
});

describe('changing the plan as the owner (R24)', () => {
  it('replaces a list price with the list price of the new tier for the same charge type', () => {
    given(byMatch)
      .when(move(PRO), NOON)
      .thenIsDone()
      .payment('new-1', { charge_type: 'P', base_price: 250, value: 0 });
    // 21 of 31 days of 90.00 are 60.97, 10 of 31 of 25.00 are 8.06.
    given(byList)
      .when(move(LEGEND), NOON)
      .thenIsDone()
      .payment('jan', { value: 806 })
      .payment('new-1', { charge_type: 'J', base_price: 9000, value: 6097 });
  });

  it('is rejected while the price is negotiated, both up and down', () => {
    given(agreed).when(move(LEGEND), NOON).thenRefuses('PRICE_NEGOTIATED', 409);
    given(agreed, on('2026-01-05', tier(4, 6000, 2, true)))
      .when(move(CLUB), NOON)
      .thenRefuses('PRICE_NEGOTIATED', 409);
  });

  it('is rejected for a tier whose fixed price is on request', () => {
    given(byList).when(move(PRO), NOON).thenRefuses('PRICE_NEGOTIATED', 409);
    given(on('2026-01-01', opened({ type_tier: 1, tier_id: 'tier-1', price: 0 })))
      .when(move(PRO), NOON)
      .thenRefuses('PRICE_NEGOTIATED', 409);
  });

  it('allows a move to the free tier with a negotiated price, and back at the list price (R23, R25)', () => {
    const free = { id: 'tier-1', type_tier: 1, match_price: 0, period_price: null };
    const left = given(agreed).when(move(free), NOON).thenIsDone().account;
    expect(left.terms).toMatchObject({ price: 0, price_negotiated: false, charge_type: 'J' });
    given(
      agreed,
      on(
        '2026-01-11',
        tier(1, 0),
        cut({ payment_id: 'jan', final_charge_date: gye('2026-01-11'), value: 1935, cause: 'tier' }),
      ),
    )
      .when(move(CLUB), { ...NOON, now: '2026-02-01' })
      .thenIsDone()
      .payment('new-1', { value: 2500, base_price: 2500 });
  });
});

describe('changing the plan as staff (R23, R24)', () => {
  it('keeps a negotiated price or uses the one given', () => {
    given(agreed).when(move(LEGEND, 'staff'), NOON).thenIsDone().payment('new-1', { base_price: 6000 });
    const named = given(agreed)
      .when(move(LEGEND, 'staff', 7000), NOON)
      .thenIsDone();
    expect(named.account.terms).toMatchObject({ price: 7000, price_negotiated: true });
    const list = given(agreed)
      .when(move(LEGEND, 'staff', 9000), NOON)
      .thenIsDone();
    expect(list.account.terms).toMatchObject({ price: 9000, price_negotiated: false });
  });

  it('requires a price when the tier has no list price', () => {
    given(byList).when(move(PRO, 'staff'), NOON).thenRefuses('PRICE_REQUIRED', 400);
    given(byList)
      .when(move(PRO, 'staff', 4500), NOON)
      .thenIsDone()
      .payment('new-1', { base_price: 4500 });
  });
});

describe('changing the charge type (R27)', () => {
  it('uses the list price of the new type, so that a price per match never becomes one per month', () => {
    given(byMatch)
      .when(charge({ charge_type: 'J' }), { now: '2026-01-11 12:00' })
      .thenIsDone()
      .payment('new-1', { charge_type: 'J', value: 2500 });
    const back = given(agreed)
      .when(charge({ charge_type: 'P' }), NOON)
      .thenIsDone();
    expect(back.account.terms).toMatchObject({ charge_type: 'P', price: 125, price_negotiated: false });
  });

  it('is rejected without a price when the tier has no list price', () => {
    given(on('2026-01-01', opened({ tier_id: 'tier-3', charge_type: 'P', price: 250 }), perMatch('jan')))
      .when(charge({ charge_type: 'J' }), NOON)
      .thenRefuses('PRICE_REQUIRED', 400);
  });

  it('marks a price other than the list price as negotiated, and the list price as not negotiated', () => {
    const reduced = given(byMatch)
      .when(charge({ price: 100 }), NOON)
      .thenIsDone();
    expect(reduced.account.terms).toMatchObject({ price: 100, price_negotiated: true });
    const own = given(byMatch)
      .when(charge({ charge_type: 'J', price: 6000 }), NOON)
      .thenIsDone();
    expect(own.account.terms).toMatchObject({ price: 6000, price_negotiated: true });
    const list = given(agreed)
      .when(charge({ price: 2500 }), NOON)
      .thenIsDone();
    expect(list.account.terms).toMatchObject({ price: 2500, price_negotiated: false });
  });
});

describe('changing the months of a period (R5, R6)', () => {
  const months =
    (months_of_charge: number): Decide =>
    (decision) =>
      changeBillingSchedule(decision, { months_of_charge });

  it('scales a fixed list price, but not a negotiated price or a price per match', () => {
    const after = (...history: Parameters<typeof given>) =>
      given(...history)
        .when(months(3), NOON)
        .thenIsDone().account.terms!.price;
    expect([after(byList), after(agreed), after(byMatch)]).toEqual([7500, 6000, 125]);
  });

  it('charges the rest of a month by the price of one month, not of several', () => {
    const both: Decide = (decision) => {
      months(3)(decision);
      move(LEGEND)(decision);
    };
    // 90.00 a month, 270.00 for three: 21 of 31 days of the running month are 60.97.
    given(byList)
      .when(both, NOON)
      .thenIsDone()
      .payment('new-1', { value: 6097, base_price: 9000, final_charge_date: endOf('2026-01-31') });
    // A payment that has not begun is changed in place: February alone, at its share of the new price for two months.
    const february = on('2026-01-31', month('feb', { value: 2500, base_price: 2500 }));
    given(on('2026-01-01', opened({ tier_id: 'tier-2', price: 2500 })), february)
      .when(
        (decision) => {
          months(2)(decision);
          charge({ price: 6000 })(decision);
        },
        { now: '2026-01-31 12:00', proration: 'days' },
      )
      .thenIsDone()
      .payment('feb', { value: 3000, base_price: 3000 });
  });
});

describe('changing the plan several times a day (R24)', () => {
  const DAYS = { proration: 'days' } as const;

  it('keeps one partial payment, which each change on the same day changes in place', () => {
    const first = on(
      '2026-01-11 12:00',
      tier(4, 9000),
      cut({ payment_id: 'jan', final_charge_date: gye('2026-01-11 12:00'), value: 806, cause: 'tier' }),
      month('jan', {
        payment_id: 'part',
        start_charge_date: gye('2026-01-11 12:00:00.001'),
        value: 6097,
        base_price: 9000,
        full_period_days: 31,
        opened_by_change: true,
      }),
    );
    // 21 of 31 days of 25.00 are 16.94.
    given(byList, first)
      .when(move(CLUB), { ...DAYS, now: '2026-01-11 12:01', use: NO_USAGE })
      .then(
        tier(2, 2500, 4),
        repriced({ payment_id: 'part', charge_type: 'J', base_price: 2500, value: 1694, cause: 'tier' }),
      );
    // On the next day it is a separate change: the day of the 11th stays with the first part.
    given(byList, first)
      .when(move(CLUB), { ...DAYS, now: '2026-01-12 00:00', use: NO_USAGE })
      .thenIsDone()
      .payment('part', { value: 290, generated_next: true })
      .payment('new-1', { value: 1613 });
  });

  it('leaves one payment to pay after six changes within a minute', () => {
    const paid = on(
      '2026-01-05',
      uploaded('jan', 'token', gye('2026-01-04')),
      approved({
        payment_id: 'jan',
        payment_date: gye('2026-01-04'),
        approved_date: gye('2026-01-05'),
        value: 2500,
      }),
    );
    let account = fold([byList, paid]);
    [LEGEND, CLUB, LEGEND, CLUB, LEGEND, CLUB].forEach((to, n) => {
      let ids = 0;
      const context = {
        now: gye(`2026-01-11 12:00:0${n}`),
        actorId: 'the-owner',
        calendar: new BillingCalendar('America/Guayaquil'),
        policies: [],
        newId: () => `id-${n}-${++ids}`,
        matches: null,
        use: NO_USAGE,
      };
      account = decide(account, context, move(to)).account;
    });
    // 10 of 31 days of 25.00 are kept and 16.94 is returned; the 21 remaining days of 25.00 cost the same 16.94.
    const payments = [...account.payments.values()];
    expect(payments.map(({ value, approved_date }) => [value, approved_date !== null])).toEqual([
      [806, true],
      [1694, false],
    ]);
    expect(account.balance).toBe(1694);
  });

  it('changes the first payment of a league that left the free tier that day in place', () => {
    const joined = on(
      '2026-01-11 09:00',
      tier(2, 125, 1),
      perMatch('jan', {
        payment_id: 'first',
        start_charge_date: gye('2026-01-11'),
        base_price: 125,
        full_period_days: 21,
        opened_by_change: true,
      }),
    );
    given(on('2026-01-01', opened({ type_tier: 1, tier_id: 'tier-1', charge_type: 'P', price: 0 })), joined)
      .when(move(PRO), { ...DAYS, now: '2026-01-11 10:00' })
      .thenIsDone()
      .payment('first', { base_price: 250, generated_next: false })
      .running('first');
  });

  it('changes the payment of tomorrow after staff changed the terms', () => {
    const tomorrow = on(
      '2026-01-11 10:00',
      terms('J', 2500, false),
      cut({ payment_id: 'jan', final_charge_date: endOf('2026-01-11'), value: 0, cause: 'terms' }),
      month('jan', {
        payment_id: 'rest',
        start_charge_date: gye('2026-01-12'),
        value: 1613,
        base_price: 2500,
      }),
    );
    given(byMatch, tomorrow)
      .when(move(LEGEND), { ...DAYS, now: '2026-01-11 12:00' })
      .thenIsDone()
      .running('rest');
  });
});
