import { describe, expect, it } from '@jest/globals';
import type { NewEvent } from '../events.js';
import {
  corrected,
  matched,
  paidOut,
  partMatched,
  partReceived,
  partReversed,
  partUnmatched,
  payOutMatched,
  payOutUnmatched,
  unmatched,
} from '../testing/bank-events.js';
import {
  accountClosed,
  approved,
  cut,
  declined,
  month,
  opened,
  service,
  uploaded,
  voided,
} from '../testing/events.js';
import { legalityProblems } from '../testing/legality-problems.js';
import type { Occurrence } from '../testing/scenario.js';
import { on } from '../testing/scenario.js';
import { gye } from '../testing/wall-clock.js';

const JANUARY = on('2026-01-01', opened(), month('jan'));
const BALL = on('2026-01-03', service('ball', 90, '2026-01-03', '2026-02-05'));
const SENT = on('2026-01-04', uploaded('jan', 't', gye('2026-01-04')));
const BOTH_SENT = on(
  '2026-01-04',
  uploaded('jan', 't', gye('2026-01-04')),
  uploaded('ball', 't', gye('2026-01-04')),
);
const JAN = { payment_id: 'jan', payment_date: gye('2026-01-04'), approved_date: gye('2026-01-05') };
const PAID = on('2026-01-05', approved(JAN));
const MATCHED = on('2026-01-05', matched('jan', ['a', 3100]), approved(JAN));
const VOIDED = on('2026-01-04', voided('ball'));
const PART = on('2026-01-04', partReceived('jan', 2000, [['a', 2000]]));
/** Version 4, booked with a receipt but no bank line. */
const BY_RECEIPT = on('2026-01-05', partReceived('jan', 2000));
const SHOWN = on('2026-01-06', partMatched('jan', 4, ['a', 2000]));
/** Version 4, after the credit. */
const PAID_OUT = on('2026-01-03', paidOut(400));
const CREDIT = on('2026-01-02', corrected(1000));
const DELETED = on(
  '2026-01-10',
  accountClosed(),
  cut({ payment_id: 'jan', final_charge_date: gye('2026-01-10'), cause: 'deletion', value: 1000 }),
);
const UNKNOWN = 'there is no such payment';

describe('bank events that pass the legality check', () => {
  it.each<[string, Occurrence[]]>([
    ['a partial payment matched with its bank line later', [JANUARY, SENT, BY_RECEIPT, SHOWN]],
    [
      'a partial payment matched with a wrong bank line, which is then released',
      [JANUARY, SENT, BY_RECEIPT, SHOWN, on('2026-01-07', partUnmatched('jan', 4, 'no'))],
    ],
    [
      'a payout matched with a wrong bank line, which is then released',
      [JANUARY, CREDIT, PAID_OUT, on('2026-01-06', payOutMatched(4, ['a', 400]), payOutUnmatched(4, 'no'))],
    ],
    ['a partial payment by receipt', [JANUARY, SENT, on('2026-01-05', partReceived('jan', 2000))]],
    [
      'a partial payment of a receipt group, with nothing for one of its payments',
      [JANUARY, BALL, BOTH_SENT, on('2026-01-05', partReceived('jan', 50), partReceived('ball', 0))],
    ],
    [
      'two partial payments of one bank line, with another one in between, reversed together',
      [
        ...[JANUARY, PART, on('2026-01-05', partReceived('jan', 50, [['b', 50]]))],
        on('2026-01-06', partReceived('jan', 300, [['a', 300]])),
        on('2026-01-07', partReversed('jan', 'a', 2300, 'no')),
      ],
    ],
    [
      'the reversal of a partial payment whose payment has been voided',
      [
        ...[JANUARY, BALL, on('2026-01-03 12:00', partReceived('ball', 50, [['a', 50]])), VOIDED],
        on('2026-01-05', partReversed('ball', 'a', 50, 'no')),
      ],
    ],
    [
      'an approval by a bank line, its decline, and another approval by the same line',
      [
        ...[JANUARY, MATCHED],
        on(
          '2026-01-06',
          declined('jan', 'no', {
            ...{ received: 3100, value: 3100, league_balance_used: 0, league_balance_added: 0 },
            ...{ bonus_applied: 0, penalty_value: 0 },
          }),
        ),
        on('2026-01-07', matched('jan', ['a', 3100]), approved({ ...JAN, approved_date: gye('2026-01-07') })),
      ],
    ],
    ['a payout with its bank line', [JANUARY, CREDIT, on('2026-01-05', paidOut(1000, [['out', 1000]]))]],
    [
      'a payout and corrections of a deleted league',
      [JANUARY, CREDIT, DELETED, on('2026-01-11', paidOut(400), corrected(-600), corrected(1))],
    ],
  ])('%s', (_what, history) => {
    expect(legalityProblems(...history)).toEqual([]);
  });
});

describe('bank events that fail the legality check with exactly one problem', () => {
  it.each<[string, Occurrence[], NewEvent[]]>([
    [`PartReceived: ${UNKNOWN}`, [JANUARY], [partReceived('feb', 5, [['a', 5]])]],
    ['PartReceived: the payment is voided', [JANUARY, BALL, VOIDED], [partReceived('ball', 5, [['a', 5]])]],
    ['PartReceived: money is received without a receipt (R17a, R46)', [JANUARY], [partReceived('jan', 2000)]],
    [
      'PartReceived: the lines of the bank come to another amount (R46)',
      [JANUARY],
      [partReceived('jan', 2000, [['a', 1999]])],
    ],
    [
      'PartReceived: a line of the bank is named twice (R46)',
      [JANUARY],
      [
        partReceived('jan', 2000, [
          ['a', 1000],
          ['a', 1000],
        ]),
      ],
    ],
    [
      'a part of a receipt group was left in review (R17, R20)',
      [JANUARY, BALL, BOTH_SENT],
      [partReceived('jan', 2000)],
    ],
    [`PartReversed: ${UNKNOWN}`, [JANUARY, CREDIT], [partReversed('feb', 'a', 5, 'no')]],
    ...(['b', 'a'] as const).map((line): [string, Occurrence[], NewEvent[]] => [
      'PartReversed: what is reversed is not what came in by the line (R46)',
      [JANUARY, PART],
      [partReversed('jan', line, line === 'b' ? 2000 : 1999, 'no')],
    ]),
    [
      'PaymentMatched: the payment is matched already (R46)',
      [JANUARY],
      [matched('jan', ['a', 3100]), matched('jan', ['b', 3100]), approved(JAN)],
    ],
    ['PaymentMatched: no line of the bank is named (R46)', [JANUARY, SENT], [matched('jan'), approved(JAN)]],
    [
      'PaymentMatched: the lines of the bank come to another amount (R46)',
      [JANUARY, SENT, PAID],
      [matched('jan', ['a', 3099])],
    ],
    [
      'PaymentUnmatched: the payment was not matched once it was approved (R46)',
      [JANUARY, MATCHED],
      [unmatched('jan', 'not ours')],
    ],
    ['a payment was matched and not approved (R46)', [JANUARY], [matched('jan', ['a', 3100])]],
    [
      'PaymentApproved: the lines of the bank come to another amount (R46)',
      [JANUARY],
      [matched('jan', ['a', 3099]), approved(JAN)],
    ],
    [
      'PaymentApproved: a line of the bank is named twice (R46)',
      [JANUARY],
      [matched('jan', ['a', 3000], ['a', 100]), approved(JAN)],
    ],
    [
      'BalancePaidOut: the lines of the bank come to another amount (R46)',
      [JANUARY, CREDIT],
      [paidOut(400, [['a', 401]])],
    ],
    [
      'BalancePaidOut: a line of the bank is named twice (R46)',
      [JANUARY, CREDIT],
      [
        paidOut(400, [
          ['a', 200],
          ['a', 200],
        ]),
      ],
    ],
    [
      'PartMatched: nothing was booked without a line by that event (R46)',
      [JANUARY, PART],
      [partMatched('jan', 3, ['b', 2000])],
    ],
    [
      'PartMatched: the lines of the bank come to another amount (R46)',
      [JANUARY, SENT, BY_RECEIPT],
      [partMatched('jan', 4, ['a', 1999])],
    ],
    [
      'PartMatched: it is matched already (R46)',
      [JANUARY, SENT, BY_RECEIPT, on('2026-01-05 12:00', partMatched('jan', 4, ['a', 2000]))],
      [partMatched('jan', 4, ['b', 2000])],
    ],
    [
      'PartMatched: nothing was booked without a line by that event (R46)',
      [JANUARY, CREDIT, PAID_OUT],
      [partMatched('jan', 4, ['a', 400])],
    ],
    ['PartUnmatched: it was not matched (R46)', [JANUARY, SENT, BY_RECEIPT], [partUnmatched('jan', 4, 'no')]],
    [
      'PayOutMatched: nothing was booked without a line by that event (R46)',
      [JANUARY, SENT, BY_RECEIPT],
      [payOutMatched(4, ['a', 2000])],
    ],
    ['PayOutUnmatched: it was not matched (R46)', [JANUARY, CREDIT, PAID_OUT], [payOutUnmatched(4, 'no')]],
    ['BalancePaidOut: the balance is below 0 (R18)', [JANUARY, CREDIT], [paidOut(1001)]],
    ['BalanceCorrected: nothing was corrected (R18)', [JANUARY], [corrected(0)]],
    ['BalanceCorrected: the balance is below 0 (R18)', [JANUARY, CREDIT], [corrected(-1001)]],
    [
      'PartReversed: the balance is below 0 (R18)',
      [JANUARY, PART, on('2026-01-04 12:00', corrected(-1))],
      [partReversed('jan', 'a', 2000, 'no')],
    ],
  ])('%s', (problem, history, events) => {
    expect(legalityProblems(...history)).toEqual([]);
    expect(legalityProblems(...history, on('2026-01-05 12:00', ...events))).toEqual([problem]);
  });
});
