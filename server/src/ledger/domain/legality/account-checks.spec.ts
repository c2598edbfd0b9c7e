import { describe, expect, it } from '@jest/globals';
import type { NewEvent } from '../events.js';
import {
  accountClosed,
  closed,
  cut,
  edited,
  match,
  month,
  opened,
  perMatch,
  schedule,
  service,
  suspended,
  tier,
  uploaded,
} from '../testing/events.js';
import { legalityProblems } from '../testing/legality-problems.js';
import type { Occurrence } from '../testing/scenario.js';
import { on } from '../testing/scenario.js';
import { endOf, gye } from '../testing/wall-clock.js';

const JANUARY = on('2026-01-01', opened(), month('jan'));
/** December is payable until 5 January. */
const LATE = [
  on('2025-12-01', opened(), month('dec')),
  on('2026-01-01', closed('dec'), month('jan', { payment_id: 'jan' })),
];
const DAYS = { initial_payment_day: 1, final_payment_day: 5 };
const THREE_MONTHS = on(
  '2026-01-01',
  opened({ months_of_charge: 3, price: 9300 }),
  month('jan', {
    final_charge_date: endOf('2026-03-31'),
    base_price: 9300,
    value: 9300,
    full_period_days: 90,
    period_months: 3,
  }),
);
const ONE_CENT = edited({
  payment_id: 'dec',
  value: 1,
  base_price: 3100,
  estimated_value: null,
  initial_payment_date: gye('2026-01-01'),
  final_payment_date: endOf('2026-01-05'),
  comment: '',
  reason: 'agreed',
});

describe('account changes that pass the legality check', () => {
  it.each<[string, Occurrence[]]>([
    [
      'new payment days of a league charged per match',
      [
        on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')),
        on('2026-01-02', schedule({ months_of_charge: 2, ...DAYS })),
      ],
    ],
    [
      'a price for three months scaled to two: 93.00 to 62.00',
      [THREE_MONTHS, on('2026-01-02', schedule({ months_of_charge: 2, ...DAYS, price: 6200 }))],
    ],
    [
      'a suspension for one overdue cent',
      [...LATE, on('2026-01-04', ONE_CENT), on('2026-01-16', suspended('2026-01-16'))],
    ],
    [
      'a deletion that records two matches',
      [
        JANUARY,
        on(
          '2026-01-11',
          accountClosed(match('a', '2026-01-02'), match('b', '2026-01-02')),
          cut({ payment_id: 'jan', final_charge_date: gye('2026-01-11'), value: 3100, cause: 'deletion' }),
        ),
      ],
    ],
    [
      'a first period that began almost 26 hours ago, which can still be the same day',
      [on('2026-01-02 01:59:59.999', opened(), month('jan'))],
    ],
  ])('%s', (_what, history) => {
    expect(legalityProblems(...history)).toEqual([]);
  });
});

describe('account changes that fail the legality check', () => {
  it.each<[string, Occurrence[], string, NewEvent[]]>([
    [
      'BillingScheduleChanged: the price is not scaled by months (R5)',
      [THREE_MONTHS],
      '2026-01-02',
      [schedule({ months_of_charge: 2, ...DAYS, price: 9300 })],
    ],
    [
      'LeagueSuspended: nothing is overdue (R31)',
      LATE,
      '2026-01-16',
      [{ type: 'LeagueSuspended', data: { due_at: endOf('2026-01-05') } }],
    ],
    [
      'PeriodPaymentCreated: the first period does not begin today (R9)',
      [],
      '2026-01-02 02:00',
      [opened(), month('jan')],
    ],
  ])('%s', (problem, history, when, events) => {
    expect(legalityProblems(...history)).toEqual([]);
    expect(legalityProblems(...history, on(when, ...events))).toContain(problem);
  });
});

describe('the legality check of the state after a command', () => {
  const BALL = service('ball', 90, '2026-01-03', '2026-02-05');

  it('reports a problem even if the next command fixes it', () => {
    const history = [JANUARY, on('2026-02-01', closed('jan')), on('2026-02-01 00:01', month('feb'))];
    expect(legalityProblems(...history)).toEqual(['no period is running on a paid tier (R9)']);
  });

  it('reports a problem once, not again after each later command', () => {
    const sent = gye('2026-01-04');
    const half = [
      JANUARY,
      on('2026-01-03', BALL),
      on('2026-01-04', uploaded('jan', 't', sent), uploaded('ball', 't', sent)),
      on('2026-01-05', { type: 'ReceiptDeleted', data: { payment_id: 'ball' } }),
      on('2026-01-06', tier(3, 6200)),
    ];
    expect(legalityProblems(...half)).toEqual(['a part of a receipt group was left in review (R17, R20)']);
  });
});
