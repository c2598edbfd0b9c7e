import { describe, it } from '@jest/globals';
import { approvePayment, deleteReceipt, editPayment, setBonus, uploadReceipt, voidPayment } from './index.js';
import type { BillingPolicy } from './index.js';
import { NO_POLICY } from './index.js';
import {
  RECEIPT,
  approved,
  bonus,
  closed,
  declined,
  month,
  opened,
  receiptDeleted,
  resumed,
  service,
  suspended,
  uploaded,
} from './testing/events.js';
import { bySystem, given, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

const policy = (from: string, changes: Partial<BillingPolicy>): BillingPolicy => ({
  ...NO_POLICY,
  effective_from: gye(from),
  ...changes,
});

/** Leagues are suspended after ten days overdue. */
const POLICIES = [policy('2025-01-01', { suspension_days: 10, grace_days: 3 })];
const nothing = (): void => undefined;

/** December, payable until 5 January. */
const OWING = [on('2025-12-01', opened(), month('dec')), on('2026-01-01', closed('dec'), month('jan'))];
const SUSPENDED = [...OWING, on('2026-01-16', suspended('2026-01-16'))];

describe('league suspension (R31)', () => {
  it('happens when a payment has been overdue for the days of the policy, and only once', () => {
    given(...OWING)
      .when(nothing, { now: '2026-01-15 23:59:59.999', policies: POLICIES })
      .thenNothing();
    given(...OWING)
      .when(nothing, { now: '2026-01-16', policies: POLICIES })
      .then(bySystem(suspended('2026-01-16')));
    given(...SUSPENDED)
      .when(nothing, { now: '2026-01-20', policies: POLICIES })
      .thenNothing();
  });

  it('happens even for a debt of one cent', () => {
    given(...OWING, on('2026-01-02', bonus('dec', 3099)))
      .when(nothing, { now: '2026-01-16', policies: POLICIES })
      .then(bySystem(suspended('2026-01-16')));
  });

  it('does not happen while the receipt is in review', () => {
    given(...OWING, on('2026-01-15', uploaded('dec', 'receipt', gye('2026-01-15'))))
      .when(nothing, { now: '2026-01-25', policies: POLICIES })
      .thenNothing();
  });

  it('is postponed by the five days and nine hours in review when the receipt is declined', () => {
    const history = given(
      ...OWING,
      on('2026-01-15', uploaded('dec', 'receipt', gye('2026-01-15'))),
      on('2026-01-20 09:00', declined('dec', 'unreadable', null)),
    );
    history.when(nothing, { now: '2026-01-21 08:59:59.999', policies: POLICIES }).thenNothing();
    history
      .when(nothing, { now: '2026-01-21 09:00', policies: POLICIES })
      .then(bySystem(suspended('2026-01-21 09:00')));
  });

  it('is postponed only by the days in review when a receipt is uploaded and deleted', () => {
    // Nine of the ten days had passed when the receipt was uploaded; it was in review for five.
    const back = [
      ...OWING,
      on('2026-01-15', uploaded('dec', 'receipt', gye('2026-01-15'))),
      on('2026-01-20', receiptDeleted('dec')),
    ];
    given(...back)
      .when(nothing, { now: '2026-01-20 23:59:59.999', policies: POLICIES })
      .thenNothing();
    given(...back)
      .when(nothing, { now: '2026-01-21', policies: POLICIES })
      .then(bySystem(suspended('2026-01-21')));
    given(...OWING, on('2026-01-15', uploaded('dec', 'receipt', gye('2026-01-15'))))
      .when((d) => deleteReceipt(d, { payment_id: 'dec' }), { now: '2026-01-20', policies: POLICIES })
      .then(receiptDeleted('dec'));
  });

  it('is dated when it was due, even if the job runs late', () => {
    // A job on 10 February suspended the league as of 16 January; by then January's window had closed too.
    const late = on('2026-02-10', suspended('2026-01-16'));
    given(...OWING, late)
      .when(nothing, { now: '2026-02-10', policies: POLICIES })
      .thenIsDone()
      .suspendedAt(gye('2026-01-16'));
  });

  it('counts no days before the policy starts, and continues when another part of it changes', () => {
    const late = [
      policy('2026-01-12 12:00', { suspension_days: 10 }),
      policy('2026-01-15', { suspension_days: 10, grace_days: 9 }),
    ];
    given(...OWING)
      .when(nothing, { now: '2026-01-22', policies: late })
      .thenNothing();
    given(...OWING)
      .when(nothing, { now: '2026-01-23', policies: late })
      .then(bySystem(suspended('2026-01-23')));
  });

  it('does not happen after the policy ends, unless it was due before', () => {
    const off = (from: string) => [...POLICIES, policy(from, {})];
    given(...OWING)
      .when(nothing, { now: '2026-01-31', policies: off('2026-01-15') })
      .thenNothing();
    given(...OWING)
      .when(nothing, { now: '2026-01-31', policies: off('2026-01-18') })
      .then(bySystem(suspended('2026-01-16')));
  });

  it('is dated by the first of several overdue payments', () => {
    // Suspension is due for December on 16 January, for the referees on the 21st; the job runs on the 25th.
    given(...OWING, on('2026-01-02', service('referees', 900, '2026-01-02', '2026-01-10')))
      .when(nothing, { now: '2026-01-25', policies: POLICIES })
      .then(bySystem(suspended('2026-01-16')));
  });

  it('happens with an edit that makes a payment overdue for long enough', () => {
    const window = { initial_payment_date: gye('2025-12-31'), final_payment_date: endOf('2025-12-31') };
    given(...OWING)
      .when((d) => editPayment(d, { payment_id: 'dec', ...window, reason: 'agreed' }), {
        now: '2026-01-12',
        policies: POLICIES,
      })
      .thenIsDone()
      .suspendedAt(gye('2026-01-11'));
  });

  it('does not happen for a payment with nothing due', () => {
    given(...OWING, on('2026-01-05', bonus('dec', 'complete')))
      .when(nothing, { now: '2026-01-31', policies: POLICIES })
      .thenNothing();
  });
});

describe('league resumption (R31)', () => {
  it('does not happen while another payment that was overdue at the suspension is pending', () => {
    // The referees were payable until 14 January: overdue on the 16th, but for less than ten days.
    given(
      ...OWING,
      on('2026-01-02', service('referees', 900, '2026-01-02', '2026-01-14')),
      on('2026-01-16', suspended('2026-01-16')),
      on('2026-01-18', uploaded('dec', 'receipt', gye('2026-01-18'))),
    )
      .when((d) => approvePayment(d, { payment_ids: ['dec'], approval_comment: '' }), {
        now: '2026-01-19',
        policies: POLICIES,
      })
      .thenIsDone()
      .suspendedAt(gye('2026-01-16'));
  });

  const review = on('2026-01-18', uploaded('dec', 'receipt', gye('2026-01-18')));
  const back = bySystem(resumed('2026-01-16'));
  const now = '2026-01-19';

  it('happens with the approval of the overdue payment, in the same append', () => {
    given(...SUSPENDED, review)
      .when((d) => approvePayment(d, { payment_ids: ['dec'], approval_comment: '' }), {
        now,
        policies: POLICIES,
      })
      .then(
        approved({
          payment_id: 'dec',
          payment_date: gye('2026-01-18'),
          approved_date: gye(now),
          payments_approves_timestamp_token: 'new-1',
        }),
        back,
      );
  });

  it('requires an approval, not only a receipt', () => {
    given(...SUSPENDED, review)
      .when(nothing, { now, policies: POLICIES })
      .thenNothing();
  });

  it('waits for payments that have since been overdue for long enough, also in review', () => {
    // January's window closed on 5 February: its ten days were complete on the 16th, and December was approved on the
    // 20th.
    const dates = { payment_date: gye('2026-01-18'), approved_date: gye('2026-02-20') };
    const since = [
      ...SUSPENDED,
      review,
      on('2026-02-01', closed('jan'), month('feb')),
      on('2026-02-20', approved({ payment_id: 'dec', payments_approves_timestamp_token: 'a', ...dates })),
    ];
    const payments = [{ payment_id: 'jan', payment_date: gye('2026-02-21'), user_comment: '' }];
    given(...since)
      .when((d) => uploadReceipt(d, { payments, receipts: [RECEIPT] }), {
        now: '2026-02-21',
        policies: POLICIES,
      })
      .then(uploaded('jan', 'new-1', gye('2026-02-21'), '', 3100));
    given(...since, on('2026-02-21', uploaded('jan', 'second', gye('2026-02-21'))))
      .when((d) => approvePayment(d, { payment_ids: ['jan'], approval_comment: '' }), {
        now: '2026-02-22',
        policies: POLICIES,
      })
      .thenIsDone()
      .suspendedAt(null);
  });

  it('does not wait for a payment whose receipt was uploaded before it was overdue for long enough', () => {
    // Nine of January's ten days had passed when the receipt was sent.
    const sent = [
      ...SUSPENDED,
      review,
      on('2026-02-01', closed('jan'), month('feb')),
      on('2026-02-15', uploaded('jan', 'second', gye('2026-02-15'))),
    ];
    given(...sent)
      .when((d) => approvePayment(d, { payment_ids: ['dec'], approval_comment: '' }), {
        now: '2026-02-20',
        policies: POLICIES,
      })
      .thenIsDone()
      .suspendedAt(null);
  });

  it('happens when staff void the overdue payment or cover it with a bonus', () => {
    given(...SUSPENDED)
      .when((d) => voidPayment(d, { payment_id: 'dec', reason: 'agreed' }), { now, policies: POLICIES })
      .thenIsDone()
      .suspendedAt(null);
    given(...SUSPENDED)
      .when((d) => setBonus(d, { payment_id: 'dec', complete: true, comment: '' }), {
        now,
        policies: POLICIES,
      })
      .then(bonus('dec', 'complete', ''), back);
  });

  it('does not happen while another overdue payment is unpaid', () => {
    const both = [
      on('2025-11-01', opened(), month('dec', { payment_id: 'nov', final_payment_date: gye('2025-12-20') })),
      on('2025-12-01', closed('nov'), month('dec')),
      ...OWING.slice(1),
      on('2026-01-16', suspended('2026-01-16')),
      review,
    ];
    given(...both)
      .when((d) => approvePayment(d, { payment_ids: ['dec'], approval_comment: '' }), {
        now,
        policies: POLICIES,
      })
      .thenIsDone()
      .suspendedAt(gye('2026-01-16'));
  });
});
