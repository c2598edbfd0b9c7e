import { describe, expect, it } from '@jest/globals';
import type { Booked, NewEvent } from '../events.js';
import {
  approved,
  bonus,
  closed,
  declined,
  edited,
  month,
  opened,
  penalty,
  perMatch,
  recalculated,
  service,
  uploaded,
  valued,
  waived,
} from '../testing/events.js';
import { legalityProblems } from '../testing/legality-problems.js';
import type { Occurrence } from '../testing/scenario.js';
import { on } from '../testing/scenario.js';
import { endOf, gye } from '../testing/wall-clock.js';

const JANUARY = on('2026-01-01', opened(), month('jan'));
const BALL = on('2026-01-03', service('ball', 90, '2026-01-03', '2026-02-05'));
const SENT = on('2026-01-04', uploaded('jan', 't', gye('2026-01-04')));
const BOTH_SENT = on(
  '2026-01-04',
  uploaded('jan', 't', gye('2026-01-04')),
  uploaded('ball', 't', gye('2026-01-04')),
);
const APPROVAL = { payment_id: 'jan', payment_date: gye('2026-01-04'), approved_date: gye('2026-01-05') };
/** December is payable until 5 January. */
const LATE = [
  on('2025-12-01', opened(), month('dec')),
  on('2026-01-01', closed('dec'), month('jan', { payment_id: 'jan' })),
];
const EDIT_DEC = edited({
  payment_id: 'dec',
  value: 3000,
  base_price: 3100,
  estimated_value: null,
  initial_payment_date: gye('2026-01-01'),
  final_payment_date: endOf('2026-01-05'),
  comment: '',
  reason: 'agreed',
});
const DEC_PENALTY = penalty('dec', '2026-01-06', 310, 1);

/** 40.00 received for 31.00 + 3.10 penalty - 1.00 bonus, with 0.50 from the balance: 7.40 remains as credit. */
const BOOKED: Booked = {
  received: 4000,
  league_balance_used: 50,
  league_balance_added: 740,
  bonus_applied: 100,
  value: 3100,
  penalty_value: 310,
};
const DEC_APPROVED = [
  on('2025-12-01', opened(), month('dec')),
  on('2025-12-03', service('ball', 90, '2025-12-03', '2026-01-05')),
  on('2025-12-04', uploaded('ball', 'b', gye('2025-12-04'))),
  // 1.40 for 0.90: 0.50 is credit.
  on(
    '2025-12-05',
    approved({
      payment_id: 'ball',
      payment_date: gye('2025-12-04'),
      approved_date: gye('2025-12-05'),
      value: 90,
      league_balance_added: 50,
    }),
  ),
  on('2025-12-06', bonus('dec', 100)),
  on('2026-01-01', closed('dec'), month('jan')),
  on('2026-01-06', DEC_PENALTY),
  on('2026-01-07', uploaded('dec', 't', gye('2026-01-07'))),
  on(
    '2026-01-08',
    approved({
      payment_id: 'dec',
      payment_date: gye('2026-01-07'),
      approved_date: gye('2026-01-08'),
      ...BOOKED,
    }),
  ),
];

describe('settlements that pass the legality check', () => {
  it.each<[string, Occurrence[]]>([
    [
      'an approval with bonus, penalty and balance, and its reversal',
      [...DEC_APPROVED, on('2026-01-09', declined('dec', 'no', BOOKED))],
    ],
    [
      'a per-match payment of two matches, approved',
      [
        on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')),
        on('2026-02-01', closed('jan'), perMatch('feb')),
        on('2026-02-02', valued('jan', 500, ['a', 'b']), uploaded('jan', 't', gye('2026-02-02'))),
        on(
          '2026-02-03',
          approved({
            payment_id: 'jan',
            payment_date: gye('2026-02-02'),
            approved_date: gye('2026-02-03'),
            value: 500,
          }),
        ),
      ],
    ],
    [
      'a penalty of 31,000.00 for a month late, which is 10% of 310,000.00',
      [
        on(
          '2025-12-01',
          opened({ price: 31_000_000 }),
          month('dec', { base_price: 31_000_000, value: 31_000_000 }),
        ),
        on('2026-01-01', closed('dec'), month('jan', { base_price: 31_000_000, value: 31_000_000 })),
        on('2026-01-06', penalty('dec', '2026-01-06', 3_100_000, 1)),
      ],
    ],
    [
      'a penalty for a month late that equals the value of the payment',
      [...LATE, on('2026-01-06', DEC_PENALTY), on('2026-01-07', EDIT_DEC, recalculated('dec', 3000, 1))],
    ],
    [
      'a penalty of one cent for a month late',
      [...LATE, on('2026-01-06', DEC_PENALTY), on('2026-01-07', EDIT_DEC, recalculated('dec', 1, 1))],
    ],
    [
      'an edit after which the payment is no longer late',
      [...LATE, on('2026-01-06', DEC_PENALTY), on('2026-01-07', EDIT_DEC, recalculated('dec', 0, 0))],
    ],
  ])('%s', (_what, history) => {
    expect(legalityProblems(...history)).toEqual([]);
  });
});

describe('settlements that fail the legality check', () => {
  it.each(Object.keys(BOOKED) as (keyof Booked)[])('reports a reversal with wrong %s (R18)', (figure) => {
    const other = { ...BOOKED, [figure]: BOOKED[figure] + 1 };
    expect(legalityProblems(...DEC_APPROVED, on('2026-01-09', declined('dec', 'no', other)))).toContain(
      'PaymentDeclined: what is reversed is not what was booked (R18)',
    );
  });

  it.each<[string, Occurrence[], string, NewEvent[]]>([
    [
      'PaymentApproved: received is not due - used + added (R17)',
      [JANUARY, SENT],
      '2026-01-05',
      [approved({ ...APPROVAL, league_balance_added: 5, received: 3095 })],
    ],
    [
      'a part of a receipt group was left in review (R17, R20)',
      [JANUARY, BALL, BOTH_SENT],
      '2026-01-05',
      [declined('ball', 'no', null)],
    ],
    [
      'PenaltyCharged: the month is charged already (R29)',
      [...LATE, on('2026-01-06', DEC_PENALTY), on('2026-01-07', EDIT_DEC, recalculated('dec', 300, 1))],
      '2026-01-08',
      [{ ...penalty('dec', '2026-01-07', 300, 2) }],
    ],
    [
      'PenaltyCharged: the month is charged already (R29)',
      [...LATE, on('2026-01-06', DEC_PENALTY), on('2026-01-07', waived('dec', 310, 'agreed'))],
      '2026-01-08',
      [penalty('dec', '2026-01-07', 310, 1)],
    ],
    [
      'PenaltyRecalculated: a month costs more than what is charged (R29)',
      [...LATE, on('2026-01-06', DEC_PENALTY)],
      '2026-01-08',
      [EDIT_DEC, recalculated('dec', 1, 0)],
    ],
  ])('%s', (problem, history, when, events) => {
    expect(legalityProblems(...history)).toEqual([]);
    expect(legalityProblems(...history, on(when, ...events))).toContain(problem);
  });
});
