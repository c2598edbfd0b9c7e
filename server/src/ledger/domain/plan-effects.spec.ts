import { describe, expect, it } from '@jest/globals';
import { approvePayment } from './approve-payment.js';
import { cancelPlan, keepPlan } from './cancel-plan.js';
import { changeTier } from './change-tier.js';
import { PLAN_EFFECT_KINDS } from './plan-effects.js';
import type { Decide } from './decide.js';
import {
  NO_USAGE,
  approved,
  bonus,
  closed,
  month,
  opened,
  perMatch,
  planCancelled,
  uploaded,
  voided,
} from './testing/events.js';
import { NO_POLICY } from './policy.js';
import type { Occurrence } from './testing/scenario.js';
import { given, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

/* January costs 31.00 and has 31 days. At noon on the 11th, 10 days are used (10.00) and 21 remain (21.00). */

const NOON = { now: '2026-01-11 12:00', proration: 'days', use: NO_USAGE } as const;
const LIMITS = { series: 9, tournaments: 9, teams: 9, players: 9, matches: 9 };
const NOON_PLUS_1 = gye('2026-01-11 12:00:00.001');
const WINDOW = { pay_from: gye('2026-02-01'), pay_by: endOf('2026-02-05') };

const to =
  (type_tier: number, price: number): Decide =>
  (decision) =>
    changeTier(decision, {
      tier: { id: `tier-${type_tier}`, type_tier, match_price: price, period_price: price, limits: LIMITS },
      by: 'owner',
    });
const cancel: Decide = (decision) => cancelPlan(decision, { free_tier_id: 'tier-1' });

const january = on('2026-01-01', opened(), month('jan'));
const sent = on('2026-01-03', uploaded('jan', 'token', gye('2026-01-03'), '', 3100));
const paid = on(
  '2026-01-04',
  approved({ payment_id: 'jan', payment_date: gye('2026-01-03'), approved_date: gye('2026-01-04') }),
);
const played = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));

const CUT = {
  payment_id: 'jan',
  from: gye('2026-01-01'),
  to: gye('2026-01-11 12:00'),
  ...WINDOW,
};
const REST = { payment_id: 'new-1', from: NOON_PLUS_1, to: endOf('2026-01-31'), ...WINDOW };
const UP = { kind: 'price', charge_type: 'J', price: 6200, months_of_charge: 1 };

const told = new Set<string>();

function effects(
  history: Occurrence[],
  command: Decide,
  circumstances: Parameters<ReturnType<typeof given>['when']>[1] = NOON,
) {
  const found = given(...history)
    .when(command, circumstances)
    .previews()?.effects;
  for (const { kind } of found ?? []) told.add(kind);
  return found;
}

describe('previewing a move to another paid plan (R24, R28a)', () => {
  it('shows the new price, the cost of the days used and the cost of the remaining days', () => {
    // 21 of 31 days at 62.00 are 42.00.
    expect(effects([january], to(3, 6200))).toEqual([
      UP,
      { kind: 'ended_to_pay', ...CUT, amount: 1000 },
      { kind: 'started_rest', ...REST, amount: 4200 },
    ]);
  });

  it('shows the credit for the remaining days of an approved period', () => {
    expect(effects([january, sent, paid], to(3, 6200))?.[1]).toEqual({
      kind: 'ended_credited',
      ...CUT,
      amount: 1000,
      credit: 2100,
    });
  });

  it('shows the credit on approval for a period in review, reduced by its bonus', () => {
    const inReview = { kind: 'ended_in_review', ...CUT, amount: 1000 };
    expect(effects([january, sent], to(3, 6200))?.[1]).toEqual({ ...inReview, credit: 2100 });
    const gift = on('2026-01-02', bonus('jan', 600));
    expect(effects([january, gift, sent], to(3, 6200))?.[1]).toEqual({ ...inReview, credit: 1500 });
  });

  it.each([
    // [amount requested, amount returned of 21.00]
    ['there was no bonus', [], 3100, 2100],
    ['a bonus covered part of the payment', [on('2026-01-02', bonus('jan', 600))], 2500, 1500],
    ['a bonus exceeded the value of the remaining days', [on('2026-01-02', bonus('jan', 2500))], 600, 0],
    ['a bonus covered all but a cent of the remaining days', [on('2026-01-02', bonus('jan', 2099))], 1001, 1],
  ])('predicts the credit that the approval then books, when %s', (_name, gifts, due, credit) => {
    const review = on('2026-01-03', uploaded('jan', 'token', gye('2026-01-03'), '', due));
    const [, ended] = effects([january, ...gifts, review], to(3, 6200))!;
    expect(ended!.credit ?? 0).toBe(credit);
    const both: Decide = (decision) => {
      to(3, 6200)(decision);
      approvePayment(decision, { payment_ids: ['jan'], approval_comment: '' });
    };
    given(january, ...gifts, review)
      .when(both, NOON)
      .thenIsDone()
      .balance(credit);
  });

  it('shows that the full period is charged under proration "none"', () => {
    const whole = { ...NOON, proration: 'none' } as const;
    expect(effects([january], to(3, 6200), whole)?.[1]).toEqual({
      kind: 'ended_full_to_pay',
      ...CUT,
      amount: 3100,
    });
    expect(effects([january, sent, paid], to(3, 6200), whole)?.[1]).toEqual({
      kind: 'ended_full_paid',
      ...CUT,
    });
  });

  it('shows no amount for per-match periods, whose matches are not known', () => {
    expect(effects([played], to(3, 400))).toEqual([
      { kind: 'price', charge_type: 'P', price: 400, months_of_charge: 1 },
      { kind: 'ended_by_match', ...CUT, price: 250, amount: null, matches: null },
      {
        kind: 'started_by_match',
        payment_id: 'new-1',
        from: NOON_PLUS_1,
        to: endOf('2026-01-31'),
        ...WINDOW,
        price: 400,
      },
    ]);
  });

  it('shows that a prepaid period stays, and that a cancellation stays in effect', () => {
    const ahead = on(
      '2026-01-05',
      opened(),
      month('feb'),
      uploaded('feb', 't', gye('2026-01-05'), '', 3100),
      approved({ payment_id: 'feb', payment_date: gye('2026-01-05'), approved_date: gye('2026-01-05') }),
      planCancelled(),
    );
    expect(effects([ahead], to(3, 6200))?.map(({ kind, from }) => [kind, from])).toEqual([
      ['price', undefined],
      ['prepaid_stays', gye('2026-02-01')],
      ['ends_all_the_same', gye('2026-02-01')],
    ]);
  });

  it('excludes the effects of period closes that were due before the change', () => {
    // The calendar opened February: 3 of its 28 days are used (3.32). 25 days at 62.00 are 55.36.
    const later = { ...NOON, now: '2026-02-04 12:00' };
    expect(effects([january], to(3, 6200), later)?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['price', undefined],
      ['ended_to_pay', 332],
      ['started_rest', 5536],
    ]);
    // Owed before: January and February, 62.00. Owed after: January, 3.32 and 55.36.
    const change = given(january).when(to(3, 6200), later).previews()!;
    expect([change.before.owed, change.after.owed]).toEqual([6200, 8968]);
  });

  it('includes a penalty that was due before the change in the amount owed before it', () => {
    // On 10 February January is past its five days of grace: 10 % of 31.00 is added to it and to February.
    const policies = [
      { ...NO_POLICY, effective_from: gye('2025-01-01'), penalty_basis_points: 1000, grace_days: 5 },
    ];
    const late = [january, on('2026-02-01', closed('jan'), month('feb'))];
    const change = given(...late)
      .when(to(3, 6200), { ...NOON, policies, now: '2026-02-12 12:00' })
      .previews()!;
    expect(change.before.owed).toBe(3100 + 310 + 3100);
  });

  it('shows that a cancellation stays in effect when the running period is replaced (R25a)', () => {
    const cancelled = on('2026-01-05', planCancelled());
    expect(effects([january, cancelled], to(3, 6200))?.map(({ kind, to: end }) => [kind, end])).toEqual([
      ['price', undefined],
      ['ended_to_pay', CUT.to],
      ['started_rest', REST.to],
      ['ends_all_the_same', REST.to],
    ]);
  });

  it('charges the remaining days of a two-month period at its own price (R6, R28a)', () => {
    // January and February have 59 days. 10 are used and 49 remain; two months at 118.00 each cost 4.00 a day.
    const both = {
      ...{ final_charge_date: endOf('2026-02-28'), full_period_days: 59, period_months: 2 },
      ...{ value: 11_800, base_price: 11_800 },
    };
    const long = on('2026-01-01', opened({ months_of_charge: 2, price: 11_800 }), month('jan', both));
    expect(effects([long], to(3, 11_800))?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['price', undefined],
      ['ended_to_pay', 2000],
      ['started_rest', 19_600],
    ]);
  });

  it('charges a full day for the last millisecond of a period', () => {
    // 30 of 31 days are used: 30.00. The last day, of which one millisecond remains, costs 2.00 of 62.00.
    const last = { ...NOON, now: '2026-01-31 23:59:59.998' };
    expect(effects([january], to(3, 6200), last)).toMatchObject([
      UP,
      { kind: 'ended_to_pay', amount: 3000 },
      { kind: 'started_rest', from: endOf('2026-01-31'), to: endOf('2026-01-31'), amount: 200 },
    ]);
  });

  it('shows no amount for a period that a bonus covers, because the bonus is reduced', () => {
    const gift = on('2026-01-02', bonus('jan', 3100));
    const approval = on(
      '2026-01-04',
      approved({
        ...{ payment_id: 'jan', payment_date: gye('2026-01-03'), approved_date: gye('2026-01-04') },
        bonus_applied: 3100,
      }),
    );
    expect(effects([january, gift, approval], to(3, 6200))?.[1]).toEqual({ kind: 'ended_settled', ...CUT });
  });

  it.each([
    // [price of the period in cents, how it ends]
    [0, { kind: 'ended_settled' }],
    [1, { kind: 'ended_full_to_pay', amount: 1 }],
  ])('charges the full price of a period of %i cents under proration "none"', (price, ended) => {
    const cheap = on('2026-01-01', opened({ price }), month('jan', { value: price, base_price: price }));
    const [, end, start, ...more] = effects([cheap], to(3, 6200), { ...NOON, proration: 'none' })!;
    expect(end).toEqual({ ...CUT, ...ended });
    expect([start!.kind, more]).toEqual(['started_rest', []]);
  });

  it('reprices a future period in full, and one opened by a change that day by its days', () => {
    const ahead = on('2026-01-05', opened(), month('feb'));
    const february = { payment_id: 'feb', from: gye('2026-02-01'), to: endOf('2026-02-28') };
    const [, whole, ...none] = effects([ahead], to(3, 6200))!;
    expect(whole).toMatchObject({ kind: 'started_fixed', ...february, amount: 6200 });
    expect(none).toEqual([]);
    // 21 of 31 days at 93.00 are 63.00.
    const begun = on(
      '2026-01-11 12:00',
      month('jan', { start_charge_date: NOON_PLUS_1, opened_by_change: true }),
    );
    const rest = { kind: 'started_rest', payment_id: 'jan', from: NOON_PLUS_1, to: endOf('2026-01-31') };
    for (const now of ['2026-01-11 12:00:00.001', '2026-01-11 18:00']) {
      const again = effects([on('2026-01-11 12:00', opened()), begun], to(3, 9300), { ...NOON, now });
      expect(again).toEqual([
        { ...UP, price: 9300 },
        { ...rest, ...WINDOW, amount: 6300 },
      ]);
    }
  });

  it('replaces a period opened by a change that day if it is in review or voided', () => {
    const rest = { start_charge_date: NOON_PLUS_1, value: 2100, opened_by_change: true };
    const begun = on('2026-01-11 12:00', opened(), month('jan', rest));
    const evening = { ...NOON, now: '2026-01-11 18:00' };
    // 21 of 31 days are 21.00 of 31.00 and 63.00 of 93.00; the day of the change belongs to the new plan.
    const sent = on('2026-01-11 15:00', uploaded('jan', 'token', gye('2026-01-11'), '', 2100));
    expect(effects([begun, sent], to(3, 9300), evening)).toMatchObject([
      { kind: 'price' },
      { kind: 'ended_in_review', amount: 0, credit: 2100 },
      { kind: 'started_rest', amount: 6300 },
    ]);
    const events = given(begun, on('2026-01-11 15:00', voided('jan')))
      .when(to(3, 9300), evening)
      .thenIsDone();
    events.payment('jan', { voided: true, value: 0 }).payment('new-1', { value: 6300 }).running('new-1');
  });

  it('shows nothing for a voided period', () => {
    const ahead = on('2026-01-05', opened(), month('feb'), voided('feb'));
    expect(effects([ahead], to(3, 6200))).toEqual([UP]);
  });
});

describe('previewing a move to the free plan (R25)', () => {
  it('shows what is still due and that nothing more is charged', () => {
    expect(effects([january], to(1, 0))).toEqual([
      { kind: 'free' },
      { kind: 'ended_to_pay', ...CUT, amount: 1000 },
    ]);
  });

  it('shows whether a period that has not begun is withdrawn, credited or kept by the policy', () => {
    const begins = { from: gye('2026-02-01'), to: endOf('2026-02-28'), payment_id: 'feb' };
    const ahead = [opened(), month('feb')] as const;
    const review = uploaded('feb', 't', gye('2026-01-05'), '', 3100);
    const approval = approved({
      ...{ payment_id: 'feb', payment_date: gye('2026-01-05'), approved_date: gye('2026-01-05') },
    });
    const last = (events: Parameters<typeof on>[1][], proration: 'days' | 'none' = 'days') =>
      effects([on('2026-01-05', ...events)], to(1, 0), { ...NOON, proration })?.at(-1);
    expect(last([...ahead])).toMatchObject({ kind: 'withdrawn', ...begins });
    expect(last([...ahead, review])).toMatchObject({ kind: 'withdrawn_in_review', credit: 3100, ...begins });
    expect(last([...ahead, review, approval])).toMatchObject({ kind: 'withdrawn_credited', credit: 3100 });
    expect(last([...ahead, review, approval], 'none')).toMatchObject({
      ...{ kind: 'withdrawn_unrefunded', ...begins },
    });
    // A bonus paid for all of it, so nothing is returned.
    const given = [
      bonus('feb', 3100),
      approved({ ...approval.data, bonus_applied: 3100, received: 0 } as never),
    ];
    expect(last([...ahead, ...given])).toMatchObject({ kind: 'withdrawn', ...begins });
  });

  it('shows the figures before and after, including remaining debt', () => {
    const change = given(january).when(to(1, 0), NOON).previews()!;
    expect(change.before).toMatchObject({ owed: 3100, balance: 0, to_pay: 3100 });
    expect(change.after).toMatchObject({ owed: 1000, balance: 0, to_pay: 1000, pay_by: WINDOW.pay_by });
    const back = given(january, sent, paid).when(to(1, 0), NOON).previews()!;
    expect([back.before.balance, back.after.balance, back.after.to_pay]).toEqual([0, 2100, 0]);
  });
});

describe('previewing a move from the free plan (R23)', () => {
  it('shows the fixed price of the first period', () => {
    const free = on('2026-01-01', opened({ type_tier: 1, tier_id: 'tier-1', price: 0, charge_type: 'J' }));
    expect(effects([free], to(3, 6200))?.[1]).toMatchObject({ kind: 'started_fixed', amount: 6200 });
  });

  it('shows the price per match and the first period', () => {
    const free = on('2026-01-01', opened({ type_tier: 1, tier_id: 'tier-1', price: 0, charge_type: 'P' }));
    expect(effects([free], to(3, 400))).toMatchObject([
      { kind: 'price', price: 400 },
      { kind: 'started_by_match', price: 400, from: gye('2026-01-11'), to: endOf('2026-01-31') },
    ]);
  });
});

describe('previewing the cancellation of a plan and its undoing (R25a)', () => {
  const period = { payment_id: 'jan', from: gye('2026-01-01'), to: endOf('2026-01-31'), ...WINDOW };

  it.each([
    ['an unpaid period', [january], { kind: 'last_to_pay', amount: 3100 }],
    ['a receipt in review', [january, sent], { kind: 'last_in_review' }],
    ['a paid period', [january, sent, paid], { kind: 'last_paid' }],
    ['one cent left', [january, on('2026-01-02', bonus('jan', 3099))], { kind: 'last_to_pay', amount: 1 }],
    ['a complete bonus', [january, on('2026-01-02', bonus('jan', 'complete'))], { kind: 'last_paid' }],
    ['a price per match', [played], { kind: 'last_by_match', price: 250, amount: null, matches: null }],
  ])('shows when the plan ends and what is still due: %s', (_name, history, last) => {
    expect(effects(history, cancel)).toEqual([
      { kind: 'ends', ...period },
      { ...period, ...last },
    ]);
  });

  it('shows only when the plan ends if staff voided the last payment', () => {
    expect(effects([january, on('2026-01-05', voided('jan'))], cancel)).toEqual([
      { kind: 'ends', ...period },
    ]);
  });

  it('shows the next period when the cancellation is undone', () => {
    expect(effects([january, on('2026-01-10', planCancelled())], keepPlan)).toEqual([
      {
        ...{ kind: 'continues', from: gye('2026-02-01'), to: endOf('2026-02-28') },
        ...{ charge_type: 'J', price: 3100, months_of_charge: 1 },
      },
    ]);
  });

  it('shows no change for a second cancellation and for other commands', () => {
    expect(effects([january, on('2026-01-10', planCancelled())], cancel)).toBeUndefined();
    expect(effects([january], () => undefined)).toBeUndefined();
  });
});

describe('the kinds of plan effects', () => {
  it('are all covered by an example above', () => {
    expect([...told].sort()).toEqual([...PLAN_EFFECT_KINDS].sort());
  });
});
