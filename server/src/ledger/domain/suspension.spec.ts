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

describe('suspension (R31)', () => {
  it('comes when a payment has been overdue for the days of the policy, once', () => {
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

  it('comes for a debt of one cent as for any other', () => {
    given(...OWING, on('2026-01-02', bonus('dec', 3099)))
      .when(nothing, { now: '2026-01-16', policies: POLICIES })
      .then(bySystem(suspended('2026-01-16')));
  });

  it('does not come while the receipt is in review', () => {
    given(...OWING, on('2026-01-15', uploaded('dec', 'receipt', gye('2026-01-15'))))
      .when(nothing, { now: '2026-01-25', policies: POLICIES })
      .thenNothing();
  });

  it('goes on after a decline where it stood: the five days and nine hours in review do not count', () => {
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

  it('is only delayed by an upload that is deleted: the days in review do not count, and no more', () => {
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

  it('is of the instant at which it was due, however late the job: so an approval resumes by what was owed then', () => {
    // A job on 10 February suspended the league as of 16 January; by then January's window had closed too.
    const late = on('2026-02-10', suspended('2026-01-16'));
    given(...OWING, late)
      .when(nothing, { now: '2026-02-10', policies: POLICIES })
      .thenIsDone()
      .suspendedAt(gye('2026-01-16'));
  });

  it('counts no day before the policy, and goes on counting when another part of it changes', () => {
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

  it('does not come once the policy is off, but comes late where it was due before', () => {
    const off = (from: string) => [...POLICIES, policy(from, {})];
    given(...OWING)
      .when(nothing, { now: '2026-01-31', policies: off('2026-01-15') })
      .thenNothing();
    given(...OWING)
      .when(nothing, { now: '2026-01-31', policies: off('2026-01-18') })
      .then(bySystem(suspended('2026-01-16')));
  });

  it('is of the first of several payments that have been overdue for long enough', () => {
    // Suspension is due for December on 16 January, for the referees on the 21st; the job runs on the 25th.
    given(...OWING, on('2026-01-02', service('referees', 900, '2026-01-02', '2026-01-10')))
      .when(nothing, { now: '2026-01-25', policies: POLICIES })
      .then(bySystem(suspended('2026-01-16')));
  });

  it('comes with the edit by which a payment has been overdue for long enough', () => {
    const window = { initial_payment_date: gye('2025-12-31'), final_payment_date: endOf('2025-12-31') };
    given(...OWING)
      .when((d) => editPayment(d, { payment_id: 'dec', ...window, reason: 'agreed' }), {
        now: '2026-01-12',
        policies: POLICIES,
      })
      .thenIsDone()
      .suspendedAt(gye('2026-01-11'));
  });

  it('never comes for what nothing is due of', () => {
    given(...OWING, on('2026-01-05', bonus('dec', 'complete')))
      .when(nothing, { now: '2026-01-31', policies: POLICIES })
      .thenNothing();
  });
});

describe('resumption (R31)', () => {
  it('does not come while another payment is left that was overdue at the suspension', () => {
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

  it('comes with the approval of what was due, in the same append', () => {
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

  it('waits for the approval: a receipt alone is none', () => {
    given(...SUSPENDED, review)
      .when(nothing, { now, policies: POLICIES })
      .thenNothing();
  });

  it('waits for what has been overdue for long enough since, in review or not', () => {
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

  it('does not wait for what was sent before its days were full', () => {
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

  it('comes when staff void what was due, or give it away', () => {
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

  it('does not come while something else that was overdue is unpaid', () => {
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
