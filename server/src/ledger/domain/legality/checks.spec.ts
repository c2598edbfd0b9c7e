import { describe, expect, it } from '@jest/globals';
import type { NewEvent } from '../events.js';
import {
  RECEIPT,
  accountClosed,
  approved,
  bonus,
  closed,
  cut,
  declined,
  edited,
  estimated,
  match,
  month,
  opened,
  penalty,
  perMatch,
  planCancelled,
  planKept,
  prorated,
  receiptDeleted,
  recalculated,
  reopened,
  repriced,
  resumed,
  schedule,
  service,
  suspended,
  terms,
  tier,
  uploaded,
  valued,
  voided,
  waived,
  walkovers,
} from '../testing/events.js';
import type { Occurrence } from '../testing/scenario.js';
import { on } from '../testing/scenario.js';
import { legalityProblems } from '../testing/legality-problems.js';
import { endOf, gye } from '../testing/wall-clock.js';

/** A copy of the event with some of its data changed. */
const but = (event: NewEvent, changes: object): NewEvent =>
  ({ ...event, data: { ...event.data, ...changes } }) as NewEvent;

const JANUARY = on('2026-01-01', opened(), month('jan'));
const SENT = on('2026-01-04', uploaded('jan', 't', gye('2026-01-04')));
const APPROVAL = { payment_id: 'jan', payment_date: gye('2026-01-04'), approved_date: gye('2026-01-05') };
const PAID = on('2026-01-05', approved(APPROVAL));
const cutJan = (when: string, value = 3100, changes: object = {}): NewEvent =>
  cut({ payment_id: 'jan', final_charge_date: gye(when), value, cause: 'tier', ...changes });
const FREE = on('2026-01-11', tier(1, 0), cutJan('2026-01-11'));
const DELETED = on('2026-01-11', accountClosed(), cutJan('2026-01-11'));
const PER_MATCH = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
const ENDED = on('2026-02-01', closed('jan'), perMatch('feb'));
/** December is payable until 5 January. */
const LATE = [
  on('2025-12-01', opened(), month('dec')),
  on('2026-01-01', closed('dec'), month('jan', { payment_id: 'jan' })),
];
const BALL = service('ball', 90, '2026-01-03', '2026-02-05');
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
const LINE = {
  id: 'less',
  service_id: null,
  single_price: -10,
  amount: 1,
  total_price: -10,
  month_number: 1,
  year: 2026,
};
const EDIT_BALL = { ...EDIT, payment_id: 'ball', value: 80, base_price: 90, adjustment: LINE };
const DEC_PENALTY = penalty('dec', '2026-01-06', 310, 1);

describe('histories that pass the legality check', () => {
  it.each<[string, Occurrence[]]>([
    ['a payment window of one day', [on('2026-01-01', opened({ initial_payment_day: 5 }), month('jan'))]],
    ['a league on the free tier', [on('2026-01-01', opened({ type_tier: 1, price: 0 }))]],
    [
      'a move to the free tier and back',
      [
        JANUARY,
        FREE,
        on(
          '2026-01-15',
          tier(2, 3100, 1),
          month('jan', { payment_id: 'again', start_charge_date: gye('2026-01-15') }),
        ),
      ],
    ],
    [
      'a move to the free tier and back on the same day',
      [
        JANUARY,
        FREE,
        on(
          '2026-01-11 18:00',
          tier(2, 3100, 1),
          month('jan', { payment_id: 'again', start_charge_date: gye('2026-01-11 00:00:00.001') }),
        ),
      ],
    ],
    ['terms that apply from the next period', [JANUARY, SENT, on('2026-01-06', terms('J', 6200))]],
    [
      'a list price scaled by months',
      [
        JANUARY,
        on(
          '2026-01-06',
          schedule({ months_of_charge: 3, initial_payment_day: 5, final_payment_day: 5, price: 9300 }),
        ),
      ],
    ],
    [
      'a plan canceled and then kept',
      [JANUARY, on('2026-01-05', planCancelled()), on('2026-01-06', planKept('2026-01-05'))],
    ],
    ['walkovers that are no longer charged', [JANUARY, on('2026-01-05', walkovers(false))]],
    [
      'a suspension on its due date, and its end',
      [...LATE, on('2026-01-16', suspended('2026-01-16')), on('2026-01-17', resumed('2026-01-16'))],
    ],
    [
      'a suspension recorded late',
      [...LATE, on('2026-01-18', suspended('2026-01-16')), on('2026-01-19', resumed('2026-01-18'))],
    ],
    [
      'a deleted league that is reopened',
      [
        JANUARY,
        on('2026-01-11', accountClosed(match('a', '2026-01-03')), cutJan('2026-01-11')),
        on(
          '2026-01-15',
          reopened('2026-01-11'),
          month('jan', { payment_id: 'again', start_charge_date: gye('2026-01-15') }),
        ),
      ],
    ],
    [
      'a service with a receipt',
      [JANUARY, on('2026-01-03', BALL), on('2026-01-04', uploaded('ball', 't', gye('2026-01-04')))],
    ],
    [
      'a service whose value is adjusted',
      [
        JANUARY,
        on('2026-01-03', BALL),
        on('2026-01-04', edited({ ...EDIT_BALL, initial_payment_date: gye('2026-01-03') })),
      ],
    ],
    [
      'a fixed price cut to 10 of 31 days',
      [JANUARY, on('2026-01-11', tier(1, 0), cutJan('2026-01-11', 1000))],
    ],
    [
      'a period cut while its receipt is in review, and prorated after the approval',
      [
        JANUARY,
        SENT,
        on('2026-01-11', tier(1, 0), cutJan('2026-01-11', 3100, { kept_value: 1000 })),
        on(
          '2026-01-12',
          approved({ ...APPROVAL, approved_date: gye('2026-01-12') }),
          prorated('jan', 1000, 2100),
        ),
      ],
    ],
    [
      'an approved payment that is cut, with its bonus reduced first',
      [
        JANUARY,
        on('2026-01-02', bonus('jan', 1100)),
        SENT,
        on('2026-01-05', approved({ ...APPROVAL, bonus_applied: 1100 })),
        on(
          '2026-01-11',
          tier(1, 0),
          cutJan('2026-01-11', 1000, { bonus_taken_back: 1100, credit_returned: 1000 }),
        ),
      ],
    ],
    [
      'a per-match payment that is estimated, valued and paid',
      [
        PER_MATCH,
        ENDED,
        on('2026-02-01', estimated('jan', 500, 2)),
        on('2026-02-02', valued('jan', 500, ['a', 'b'], ['w']), uploaded('jan', 't', gye('2026-02-02'))),
      ],
    ],
    [
      'a future payment that is repriced',
      [
        on('2026-01-31', opened(), month('feb', { start_charge_date: gye('2026-01-31') })),
        on(
          '2026-01-31',
          terms('J', 6200),
          repriced({ payment_id: 'feb', charge_type: 'J', base_price: 6200, value: 6200, cause: 'terms' }),
        ),
      ],
    ],
    ['an edit of a pending payment', [JANUARY, on('2026-01-04', edited(EDIT))]],
    [
      'penalties for two months late, and their waiver',
      [
        ...LATE,
        on('2026-01-06', DEC_PENALTY),
        on('2026-02-06', closed('jan'), month('feb'), penalty('dec', '2026-02-06', 310, 2)),
        on('2026-02-07', waived('dec', 620, 'agreed')),
      ],
    ],
    [
      'a penalty that an edit recalculates',
      [
        ...LATE,
        on('2026-01-06', DEC_PENALTY),
        on('2026-01-07', edited({ ...EDIT, payment_id: 'dec', value: 3000 }), recalculated('dec', 300, 1)),
      ],
    ],
    [
      'ten receipts in one upload',
      [
        JANUARY,
        on('2026-01-04', but(uploaded('jan', 't', gye('2026-01-04')), { receipts: Array(10).fill(RECEIPT) })),
      ],
    ],
    [
      'a receipt that is deleted and uploaded again',
      [
        JANUARY,
        SENT,
        on('2026-01-05', receiptDeleted('jan')),
        on('2026-01-06', uploaded('jan', 'u', gye('2026-01-06'))),
      ],
    ],
    [
      'an approval without a receipt, covered by a bonus',
      [
        JANUARY,
        on('2026-01-02', bonus('jan', 'complete')),
        on('2026-01-05', approved({ ...APPROVAL, payment_date: gye('2026-01-05'), bonus_applied: 3100 })),
      ],
    ],
  ])('%s', (_what, history) => {
    expect(legalityProblems(...history)).toEqual([]);
  });
});

describe('events that fail the legality check', () => {
  it.each<[string, Occurrence[], string, NewEvent[]]>([
    [
      'AccountOpened: the payment days are reversed (R6)',
      [],
      '2026-01-01',
      [opened({ initial_payment_day: 6 })],
    ],
    ['AccountOpened: the account is opened already', [JANUARY], '2026-01-02', [opened()]],
    [
      'AccountOpened: the free tier has a price (R33)',
      [],
      '2026-01-01',
      [opened({ type_tier: 1, price: 1 })],
    ],
    ['TierChanged: the league is deleted (R37)', [JANUARY, DELETED], '2026-01-12', [tier(3, 6200)]],
    ['TierChanged: the league was on another tier', [JANUARY], '2026-01-02', [tier(3, 6200, 4)]],
    ['TierChanged: the league is on this tier already', [JANUARY], '2026-01-02', [tier(2, 6200)]],
    ['TierChanged: the free tier has a price (R25)', [JANUARY], '2026-01-02', [tier(1, 1)]],
    ['ChargeTermsChanged: the league is deleted (R37)', [JANUARY, DELETED], '2026-01-12', [terms('J', 1)]],
    [
      'ChargeTermsChanged: the league is on the free tier (R27)',
      [JANUARY, FREE],
      '2026-01-12',
      [terms('J', 1)],
    ],
    [
      'BillingScheduleChanged: the league is deleted (R37)',
      [JANUARY, DELETED],
      '2026-01-12',
      [schedule({ months_of_charge: 1, initial_payment_day: 1, final_payment_day: 9 })],
    ],
    [
      'BillingScheduleChanged: the payment days are reversed (R6)',
      [JANUARY],
      '2026-01-02',
      [schedule({ months_of_charge: 1, initial_payment_day: 9, final_payment_day: 8 })],
    ],
    [
      'BillingScheduleChanged: no list price is scaled (R5)',
      [PER_MATCH],
      '2026-01-02',
      [schedule({ months_of_charge: 2, initial_payment_day: 1, final_payment_day: 5, price: 500 })],
    ],
    [
      'BillingScheduleChanged: no list price is scaled (R5)',
      [on('2026-01-01', opened({ price_negotiated: true }), month('jan'))],
      '2026-01-02',
      [schedule({ months_of_charge: 2, initial_payment_day: 1, final_payment_day: 5, price: 6200 })],
    ],
    [
      'BillingScheduleChanged: the price is not scaled by months (R5)',
      [JANUARY],
      '2026-01-02',
      [schedule({ months_of_charge: 3, initial_payment_day: 1, final_payment_day: 5, price: 9299 })],
    ],
    ['PlanCancelled: the league is deleted (R37)', [JANUARY, DELETED], '2026-01-12', [planCancelled()]],
    [
      'PlanCancelled: the league is on the free tier (R25a)',
      [JANUARY, FREE],
      '2026-01-12',
      [planCancelled()],
    ],
    [
      'PlanCancelled: the plan is canceled already (R25a)',
      [JANUARY, on('2026-01-02', planCancelled())],
      '2026-01-03',
      [planCancelled()],
    ],
    [
      'PlanKept: the plan was not canceled then (R25a)',
      [JANUARY, on('2026-01-02', planCancelled())],
      '2026-01-03',
      [planKept('2026-01-03')],
    ],
    [
      'WalkoverChargeChanged: the league is deleted (R37)',
      [JANUARY, DELETED],
      '2026-01-12',
      [walkovers(false)],
    ],
    ['WalkoverChargeChanged: nothing has changed', [JANUARY], '2026-01-02', [walkovers(true)]],
    [
      'LeagueSuspended: the league is deleted (R37)',
      [...LATE, DELETED],
      '2026-01-16',
      [suspended('2026-01-16')],
    ],
    [
      'LeagueSuspended: the league is suspended already',
      [...LATE, on('2026-01-16', suspended('2026-01-16'))],
      '2026-01-17',
      [suspended('2026-01-17')],
    ],
    ['LeagueSuspended: the suspension is due later', LATE, '2026-01-15', [suspended('2026-01-16')]],
    ['LeagueSuspended: nothing is overdue (R31)', LATE, '2026-01-16', [suspended('2026-01-04')]],
    [
      'LeagueSuspended: nothing is overdue (R31)',
      [JANUARY, SENT, PAID, on('2026-02-01', closed('jan'), month('feb'))],
      '2026-02-16',
      [suspended('2026-02-16')],
    ],
    [
      'LeagueSuspended: nothing is overdue (R31)',
      [...LATE, on('2026-01-02', bonus('dec', 'complete'))],
      '2026-01-16',
      [suspended('2026-01-16')],
    ],
    ['LeagueResumed: the league is not suspended', LATE, '2026-01-17', [resumed('2026-01-16')]],
    [
      'LeagueResumed: the league is not suspended since then',
      [...LATE, on('2026-01-16', suspended('2026-01-16'))],
      '2026-01-18',
      [resumed('2026-01-17')],
    ],
    ['AccountClosed: the league is deleted already', [JANUARY, DELETED], '2026-01-12', [accountClosed()]],
    [
      'AccountClosed: a match is recorded twice (R11)',
      [JANUARY],
      '2026-01-12',
      [accountClosed(match('a', '2026-01-02'), match('a', '2026-01-03'))],
    ],
    [
      'AccountReopened: the league was not deleted then',
      [JANUARY, DELETED],
      '2026-01-12',
      [reopened('2026-01-12')],
    ],
    [
      'PeriodPaymentCreated: the first period does not begin today (R9)',
      [],
      '2026-01-03',
      [opened(), month('jan')],
    ],
    [
      'PeriodPaymentCreated: the first period does not begin today (R9)',
      [],
      '2025-12-31',
      [opened(), month('jan')],
    ],
    [
      'PeriodPaymentCreated: the period overlaps one before (R9)',
      [JANUARY, FREE],
      '2026-01-11 12:00',
      [tier(2, 3100, 1), month('jan', { payment_id: 'again', start_charge_date: gye('2026-01-11') })],
    ],
    [
      'PeriodPaymentCreated: there is a payment of this id',
      [JANUARY],
      '2026-02-01',
      [closed('jan'), month('feb', { payment_id: 'jan' })],
    ],
    ['PeriodPaymentCreated: the league is deleted (R37)', [JANUARY, DELETED], '2026-01-12', [month('feb')]],
    [
      'PeriodPaymentCreated: the league is on the free tier (R25)',
      [JANUARY, FREE],
      '2026-01-12',
      [month('feb')],
    ],
    [
      'PeriodPaymentCreated: the period ends before it begins',
      [JANUARY],
      '2026-02-01',
      [closed('jan'), month('feb', { final_charge_date: gye('2026-01-31') })],
    ],
    [
      'PeriodPaymentCreated: the payment window is reversed',
      [JANUARY],
      '2026-02-01',
      [closed('jan'), month('feb', { initial_payment_date: endOf('2026-03-06') })],
    ],
    [
      'PeriodPaymentCreated: the account is charged in another way',
      [JANUARY],
      '2026-02-01',
      [closed('jan'), perMatch('feb')],
    ],
    [
      'PeriodPaymentCreated: the account has another price (R10)',
      [JANUARY],
      '2026-02-01',
      [closed('jan'), month('feb', { base_price: 3000 })],
    ],
    [
      'PeriodPaymentCreated: a per-match payment has a value too early (R10)',
      [PER_MATCH],
      '2026-02-01',
      [closed('jan'), perMatch('feb', { value: 250 })],
    ],
    [
      'PeriodPaymentCreated: the value is not that of its days (R10, R28a)',
      [JANUARY],
      '2026-02-01',
      [closed('jan'), month('feb', { value: 1550 })],
    ],
    [
      'ServicePaymentCreated: there is a payment of this id',
      [JANUARY, on('2026-01-03', BALL)],
      '2026-01-04',
      [BALL],
    ],
    ['ServicePaymentCreated: the league is deleted (R37)', [JANUARY, DELETED], '2026-01-12', [BALL]],
    [
      'ServicePaymentCreated: no service is charged',
      [JANUARY],
      '2026-01-04',
      [but(BALL, { lines: [], value: 0 })],
    ],
    [
      'ServicePaymentCreated: a line does not come to price times amount (R32)',
      [JANUARY],
      '2026-01-04',
      [but(BALL, { lines: [{ ...LINE, service_id: 'ball', single_price: 45, total_price: 90 }] })],
    ],
    [
      'ServicePaymentCreated: the value is not the sum of the lines (R32)',
      [JANUARY],
      '2026-01-04',
      [but(BALL, { value: 91 })],
    ],
    [
      'ServicePaymentCreated: a line is there twice',
      [JANUARY],
      '2026-01-04',
      [
        but(BALL, {
          value: 20,
          lines: [1, 2].map(() => ({ ...LINE, service_id: 'ball', single_price: 10, total_price: 10 })),
        }),
      ],
    ],
    [
      'ServicePaymentCreated: a service has a period',
      [JANUARY],
      '2026-01-04',
      [but(BALL, { final_charge_date: gye('2026-01-04') })],
    ],
    ['ServicePaymentCreated: the service is assigned later', [JANUARY], '2026-01-02', [BALL]],
    [
      'ServicePaymentCreated: the payment window is reversed',
      [JANUARY],
      '2026-01-04',
      [but(BALL, { initial_payment_date: endOf('2026-02-06') })],
    ],
    [
      'PeriodClosed: a service has no period',
      [JANUARY, on('2026-01-03', BALL)],
      '2026-02-01',
      [closed('ball')],
    ],
    [
      'PeriodClosed: the period is closed already',
      [JANUARY, on('2026-02-01', closed('jan'), month('feb'))],
      '2026-02-02',
      [closed('jan')],
    ],
    ['PeriodClosed: the period is not over (R14)', [JANUARY], '2026-01-31 23:59:59.999', [closed('jan')]],
    ['PeriodClosed: the period is not over (R14)', [JANUARY], '2026-01-20', [accountClosed(), closed('jan')]],
    [
      'PeriodCut: a service has no period',
      [JANUARY, on('2026-01-03', BALL)],
      '2026-01-04',
      [but(cutJan('2026-01-03', 90), { payment_id: 'ball' })],
    ],
    ['PeriodCut: the period is closed already', [JANUARY, FREE], '2026-01-12', [cutJan('2026-01-11')]],
    ['PeriodCut: a cut makes the period longer', [JANUARY], '2026-01-12', [cutJan('2026-02-01')]],
    ['PeriodCut: a cut ends the period before it begins', [JANUARY], '2026-01-12', [cutJan('2025-12-31')]],
    [
      'PeriodCut: no paid period is withdrawn before it begins (R25)',
      [JANUARY, SENT, PAID],
      '2026-01-12',
      [tier(1, 0), cutJan('2026-01-31', 0, { withdrawn: true, credit_returned: 3100 })],
    ],
    [
      'PeriodCut: the value left is not that of the days used (R28a)',
      [JANUARY],
      '2026-01-11',
      [tier(1, 0), cutJan('2026-01-11', 1300)],
    ],
    [
      'PeriodCut: the value left is not that of the days used (R28a)',
      [PER_MATCH],
      '2026-01-11',
      [tier(1, 0), cutJan('2026-01-11', 100)],
    ],
    [
      'PeriodCut: its receipt is not in review (R28a)',
      [JANUARY],
      '2026-01-11',
      [tier(1, 0), cutJan('2026-01-11', 3100, { kept_value: 1000 })],
    ],
    [
      'PeriodCut: what is in review is cut at once (R28a)',
      [JANUARY, SENT],
      '2026-01-11',
      [tier(1, 0), cutJan('2026-01-11', 1000, { kept_value: 1000 })],
    ],
    [
      'PeriodCut: the bonus shrinks first (R28a)',
      [
        JANUARY,
        on('2026-01-02', bonus('jan', 1100)),
        SENT,
        on('2026-01-05', approved({ ...APPROVAL, bonus_applied: 1100 })),
      ],
      '2026-01-11',
      [tier(1, 0), cutJan('2026-01-11', 1000, { credit_returned: 2100 })],
    ],
    [
      'PeriodCut: the credit is not what was given back (R28a)',
      [JANUARY, SENT, PAID],
      '2026-01-11',
      [tier(1, 0), cutJan('2026-01-11', 1000, { credit_returned: 2101 })],
    ],
    [
      'PaymentProrated: its receipt is not decided (R28a)',
      [JANUARY, SENT, on('2026-01-11', tier(1, 0), cutJan('2026-01-11', 3100, { kept_value: 1000 }))],
      '2026-01-12',
      [prorated('jan', 1000)],
    ],
    [
      'PaymentProrated: the value is not what was kept for it (R28a)',
      [JANUARY, SENT, on('2026-01-11', tier(1, 0), cutJan('2026-01-11', 3100, { kept_value: 1000 }))],
      '2026-01-12',
      [declined('jan', 'no', null), prorated('jan', 999)],
    ],
    [
      'PaymentEstimated: only a per-match payment is estimated (R11)',
      [JANUARY],
      '2026-02-01',
      [estimated('jan', 0, 0)],
    ],
    [
      'PaymentEstimated: the payment has its value already',
      [PER_MATCH, ENDED, on('2026-02-01', valued('jan', 250, ['a']))],
      '2026-02-02',
      [estimated('jan', 250, 1)],
    ],
    ['PaymentEstimated: the period is not over (R14)', [PER_MATCH], '2026-01-31', [estimated('jan', 250, 1)]],
    [
      'PaymentEstimated: the estimate is not price times matches (R11)',
      [PER_MATCH, ENDED],
      '2026-02-01',
      [estimated('jan', 251, 1)],
    ],
    [
      'PaymentValued: only a per-match payment is valued (R11)',
      [JANUARY],
      '2026-02-01',
      [valued('jan', 3100, ['a'])],
    ],
    [
      'PaymentValued: the payment is not pending',
      [
        PER_MATCH,
        ENDED,
        on('2026-02-01', valued('jan', 250, ['a']), uploaded('jan', 't', gye('2026-02-01'))),
      ],
      '2026-02-02',
      [valued('jan', 250, ['a'])],
    ],
    ['PaymentValued: the period is not over (R12)', [PER_MATCH], '2026-01-31', [valued('jan', 250, ['a'])]],
    [
      'PaymentValued: a match is counted twice (R11)',
      [PER_MATCH, ENDED],
      '2026-02-01',
      [valued('jan', 250, ['a'], ['a'])],
    ],
    [
      'PaymentValued: a match stands in another payment (R11)',
      [
        PER_MATCH,
        ENDED,
        on('2026-02-01', valued('jan', 250, ['a'], ['w'])),
        on('2026-03-01', closed('feb'), perMatch('mar')),
      ],
      '2026-03-02',
      [valued('feb', 250, ['b'], ['w'])],
    ],
    [
      'PaymentValued: a match was not recorded (R37)',
      [PER_MATCH, on('2026-01-11', accountClosed(match('a', '2026-01-02')), cutJan('2026-01-11', 0))],
      '2026-01-12',
      [valued('jan', 250, ['b'])],
    ],
    [
      'PaymentRepriced: the payment is not pending (R24, R27)',
      [JANUARY, SENT],
      '2026-01-05',
      [repriced({ payment_id: 'jan', charge_type: 'J', base_price: 3100, value: 3100, cause: 'terms' })],
    ],
    [
      'PaymentRepriced: the payment is not running',
      LATE,
      '2026-01-05',
      [repriced({ payment_id: 'dec', charge_type: 'J', base_price: 3100, value: 3100, cause: 'terms' })],
    ],
    [
      'PaymentRepriced: the account is charged in another way',
      [JANUARY],
      '2026-01-05',
      [repriced({ payment_id: 'jan', charge_type: 'P', base_price: 3100, value: 0, cause: 'terms' })],
    ],
    [
      'PaymentRepriced: the account has another price (R10)',
      [JANUARY],
      '2026-01-05',
      [repriced({ payment_id: 'jan', charge_type: 'J', base_price: 1, value: 1, cause: 'terms' })],
    ],
    ['PaymentEdited: the payment is not pending (R22)', [JANUARY, SENT], '2026-01-05', [edited(EDIT)]],
    [
      'PaymentEdited: the payment window is reversed (R22)',
      [JANUARY],
      '2026-01-05',
      [edited({ ...EDIT, initial_payment_date: endOf('2026-02-06') })],
    ],
    [
      'PaymentEdited: only services are adjusted by a line (R22)',
      [JANUARY],
      '2026-01-05',
      [edited({ ...EDIT, adjustment: LINE })],
    ],
    [
      'PaymentEdited: the estimate is not price times matches (R11)',
      [JANUARY],
      '2026-01-05',
      [edited({ ...EDIT, estimated_value: 1 })],
    ],
    [
      'PaymentEdited: the estimate is not price times matches (R11)',
      [PER_MATCH, ENDED, on('2026-02-01', estimated('jan', 500, 2))],
      '2026-02-02',
      [edited({ ...EDIT, value: 0, base_price: 300, estimated_value: 500 })],
    ],
    [
      'PaymentEdited: the value of a per-match payment cannot be edited (R22)',
      [PER_MATCH],
      '2026-01-05',
      [edited({ ...EDIT, value: 1, base_price: 250 })],
    ],
    [
      'PaymentEdited: the value of a per-match payment cannot be edited (R22)',
      [PER_MATCH, ENDED, on('2026-02-01', valued('jan', 500, ['a', 'b']))],
      '2026-02-02',
      [edited({ ...EDIT, value: 500, base_price: 300 })],
    ],
    [
      'PaymentEdited: a service has no price (R22)',
      [JANUARY, on('2026-01-03', BALL)],
      '2026-01-05',
      [edited({ ...EDIT_BALL, base_price: 80 })],
    ],
    [
      'PaymentEdited: the value is not the sum of the lines (R22)',
      [JANUARY, on('2026-01-03', BALL)],
      '2026-01-05',
      [edited({ ...EDIT_BALL, value: 81 })],
    ],
    [
      'PaymentEdited: a line does not come to price times amount (R32)',
      [JANUARY, on('2026-01-03', BALL)],
      '2026-01-05',
      [edited({ ...EDIT_BALL, adjustment: { ...LINE, amount: 2 } })],
    ],
    [
      'PaymentVoided: the payment is voided already',
      [JANUARY, on('2026-01-05', voided('jan'))],
      '2026-01-06',
      [voided('jan')],
    ],
    [
      'PaymentVoided: no period is withdrawn',
      [JANUARY, on('2026-01-03', BALL)],
      '2026-01-04',
      [voided('ball', 'never began', true)],
    ],
    [
      'PaymentVoided: the period has begun (R25)',
      [JANUARY],
      '2026-01-01',
      [voided('jan', 'never began', true)],
    ],
    [
      'BonusSet: the payment is voided',
      [JANUARY, on('2026-01-05', voided('jan'))],
      '2026-01-06',
      [bonus('jan', 5)],
    ],
    ['BonusSet: the payment is approved (R21)', [JANUARY, SENT, PAID], '2026-01-06', [bonus('jan', 5)]],
    [
      'BonusSet: the bonus is complete and an amount (R21)',
      [JANUARY],
      '2026-01-06',
      [but(bonus('jan', 'complete'), { bonus_added: 5 })],
    ],
    ['PenaltyCharged: the league is deleted', [...LATE, DELETED], '2026-01-12', [DEC_PENALTY]],
    [
      'PenaltyCharged: the payment is not pending (R29)',
      [...LATE, on('2026-01-03', uploaded('dec', 't', gye('2026-01-03')))],
      '2026-01-12',
      [DEC_PENALTY],
    ],
    ['PenaltyCharged: the month begins later', LATE, '2026-01-05', [DEC_PENALTY]],
    [
      'PenaltyCharged: the payment is not late (R29)',
      LATE,
      '2026-01-12',
      [but(DEC_PENALTY, { month_began: endOf('2026-01-05') })],
    ],
    [
      'PenaltyCharged: the month is charged already (R29)',
      [...LATE, on('2026-01-06', DEC_PENALTY)],
      '2026-01-12',
      [penalty('dec', '2026-01-06', 310, 2)],
    ],
    [
      'PenaltyCharged: the amount is not the rate of the value (R29)',
      LATE,
      '2026-01-12',
      [penalty('dec', '2026-01-06', 311, 1)],
    ],
    [
      'PenaltyCharged: the penalty is not the sum of its months',
      LATE,
      '2026-01-12',
      [but(DEC_PENALTY, { penalty_value: 311 })],
    ],
    [
      'PenaltyCharged: the months are not counted on',
      LATE,
      '2026-01-12',
      [but(DEC_PENALTY, { penalty_months_late: 2 })],
    ],
    [
      'PenaltyWaived: the payment is approved',
      [
        ...LATE,
        on('2026-01-06', DEC_PENALTY),
        on('2026-01-07', uploaded('dec', 't', gye('2026-01-07'))),
        on(
          '2026-01-08',
          approved({
            payment_id: 'dec',
            payment_date: gye('2026-01-07'),
            approved_date: gye('2026-01-08'),
            penalty_value: 310,
          }),
        ),
      ],
      '2026-01-12',
      [waived('dec', 310, 'agreed')],
    ],
    [
      'PenaltyWaived: what is waived is not the penalty (R29)',
      [...LATE, on('2026-01-06', DEC_PENALTY)],
      '2026-01-12',
      [waived('dec', 300, 'agreed')],
    ],
    [
      'PenaltyRecalculated: the payment is not pending (R29)',
      [JANUARY, SENT],
      '2026-01-12',
      [recalculated('jan', 0, 0)],
    ],
    [
      'PenaltyRecalculated: no edit has changed what it costs (R29)',
      [...LATE, on('2026-01-06', DEC_PENALTY)],
      '2026-01-12',
      [recalculated('dec', 310, 1)],
    ],
    [
      'PenaltyRecalculated: a month costs more than what is charged (R29)',
      LATE,
      '2026-01-12',
      [edited({ ...EDIT, payment_id: 'dec' }), recalculated('dec', 3001, 1)],
    ],
    [
      'PenaltyRecalculated: a month costs nothing (R29)',
      LATE,
      '2026-01-12',
      [edited({ ...EDIT, payment_id: 'dec' }), recalculated('dec', 1, 2)],
    ],
    [
      'ReceiptUploaded: the payment is not pending (R15)',
      [JANUARY, SENT],
      '2026-01-05',
      [uploaded('jan', 'u', gye('2026-01-05'))],
    ],
    [
      'ReceiptUploaded: the payment lies in the future (R12)',
      [JANUARY],
      '2026-01-04',
      [uploaded('jan', 't', gye('2026-01-04 00:00:00.001'))],
    ],
    [
      'ReceiptUploaded: one to ten receipts are uploaded (R15)',
      [JANUARY],
      '2026-01-04',
      [but(uploaded('jan', 't', gye('2026-01-04')), { receipts: [] })],
    ],
    [
      'ReceiptUploaded: one to ten receipts are uploaded (R15)',
      [JANUARY],
      '2026-01-04',
      [but(uploaded('jan', 't', gye('2026-01-04')), { receipts: Array(11).fill(RECEIPT) })],
    ],
    [
      'ReceiptUploaded: a per-match payment has no value yet (R11)',
      [PER_MATCH, ENDED],
      '2026-02-04',
      [uploaded('jan', 't', gye('2026-02-04'))],
    ],
    [
      'ReceiptUploaded: the token is that of another upload (R15)',
      [JANUARY, on('2026-01-03', BALL), SENT],
      '2026-01-05',
      [uploaded('ball', 't', gye('2026-01-05'))],
    ],
    ['ReceiptDeleted: no receipt is in review (R16)', [JANUARY], '2026-01-05', [receiptDeleted('jan')]],
    [
      'ReceiptDeleted: no receipt is in review (R16)',
      [JANUARY, SENT, PAID],
      '2026-01-06',
      [receiptDeleted('jan')],
    ],
    ['PaymentApproved: it is approved later', [JANUARY, SENT], '2026-01-04', [approved(APPROVAL)]],
    [
      'PaymentApproved: a per-match payment has no value yet (R11)',
      [PER_MATCH, ENDED],
      '2026-02-04',
      [approved({ ...APPROVAL, value: 0, received: 0 })],
    ],
    [
      'PaymentApproved: the penalty is not that of the payment (R17)',
      [JANUARY, SENT],
      '2026-01-05',
      [approved({ ...APPROVAL, penalty_value: 5 })],
    ],
    [
      'PaymentApproved: what is due is not what is charged',
      [JANUARY, SENT],
      '2026-01-05',
      [approved({ ...APPROVAL, penalty_value: 5 })],
    ],
    [
      'PaymentApproved: more balance is used than is due (R17)',
      [JANUARY, SENT],
      '2026-01-05',
      [approved({ ...APPROVAL, league_balance_used: 3101, league_balance_added: 1 })],
    ],
    [
      'PaymentApproved: more balance is used than there is (R17)',
      [JANUARY, SENT],
      '2026-01-05',
      [approved({ ...APPROVAL, league_balance_used: 1 })],
    ],
    [
      'PaymentApproved: the payment is of another date',
      [JANUARY, SENT],
      '2026-01-05',
      [approved({ ...APPROVAL, payment_date: gye('2026-01-03') })],
    ],
    [
      'PaymentApproved: money is received without a receipt (R19)',
      [JANUARY, on('2026-01-02', bonus('jan', 'complete'))],
      '2026-01-05',
      [approved({ ...APPROVAL, bonus_applied: 3100, league_balance_added: 5 })],
    ],
    [
      'PaymentApproved: the payment lies in the future (R12)',
      [JANUARY, on('2026-01-02', bonus('jan', 'complete'))],
      '2026-01-05',
      [approved({ ...APPROVAL, bonus_applied: 3100, payment_date: gye('2026-01-06') })],
    ],
    [
      'PaymentDeclined: there is nothing to decline (R20)',
      [JANUARY],
      '2026-01-05',
      [declined('jan', 'no', null)],
    ],
    [
      'PaymentDeclined: what was not approved is reversed, or the other way round',
      [JANUARY, SENT, PAID],
      '2026-01-06',
      [declined('jan', 'no', null)],
    ],
    ['a period is running that may not (R25)', [JANUARY, FREE], '2026-02-01', [month('feb')]],
    [
      'a part of a receipt group was left in review (R17, R20)',
      [
        JANUARY,
        on('2026-01-03', BALL),
        on('2026-01-04', uploaded('jan', 't', gye('2026-01-04')), uploaded('ball', 't', gye('2026-01-04'))),
      ],
      '2026-01-05',
      [receiptDeleted('ball')],
    ],
  ])('%s', (problem, history, when, events) => {
    expect(legalityProblems(...history)).toEqual([]);
    expect(legalityProblems(...history, on(when, ...events))).toContain(problem);
  });
});
