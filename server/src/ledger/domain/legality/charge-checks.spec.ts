import { describe, expect, it } from '@jest/globals';
import type { NewEvent } from '../events.js';
import {
  accountClosed,
  approved,
  closed,
  cut,
  declined,
  edited,
  estimated,
  match,
  month,
  opened,
  perMatch,
  prorated,
  repriced,
  schedule,
  service,
  terms,
  tier,
  uploaded,
  valued,
  voided,
} from '../testing/events.js';
import { legalityProblems } from '../testing/legality-problems.js';
import type { Occurrence } from '../testing/scenario.js';
import { on } from '../testing/scenario.js';
import { endOf, gye } from '../testing/wall-clock.js';

/** A copy of the event with some of its data changed. */
const but = (event: NewEvent, changes: object): NewEvent =>
  ({ ...event, data: { ...event.data, ...changes } }) as NewEvent;

/** January costs 31.00, so that each day costs 1.00. */
const JANUARY = on('2026-01-01', opened(), month('jan'));
const SENT = on('2026-01-04', uploaded('jan', 't', gye('2026-01-04')));
const PAID = on(
  '2026-01-05',
  approved({ payment_id: 'jan', payment_date: gye('2026-01-04'), approved_date: gye('2026-01-05') }),
);
const cutJan = (when: string, value: number, changes: object = {}): NewEvent =>
  cut({ payment_id: 'jan', final_charge_date: gye(when), value, cause: 'tier', ...changes });
const rest = (changes: object): NewEvent => month('jan', { payment_id: 'rest', ...changes });

/** On 11 January a new price is agreed: 62.00 from the 12th, with 20 of the 31 days remaining. */
const FOLLOWED = on(
  '2026-01-11 08:00',
  terms('J', 6200),
  cut({ payment_id: 'jan', final_charge_date: endOf('2026-01-11'), value: 1100, cause: 'terms' }),
  rest({ start_charge_date: gye('2026-01-12'), base_price: 6200, value: 4000 }),
);
const REST_PAID = [
  on('2026-01-11 09:00', uploaded('rest', 'r', gye('2026-01-11 09:00'))),
  on(
    '2026-01-11 10:00',
    approved({
      payment_id: 'rest',
      payment_date: gye('2026-01-11 09:00'),
      approved_date: gye('2026-01-11 10:00'),
      value: 4000,
    }),
  ),
];
/** Paid in advance, and withdrawn when the league is deleted. */
const REST_WITHDRAWN = cut({
  payment_id: 'rest',
  final_charge_date: endOf('2026-01-31'),
  value: 0,
  credit_returned: 4000,
  withdrawn: true,
  cause: 'deletion',
});

const PER_MATCH = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
const ENDED = on('2026-02-01', closed('jan'), perMatch('feb'));
const EDIT = {
  payment_id: 'jan',
  value: 3000,
  base_price: 3100,
  estimated_value: null,
  initial_payment_date: gye('2026-02-01'),
  final_payment_date: endOf('2026-02-05'),
  comment: '',
  reason: 'agreed',
};
const BALL = service('ball', 90, '2026-01-03', '2026-02-05');
const LINE = {
  id: 'l-1',
  service_id: 'ball',
  single_price: 45,
  amount: 2,
  total_price: 90,
  month_number: 1,
  year: 2026,
};
const EDIT_BALL = { ...EDIT, payment_id: 'ball', value: 80, base_price: 90 };

const END_OF_JANUARY = [
  JANUARY,
  on(
    '2026-01-31 23:59:59.998',
    tier(3, 6200),
    cutJan('2026-01-31 23:59:59.998', 3100),
    rest({ start_charge_date: endOf('2026-01-31'), base_price: 6200, value: 200 }),
  ),
];
/** 31.00 a month as before, for two months. */
const TWO_MONTHS = on(
  '2026-01-05',
  schedule({ months_of_charge: 2, initial_payment_day: 1, final_payment_day: 5, price: 6200 }),
);
/** At noon on the 15th, with 14 days used and 17 left. */
const moved = (price: number, value: number): Occurrence =>
  on(
    '2026-01-15 12:00',
    tier(3, 12_400),
    cutJan('2026-01-15 12:00', 1400),
    rest({ start_charge_date: gye('2026-01-15 12:00:00.001'), base_price: price, value }),
  );
const TWO_OF_THREE_MONTHS = [
  on(
    '2026-01-01',
    opened({ months_of_charge: 2, price: 6200 }),
    month('jan', {
      final_charge_date: endOf('2026-02-28'),
      base_price: 6200,
      value: 6200,
      full_period_days: 59,
      period_months: 2,
    }),
  ),
  on(
    '2026-01-05',
    schedule({ months_of_charge: 3, initial_payment_day: 1, final_payment_day: 5, price: 9300 }),
  ),
  // 31 of 59 days used: 62.00 * 31 / 59 = 32.58. The other 28 at 186.00 for three months: 186.00 * 56 / 177 = 58.85.
  on(
    '2026-02-01',
    tier(3, 18_600),
    cutJan('2026-02-01', 3258),
    rest({
      start_charge_date: gye('2026-02-01 00:00:00.001'),
      final_charge_date: endOf('2026-02-28'),
      base_price: 12_400,
      value: 5885,
      full_period_days: 59,
      period_months: 2,
    }),
  ),
];
/** The server is lost: two matches of January are estimated, nothing is known about February. */
const MATCHES_UNKNOWN = [
  PER_MATCH,
  ENDED,
  on('2026-02-01 08:00', estimated('jan', 500, 2)),
  on(
    '2026-02-11',
    but(accountClosed(), { matches_unknown: true }),
    cut({ payment_id: 'feb', final_charge_date: gye('2026-02-11'), value: 0, cause: 'deletion' }),
  ),
];
const TWO_LINES = but(BALL, {
  value: 100,
  lines: [LINE, { ...LINE, id: 'l-2', single_price: 10, amount: 1, total_price: 10 }],
});

describe('charges that pass the legality check', () => {
  it.each<[string, Occurrence[]]>([
    ['a period of the last millisecond of a month, charged as a day', END_OF_JANUARY],
    [
      'a period of one millisecond, cut with nothing used',
      [
        ...END_OF_JANUARY,
        on(
          '2026-01-31 23:59:59.999',
          tier(1, 0, 3),
          cut({ payment_id: 'rest', final_charge_date: endOf('2026-01-31'), value: 0, cause: 'tier' }),
        ),
      ],
    ],
    ['17 of 31 days at 124.00 for two months: 34.00', [JANUARY, TWO_MONTHS, moved(6200, 3400)]],
    ['17 of 31 days at 124.00, as earlier releases charged it', [JANUARY, TWO_MONTHS, moved(12_400, 6800)]],
    ['the rest of a two-month period at a price for three months', TWO_OF_THREE_MONTHS],
    [
      'a payment window of one instant',
      [
        on('2026-01-01', opened(), month('jan', { initial_payment_date: endOf('2026-02-05') })),
        on('2026-01-03', but(BALL, { initial_payment_date: endOf('2026-02-05') })),
        on('2026-01-04', edited({ ...EDIT, initial_payment_date: endOf('2026-02-05') })),
      ],
    ],
    ['a service charge of two lines', [JANUARY, on('2026-01-03', TWO_LINES)]],
    [
      'a paid period closed early because the league is deleted',
      [JANUARY, SENT, PAID, on('2026-01-11', accountClosed(), closed('jan'))],
    ],
    [
      'a paid period closed early because the league moves to the free tier',
      [JANUARY, SENT, PAID, on('2026-01-11', tier(1, 0), closed('jan'))],
    ],
    ['a period cut in its first instant', [JANUARY, on('2026-01-01', tier(1, 0), cutJan('2026-01-01', 0))]],
    [
      'a paid period withdrawn before it begins',
      [JANUARY, FOLLOWED, ...REST_PAID, on('2026-01-11 11:00', accountClosed(), REST_WITHDRAWN)],
    ],
    [
      'a voided period withdrawn before it begins',
      [
        JANUARY,
        FOLLOWED,
        on('2026-01-11 09:00', voided('rest')),
        on('2026-01-11 10:00', tier(1, 0), voided('rest', 'never began', true)),
      ],
    ],
    [
      'a per-match payment estimated and valued when the league is deleted',
      [
        PER_MATCH,
        on(
          '2026-01-11',
          accountClosed(match('a', '2026-01-02')),
          cutJan('2026-01-11', 0),
          estimated('jan', 250, 1),
          valued('jan', 250, ['a']),
        ),
      ],
    ],
    [
      'a payment valued again with one more match',
      [
        PER_MATCH,
        ENDED,
        on('2026-02-02', valued('jan', 250, ['a'])),
        on('2026-02-03', valued('jan', 500, ['a', 'b'])),
      ],
    ],
    [
      'the matches of a voided payment, valued in another payment',
      [
        PER_MATCH,
        ENDED,
        on('2026-02-02', valued('jan', 250, ['a'], ['w']), voided('jan')),
        on('2026-03-01', closed('feb'), perMatch('mar')),
        on('2026-03-02', valued('feb', 250, ['a'], ['w'])),
      ],
    ],
    [
      'payments valued by their estimates because the matches are unknown',
      [...MATCHES_UNKNOWN, on('2026-02-12', valued('jan', 500, []), valued('feb', 0, []))],
    ],
    [
      'a new price per match for a payment valued by its estimate',
      [
        ...MATCHES_UNKNOWN,
        on('2026-02-12', valued('jan', 500, [])),
        on('2026-02-13', edited({ ...EDIT, value: 600, base_price: 300, estimated_value: 600 })),
      ],
    ],
    [
      'a new price per match for an estimated payment',
      [
        PER_MATCH,
        ENDED,
        on('2026-02-01 08:00', estimated('jan', 500, 2)),
        on('2026-02-02', edited({ ...EDIT, value: 0, base_price: 300, estimated_value: 600 })),
      ],
    ],
    [
      'a new price per match for a payment of two matches',
      [
        PER_MATCH,
        ENDED,
        on('2026-02-02', valued('jan', 500, ['a', 'b'])),
        on('2026-02-03', edited({ ...EDIT, value: 600, base_price: 300 })),
      ],
    ],
    [
      'a service charge that an earlier release reduced without a line',
      [JANUARY, on('2026-01-03', BALL), on('2026-01-04', edited(EDIT_BALL))],
    ],
    [
      'a service charge reduced by a line of 2 x 0.05',
      [
        JANUARY,
        on('2026-01-03', BALL),
        on(
          '2026-01-04',
          edited({
            ...EDIT_BALL,
            adjustment: { ...LINE, id: 'less', service_id: null, single_price: -5, total_price: -10 },
          }),
        ),
      ],
    ],
  ])('%s', (_what, history) => {
    expect(legalityProblems(...history)).toEqual([]);
  });
});

describe('charges that fail the legality check', () => {
  it.each<[string, Occurrence[], string, NewEvent[]]>([
    [
      'PeriodPaymentCreated: the account has another price (R10)',
      [JANUARY, TWO_MONTHS],
      '2026-01-15 12:00',
      moved(3100, 1700).events,
    ],
    [
      'PeriodPaymentCreated: the value is not that of its days (R10, R28a)',
      [JANUARY, TWO_MONTHS],
      '2026-01-15 12:00',
      moved(6200, 3900).events,
    ],
    [
      'ServicePaymentCreated: a line does not come to price times amount (R32)',
      [JANUARY],
      '2026-01-03',
      [but(BALL, { value: 101, lines: [LINE, { ...LINE, id: 'l-2', single_price: 10, total_price: 11 }] })],
    ],
    [
      'PeriodCut: no paid period is withdrawn before it begins (R25)',
      [JANUARY, FOLLOWED, ...REST_PAID],
      '2026-01-12',
      [accountClosed(), REST_WITHDRAWN],
    ],
    [
      'PeriodCut: no paid period is withdrawn before it begins (R25)',
      [JANUARY, FOLLOWED],
      '2026-01-11 11:00',
      [accountClosed(), but(REST_WITHDRAWN, { credit_returned: 0 })],
    ],
    [
      'PeriodCut: the value left is not that of the days used (R28a)',
      [JANUARY, FOLLOWED, ...REST_PAID],
      '2026-01-11 11:00',
      [accountClosed(), but(REST_WITHDRAWN, { value: 3800, credit_returned: 200 })],
    ],
    [
      'PeriodCut: the value left is not that of the days used (R28a)',
      [JANUARY],
      '2026-01-11',
      [tier(1, 0), cutJan('2026-01-11', 800)],
    ],
    [
      'PeriodCut: the value left is not that of the days used (R28a)',
      [JANUARY],
      '2026-01-31 23:59:59.999',
      [tier(1, 0), cutJan('2026-01-31 23:59:59.999', 3200)],
    ],
    // Ten of 31 days of 5.00 would be 1.61: only a fixed price is cut.
    [
      'PeriodCut: the value left is not that of the days used (R28a)',
      [PER_MATCH, on('2026-02-01', valued('jan', 500, ['a', 'b']))],
      '2026-02-01',
      [tier(1, 0), cutJan('2026-01-11', 161)],
    ],
    [
      'PaymentProrated: the credit is not what was given back (R28a)',
      [
        JANUARY,
        SENT,
        on('2026-01-11', tier(1, 0), cutJan('2026-01-11', 3100, { kept_value: 1000 })),
        on(
          '2026-01-12',
          approved({ payment_id: 'jan', payment_date: gye('2026-01-04'), approved_date: gye('2026-01-12') }),
        ),
      ],
      '2026-01-12',
      [prorated('jan', 1000, 2101)],
    ],
    [
      'PaymentProrated: the credit is not what was given back (R28a)',
      [JANUARY, SENT, on('2026-01-11', tier(1, 0), cutJan('2026-01-11', 3100, { kept_value: 1000 }))],
      '2026-01-12',
      [declined('jan', 'no', null), prorated('jan', 1000, 1)],
    ],
    [
      'PaymentValued: a match was not recorded (R37)',
      [PER_MATCH, on('2026-01-11', accountClosed(match('a', '2026-01-02')), cutJan('2026-01-11', 0))],
      '2026-01-12',
      [valued('jan', 500, ['a', 'b'])],
    ],
    [
      'PaymentValued: the value is not price times matches (R11)',
      [
        PER_MATCH,
        ENDED,
        on('2026-02-01 08:00', estimated('jan', 500, 2)),
        on(
          '2026-02-11',
          accountClosed(match('a', '2026-01-02')),
          cut({ payment_id: 'feb', final_charge_date: gye('2026-02-11'), value: 0, cause: 'deletion' }),
        ),
      ],
      '2026-02-12',
      [valued('jan', 500, ['a'])],
    ],
    [
      'PaymentValued: the value is not price times matches (R11)',
      [PER_MATCH, ENDED, on('2026-02-01 08:00', estimated('jan', 500, 2))],
      '2026-02-12',
      [valued('jan', 500, ['a'])],
    ],
    [
      'PaymentRepriced: the payment is not running',
      [JANUARY],
      '2026-01-11',
      [tier(1, 0), repriced({ payment_id: 'jan', charge_type: 'J', base_price: 0, value: 0, cause: 'tier' })],
    ],
    [
      'PaymentRepriced: the payment is not running',
      [JANUARY],
      '2026-02-01',
      [
        closed('jan'),
        repriced({ payment_id: 'jan', charge_type: 'J', base_price: 3100, value: 3100, cause: 'terms' }),
      ],
    ],
    [
      'PaymentEdited: the value of a per-match payment cannot be edited (R22)',
      [...MATCHES_UNKNOWN, on('2026-02-12', valued('jan', 500, []))],
      '2026-02-13',
      [edited({ ...EDIT, value: 0, base_price: 250, estimated_value: 500 })],
    ],
    [
      'PaymentVoided: no period is withdrawn',
      [JANUARY, on('2026-02-01', closed('jan'), month('feb'))],
      '2026-02-02',
      [voided('jan', 'never began', true)],
    ],
  ])('%s', (problem, history, when, events) => {
    expect(legalityProblems(...history)).toEqual([]);
    expect(legalityProblems(...history, on(when, ...events))).toContain(problem);
  });
});
