import { describe, expect, it } from '@jest/globals';
import type { Decide } from './decide.js';
import { deleteReceipt, uploadReceipt } from './receipts.js';
import {
  RECEIPT,
  approved,
  closed,
  declined,
  estimated,
  match,
  month,
  opened,
  perMatch,
  receiptDeleted,
  service,
  uploaded,
  valued,
  voided,
} from './testing/events.js';
import { bySystem, given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const NOON = '2026-01-11 12:00';

const upload =
  (...payments: [payment_id: string, date: string, comment?: string][]): Decide =>
  (decision) =>
    uploadReceipt(decision, {
      payments: payments.map(([payment_id, date, user_comment = '']) => ({
        payment_id,
        payment_date: gye(date),
        user_comment,
      })),
      receipts: [RECEIPT],
    });
const takeBack =
  (payment_id: string): Decide =>
  (decision) =>
    deleteReceipt(decision, { payment_id });

const january = on('2026-01-01', opened(), month('jan'));
const referee = on('2026-01-05 09:00', service('referee', 700, '2026-01-05 09:00', '2026-02-05'));

describe('uploading receipts (R15)', () => {
  it('puts a fixed-price payment in review as soon as it exists (R12)', () => {
    given(january)
      .when(upload(['jan', '2026-01-10 18:00', 'by transfer']), { now: NOON })
      .then(uploaded('jan', 'new-1', gye('2026-01-10 18:00'), 'by transfer', 3100))
      .payment('jan', {
        payment_date: gye('2026-01-10 18:00'),
        user_comment: 'by transfer',
        receipts: [RECEIPT],
        value: 3100,
      });
  });

  it('assigns one token to all payments of an upload, and a date and comment to each', () => {
    given(january, referee)
      .when(upload(['referee', '2026-01-06', 'referee'], ['jan', '2026-01-07', 'january']), { now: NOON })
      .then(
        uploaded('referee', 'new-1', gye('2026-01-06'), 'referee', 700),
        uploaded('jan', 'new-1', gye('2026-01-07'), 'january', 3100),
      );
  });

  it('values a per-match payment whose period has ended (R11)', () => {
    given(
      on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')),
      on('2026-02-01', closed('jan'), estimated('jan', 250, 1), perMatch('feb')),
    )
      .when(upload(['jan', '2026-02-02']), {
        now: '2026-02-03',
        matches: [match('a', '2026-01-20'), match('w', '2026-01-21', true)],
      })
      .then(valued('jan', 500, ['a', 'w']), uploaded('jan', 'new-1', gye('2026-02-02'), '', 500));
  });

  it('rejects a per-match payment on the last millisecond of its period, whatever the payment_date (R12)', () => {
    given(on('2026-01-01', opened({ charge_type: 'P' }), perMatch('jan')))
      .when(upload(['jan', '2026-01-20']), { now: '2026-01-31 23:59:59.999', matches: [] })
      .thenRefuses('CHARGE_PERIOD_NOT_ENDED', 409, {
        payment_id: 'jan',
        final_charge_date: gye('2026-01-31 23:59:59.999'),
      });
  });

  it('accepts a per-match payment on the next millisecond, closing the period first (R12, R14)', () => {
    given(on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')))
      .when(upload(['jan', '2026-01-20']), { now: '2026-02-01 00:00', matches: [match('a', '2026-01-20')] })
      .then(
        bySystem(closed('jan')),
        bySystem(perMatch('feb', { payment_id: 'new-1' })),
        valued('jan', 250, ['a']),
        uploaded('jan', 'new-2', gye('2026-01-20'), '', 250),
      );
  });

  it('accepts a payment_date of now or long ago, but not in the future (R12)', () => {
    given(january)
      .when(upload(['jan', NOON]), { now: NOON })
      .thenIsDone();
    given(january)
      .when(upload(['jan', '1999-12-31']), { now: NOON })
      .thenIsDone();
    given(january)
      .when(upload(['jan', '2026-01-11 12:00:00.001']), { now: NOON })
      .thenRefuses('PAYMENT_DATE_IN_FUTURE', 400, { payment_id: 'jan' });
  });

  it('accepts pending payments only', () => {
    const inReview = on('2026-01-03', uploaded('jan', 'token-1', gye('2026-01-03')));
    const paid = on(
      '2026-01-04',
      approved({ payment_id: 'jan', payment_date: gye('2026-01-03'), approved_date: gye('2026-01-04') }),
    );
    given(january, inReview)
      .when(upload(['jan', '2026-01-05']), { now: NOON })
      .thenRefuses('PAYMENT_NOT_PENDING', 409, { payment_id: 'jan' });
    given(january, inReview, paid)
      .when(upload(['jan', '2026-01-05']), { now: NOON })
      .thenRefuses('PAYMENT_NOT_PENDING', 409);
    given(january)
      .when(upload(['jan', '2026-01-05'], ['jan', '2026-01-05']), { now: NOON })
      .thenRefuses('PAYMENT_NOT_PENDING', 409);
  });

  it('rejects voided payments and payments of other leagues', () => {
    given(january, on('2026-01-02', voided('jan')))
      .when(upload(['jan', '2026-01-05']), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
    given(january)
      .when(upload(['jan', '2026-01-05'], ['elsewhere', '2026-01-05']), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
  });

  it('clears the reason of an earlier decline', () => {
    given(
      january,
      on('2026-01-03', uploaded('jan', 't', gye('2026-01-03'))),
      on('2026-01-04', declined('jan', 'unreadable', null)),
    )
      .when(upload(['jan', '2026-01-05']), { now: NOON })
      .thenIsDone()
      .payment('jan', { decline_reason: null });
  });
});

describe('deleting receipts (R16)', () => {
  const unpaid = {
    payment_date: null,
    receipts: [],
    payments_ids_token: null,
    payments_approves_timestamp_token: null,
    user_comment: '',
    approval_comment: '',
  };

  it('clears the whole receipt group and no other', () => {
    const group = on(
      '2026-01-06',
      uploaded('jan', 'one', gye('2026-01-06'), 'x'),
      uploaded('referee', 'one', gye('2026-01-06'), 'y'),
    );
    const other = on(
      '2026-01-07',
      service('ball', 90, '2026-01-07', '2026-02-05'),
      uploaded('ball', 'two', gye('2026-01-07')),
    );
    given(january, referee, group, other)
      .when(takeBack('referee'), { now: NOON })
      .then(receiptDeleted('jan'), receiptDeleted('referee'))
      .payment('jan', { ...unpaid, value: 3100 })
      .payment('referee', { ...unpaid, value: 700 })
      .payment('ball', { payments_ids_token: 'two' });
  });

  it('removes matches and value of a per-match payment, but keeps its estimate', () => {
    given(
      on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')),
      on('2026-02-01', closed('jan'), estimated('jan', 250, 1), perMatch('feb')),
      on('2026-02-02', valued('jan', 500, ['a', 'b'], ['w']), uploaded('jan', 'one', gye('2026-02-02'))),
    )
      .when(takeBack('jan'), { now: '2026-02-03' })
      .then(receiptDeleted('jan'))
      .payment('jan', {
        ...unpaid,
        value: 0,
        valued: false,
        charged_matches_id: [],
        uncharged_matches_id: [],
        estimated_value: 250,
      });
  });

  it('is rejected after approval', () => {
    const paid = on(
      '2026-01-06',
      uploaded('jan', 'one', gye('2026-01-06')),
      approved({ payment_id: 'jan', payment_date: gye('2026-01-06'), approved_date: gye('2026-01-06') }),
    );
    given(january, paid)
      .when(takeBack('jan'), { now: NOON })
      .thenRefuses('PAYMENT_APPROVED', 409, { payment_id: 'jan' });
  });

  it('is rejected when there is no receipt', () => {
    given(january).when(takeBack('jan'), { now: NOON }).thenRefuses('NO_RECEIPT', 409, { payment_id: 'jan' });
    given(january).when(takeBack('elsewhere'), { now: NOON }).thenRefuses('NOT_FOUND', 404);
  });

  it('restores the payment to its state before the upload', () => {
    const before = given(january, referee)
      .when(() => undefined, { now: NOON })
      .thenNothing()
      .account.payments.get('referee')!;
    const after = given(
      january,
      referee,
      on('2026-01-06', uploaded('referee', 'one', gye('2026-01-06'), 'y')),
    )
      .when(takeBack('referee'), { now: NOON })
      .thenIsDone()
      .account.payments.get('referee')!;
    const late_pauses = [{ from: gye('2026-01-06'), until: gye(NOON) }];
    expect(after).toEqual({ ...before, updated: gye(NOON), late_pauses });
  });
});
