import { describe, it } from '@jest/globals';
import type { Decide } from './decide.js';
import { releaseLine } from './release-line.js';
import type { Booked } from './events.js';
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
} from './testing/bank-events.js';
import { approved, declined, month, opened, service, uploaded, voided } from './testing/events.js';
import { given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const now = { now: '2026-01-11 12:00' };
const release: Decide = (decision) => releaseLine(decision, { bank_line_id: 'a', reason: 'not ours' });

const charges = [
  on('2026-01-01', opened(), month('jan')),
  on('2026-01-05', service('balls', 700, '2026-01-05', '2026-02-05')),
];
const at = gye('2026-01-08');
const NOTHING: Booked = {
  ...{ received: 0, league_balance_used: 0, league_balance_added: 0 },
  ...{ bonus_applied: 0, value: 0, penalty_value: 0 },
};
/** 40.00 came in on line a for the 31.00 due. */
const januaryPaid = on(
  '2026-01-08',
  matched('jan', ['a', 4000]),
  approved({ payment_id: 'jan', payment_date: at, approved_date: at, league_balance_added: 900 }),
);
const januaryReversed = declined('jan', 'not ours', {
  ...NOTHING,
  ...{ received: 4000, league_balance_added: 900, value: 3100 },
});

describe('releasing a bank line (R46)', () => {
  it('declines the payment that was approved by the line', () => {
    given(...charges, januaryPaid)
      .when(release, now)
      .then(januaryReversed)
      .balance(0)
      .payment('jan', { approved_date: null, received: 0, bank_lines: [] });
  });

  it('declines all payments approved together, also by other lines (R20)', () => {
    const together = on(
      '2026-01-08',
      matched('jan', ['a', 3100]),
      approved({ payment_id: 'jan', payment_date: at, approved_date: at }),
      matched('balls', ['b', 700]),
      approved({ payment_id: 'balls', payment_date: at, approved_date: at, value: 700 }),
    );
    given(...charges, together)
      .when(release, now)
      .then(
        declined('jan', 'not ours', { ...NOTHING, received: 3100, value: 3100 }),
        declined('balls', 'not ours', { ...NOTHING, received: 700, value: 700 }),
      )
      .balance(0);
  });

  it('deducts partial payments from the balance', () => {
    given(...charges, on('2026-01-08', partReceived('jan', 2000, [['a', 2000]])))
      .when(release, now)
      .then(partReversed('jan', 'a', 2000, 'not ours'))
      .balance(0)
      .payment('jan', { parts: [] });
  });

  it('deducts all partial payments based on the line and keeps those of other lines', () => {
    // Another league released line a bit by bit in between.
    const parts = on(
      '2026-01-08',
      partReceived('jan', 1000, [['a', 1000]]),
      partReceived('jan', 500, [['b', 500]]),
      partReceived('jan', 300, [['a', 300]]),
    );
    given(...charges, parts)
      .when(release, now)
      .then(partReversed('jan', 'a', 1300, 'not ours'))
      .balance(500)
      .payment('jan', { parts: [{ id: 'b', amount: 500 }] });
  });

  it('deducts a partial payment of a payment that has since been voided', () => {
    const part = on('2026-01-08', partReceived('balls', 300, [['a', 300]]));
    given(...charges, part, on('2026-01-09', voided('balls')))
      .when(release, now)
      .then(partReversed('balls', 'a', 300, 'not ours'))
      .balance(0);
  });

  it('returns the balance used by an approval before it deducts a partial payment', () => {
    // 20.00 for January came in by line a, and was used when the other 11.00 came in by the same line.
    const history = on(
      '2026-01-08',
      partReceived('jan', 2000, [['a', 2000]]),
      matched('jan', ['a', 1100]),
      approved({ payment_id: 'jan', payment_date: at, approved_date: at, league_balance_used: 2000 }),
    );
    given(...charges, history)
      .when(release, now)
      .then(
        declined('jan', 'not ours', { ...NOTHING, received: 1100, league_balance_used: 2000, value: 3100 }),
        partReversed('jan', 'a', 2000, 'not ours'),
      )
      .balance(0);
  });

  it('first reverses the payment that used the credit of another payment by the same line', () => {
    const ballsPaid = on(
      '2026-01-09',
      matched('balls', ['a', 200]),
      approved({
        ...{ payment_id: 'balls', payment_date: at, approved_date: gye('2026-01-09'), value: 700 },
        ...{ league_balance_used: 500, payments_approves_timestamp_token: 'later' },
      }),
    );
    given(...charges, januaryPaid, ballsPaid, on('2026-01-10', corrected(-400)))
      .when(release, now)
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 500, payments: [] });
    given(...charges, januaryPaid, ballsPaid)
      .when(release, now)
      .then(
        declined('balls', 'not ours', { ...NOTHING, received: 200, league_balance_used: 500, value: 700 }),
        januaryReversed,
      )
      .balance(0);
  });

  it('is rejected when the credit has been spent', () => {
    given(...charges, januaryPaid, on('2026-01-09', corrected(-1)))
      .when(release, now)
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 899, payments: [] });
    const part = on('2026-01-08', partReceived('jan', 2000, [['a', 2000]]));
    given(...charges, part, on('2026-01-09', corrected(-1)))
      .when(release, now)
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 1999, payments: [] });
  });

  it('unmatches entries matched later and reverses only those booked by the line', () => {
    // Version 5 booked 5.00 by a receipt; line a was later matched with it, and its other 3.00 was booked from the
    // line.
    const history = [
      on('2026-01-08', uploaded('jan', 'receipt', at), partReceived('jan', 500)),
      on('2026-01-09', partMatched('jan', 5, ['a', 500]), partReceived('jan', 300, [['a', 300]])),
    ];
    given(...charges, ...history)
      .when(release, now)
      .then(partUnmatched('jan', 5, 'not ours'), partReversed('jan', 'a', 300, 'not ours'))
      .balance(500);
    given(...charges, on('2026-01-08', corrected(500), paidOut(500), payOutMatched(5, ['a', 500])))
      .when(release, now)
      .then(payOutUnmatched(5, 'not ours'))
      .balance(0);
  });

  it('does nothing when nothing is based on the line', () => {
    given(...charges, on('2026-01-08', partReceived('jan', 500, [['b', 500]])))
      .when(release, now)
      .thenNothing()
      .balance(500);
  });

  it('keeps an approval that was matched with the line later', () => {
    const approvedBefore = on(
      '2026-01-08',
      uploaded('jan', 'receipt', at),
      approved({ payment_id: 'jan', payment_date: at, approved_date: at }),
      matched('jan', ['a', 3100]),
    );
    given(...charges, approvedBefore)
      .when(release, now)
      .then(unmatched('jan', 'not ours'))
      .payment('jan', { approved_date: at, received: 3100, bank_lines: [], matched_later: false });
  });
});
