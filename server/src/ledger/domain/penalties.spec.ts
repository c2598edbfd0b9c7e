import { describe, it } from '@jest/globals';
import {
  approvePayment,
  declinePayment,
  deleteReceipt,
  editPayment,
  setBonus,
  uploadReceipt,
  waivePenalty,
} from './index.js';
import type { BillingPolicy, Decide } from './index.js';
import { NO_POLICY } from './index.js';
import { estimateEnded } from './due.js';
import {
  RECEIPT,
  accountClosed,
  approved,
  bonus,
  closed,
  declined,
  edited,
  estimated,
  month,
  opened,
  penalty,
  perMatch,
  receiptDeleted,
  reopened,
  uploaded,
  waived,
} from './testing/events.js';
import { bySystem, given, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

const policy = (from: string, changes: Partial<BillingPolicy>): BillingPolicy => ({
  ...NO_POLICY,
  effective_from: gye(from),
  ...changes,
});

/** 10 percent a month, five days of grace. */
const POLICIES = [policy('2025-01-01', { penalty_basis_points: 1000, grace_days: 5 })];
const nothing = (): void => undefined;

/** December 2025: 3100, payable until 5 January, late from the 11th on. A full bonus covers the following months. */
const LATE = on('2025-12-01', opened(), month('dec'));
const january = [on('2026-01-01', closed('dec'), month('jan'), bonus('jan', 'complete'))];
const february = [on('2026-02-01', closed('jan'), month('feb'), bonus('feb', 'complete'))];
/** January is settled when it closes, because its bonus covers it (R14). */
const GIVEN_AWAY = approved({
  payment_id: 'jan',
  payment_date: gye('2026-02-01'),
  approved_date: gye('2026-02-01'),
  payments_approves_timestamp_token: 'new-1',
  bonus_applied: 3100,
});
const march = [on('2026-03-01', closed('feb'), month('mar'), bonus('mar', 'complete'))];

describe('a penalty (R29)', () => {
  it('is not charged during the days of grace', () => {
    const now = '2026-01-10 23:59:59.999';
    for (const command of [nothing, estimateEnded])
      given(LATE, ...january)
        .when(command, { now, policies: POLICIES })
        .thenNothing();
  });

  it('is charged when the days of grace are over: one month at the rate of the value', () => {
    given(LATE, ...january)
      .when(nothing, { now: '2026-01-11', policies: POLICIES })
      .then(bySystem(penalty('dec', '2026-01-11', 310, 1)))
      .payment('dec', { penalty_value: 310, penalty_months_late: 1, value: 3100 });
  });

  it('is charged once a month, on the same day', () => {
    const first = on('2026-01-11', penalty('dec', '2026-01-11', 310, 1));
    const late = given(LATE, ...january, first, ...february);
    late.when(nothing, { now: '2026-02-10 23:59', policies: POLICIES }).thenNothing();
    late
      .when(nothing, { now: '2026-02-11', policies: POLICIES })
      .then(bySystem(penalty('dec', '2026-02-11', 310, 2)))
      .payment('dec', { penalty_value: 620, penalty_months_late: 2 });
  });

  it('is charged for each missed month by a late run, with the same events', () => {
    given(LATE, ...january, ...february, ...march)
      .when(nothing, { now: '2026-03-15', policies: POLICIES })
      .then(
        bySystem(penalty('dec', '2026-01-11', 310, 1)),
        bySystem(penalty('dec', '2026-02-11', 310, 2)),
        bySystem(penalty('dec', '2026-03-11', 310, 3)),
      );
  });

  it('is recorded in chronological order with the closes due before and after it', () => {
    const free = [policy('2025-01-01', { penalty_basis_points: 1000, grace_days: 25 })];
    given(LATE, ...january)
      .when(nothing, { now: '2026-02-01', policies: free })
      .then(
        bySystem(penalty('dec', '2026-01-31', 310, 1)),
        bySystem(closed('jan')),
        bySystem(GIVEN_AWAY),
        bySystem(month('feb', { payment_id: 'new-2' })),
      );
  });

  it('charged on January 30 is charged again on March 1, as February has no 30th, and on March 30', () => {
    const policies = [policy('2025-01-01', { penalty_basis_points: 1000, grace_days: 24 })];
    // The grace period ends on 29 January, and later on 28 February and 29 March.
    given(LATE, ...january, ...february, ...march)
      .when(nothing, { now: '2026-03-31', policies })
      .then(
        bySystem(penalty('dec', '2026-01-30', 310, 1)),
        bySystem(penalty('dec', '2026-03-01', 310, 2)),
        bySystem(penalty('dec', '2026-03-30', 310, 3)),
      );
  });

  it('is rounded half up for each month', () => {
    const policies = [policy('2025-01-01', { penalty_basis_points: 5 })];
    // 3100 x 0.05 % = 1.55: rounded to two each month, rather than three for two months.
    given(LATE, ...january, ...february)
      .when(nothing, { now: '2026-02-10', policies })
      .thenIsDone()
      .payment('dec', { penalty_value: 4, penalty_months_late: 2 });
  });

  it.each([
    // 10 percent of 4 cents is 0.4 cents, of 5 cents half a cent.
    [4, 0],
    [5, 1],
    [1_000_000, 100_000],
  ])('of %i cents is %i a month', (value, amount) => {
    const late = on('2025-12-01', opened(), month('dec', { value, base_price: value }));
    const result = given(late, ...january).when(nothing, { now: '2026-01-11', policies: POLICIES });
    if (amount === 0) result.thenNothing();
    else result.then(bySystem(penalty('dec', '2026-01-11', amount, 1)));
  });

  it('for a per-match payment is a percentage of its estimate', () => {
    given(
      on('2025-12-01', opened({ charge_type: 'P', price: 250 }), perMatch('dec')),
      on('2026-01-01', closed('dec'), estimated('dec', 750, 3), month('jan'), bonus('jan', 'complete')),
    )
      .when(nothing, { now: '2026-01-11', policies: POLICIES })
      .then(bySystem({ ...penalty('dec', '2026-01-11', 75, 1) }));
  });

  it('is never charged for a payment that its bonus covers', () => {
    given(LATE, ...january, on('2026-01-02', bonus('dec', 3100)))
      .when(nothing, { now: '2026-01-31', policies: POLICIES })
      .thenNothing();
  });

  it('is not charged for the time covered by a bonus that is later removed', () => {
    // Covered from 2 January to 31 January 10:00: the days of grace end then, and the first month begins.
    const history = given(LATE, ...january, on('2026-01-02', bonus('dec', 3100)));
    const taken = (d: Parameters<typeof setBonus>[0]): void =>
      setBonus(d, { payment_id: 'dec', bonus_added: 0, comment: '' });
    history
      .when(taken, { now: '2026-01-31 10:00', policies: POLICIES })
      .then(bonus('dec', 0, ''))
      .payment('dec', { penalty_value: 0 });
    given(LATE, ...january, on('2026-01-02', bonus('dec', 3100)), on('2026-01-31 10:00', bonus('dec', 0)))
      .when(nothing, { now: '2026-01-31 10:00', policies: POLICIES })
      .then(bySystem(penalty('dec', '2026-01-31 10:00', 310, 1)));
  });

  it('uses the policy in force when the month begins, never a later one', () => {
    const policies = [
      policy('2026-01-20', { penalty_basis_points: 1000 }),
      policy('2026-02-20', { penalty_basis_points: 2000 }),
      policy('2026-03-01', { penalty_basis_points: 0 }),
    ];
    // Late since 6 January, when there was neither a penalty nor grace: only the month that begins in February counts.
    given(LATE, ...january, ...february, ...march)
      .when(nothing, { now: '2026-03-31', policies })
      .then(bySystem(penalty('dec', '2026-02-06', 310, 1)));
  });

  it('is charged before any command, in the same append', () => {
    const upload = { payments: [{ payment_id: 'dec', payment_date: gye('2026-01-09'), user_comment: '' }] };
    given(LATE, ...january)
      .when((d) => uploadReceipt(d, { ...upload, receipts: [RECEIPT] }), {
        now: '2026-01-11',
        policies: POLICIES,
      })
      .then(
        bySystem(penalty('dec', '2026-01-11', 310, 1)),
        uploaded('dec', 'new-1', gye('2026-01-09'), '', 3410),
      );
  });
});

describe('penalties after reviews and edits (R29)', () => {
  const inReview = [
    LATE,
    ...january,
    on('2026-01-11', penalty('dec', '2026-01-11', 310, 1)),
    on('2026-01-20', uploaded('dec', 'receipt', gye('2026-01-20'))),
    ...february,
  ];

  it('are not charged while a receipt is in review', () => {
    given(...inReview)
      .when(nothing, { now: '2026-02-25', policies: POLICIES })
      .thenNothing();
  });

  it('are part of the amount received on approval: 3410, including a penalty of 310', () => {
    given(...inReview)
      .when((d) => approvePayment(d, { payment_ids: ['dec'], approval_comment: '' }), {
        now: '2026-02-25',
        policies: POLICIES,
      })
      .thenIsDone()
      .payment('dec', { received: 3410, penalty_value: 310 });
  });

  it('resume after a decline, postponed by the time in review', () => {
    // In review for 31 days and 15 hours: the second month begins that much later than 11 February.
    const again = given(...inReview, on('2026-02-20 15:00', declined('dec', 'unreadable', null)), ...march);
    again.when(nothing, { now: '2026-03-14 14:59:59.999', policies: POLICIES }).thenNothing();
    again
      .when(nothing, { now: '2026-03-14 15:00', policies: POLICIES })
      .then(bySystem(penalty('dec', '2026-03-14 15:00', 310, 2)));
  });

  it('are not increased by three uploads and declines in a week: 310 as without them', () => {
    const tries = ['2026-01-12', '2026-01-14', '2026-01-16'].flatMap((day, n) => [
      on(`${day} 10:00`, uploaded('dec', `try-${n}`, gye(day), '', 3410)),
      on(`${day} 11:00`, declined('dec', 'unreadable', null)),
    ]);
    given(LATE, ...january, on('2026-01-11', penalty('dec', '2026-01-11', 310, 1)), ...tries)
      .when(nothing, { now: '2026-02-10', policies: POLICIES })
      .then(bySystem(closed('jan')), bySystem(GIVEN_AWAY), bySystem(month('feb', { payment_id: 'new-2' })))
      .payment('dec', { penalty_value: 310, penalty_months_late: 1 });
  });

  it('are not avoided by an upload at 23:00 on the last day that is deleted after midnight', () => {
    const policies = [policy('2025-01-01', { penalty_basis_points: 1000 })];
    // Late from 6 January 00:00 on; in review until 00:30.
    const back = given(
      LATE,
      ...january,
      on('2026-01-05 23:00', uploaded('dec', 'try', gye('2026-01-05'))),
      on('2026-01-06 00:30', receiptDeleted('dec')),
    );
    back.when(nothing, { now: '2026-01-06 00:29:59.999', policies }).thenNothing();
    back
      .when(nothing, { now: '2026-01-06 00:30', policies })
      .then(bySystem(penalty('dec', '2026-01-06 00:30', 310, 1)));
  });

  it('are not avoided by a complete bonus that is removed again, but postponed by its time', () => {
    const policies = [policy('2025-01-01', { penalty_basis_points: 1000 })];
    given(
      LATE,
      ...january,
      on('2026-01-05 12:00', bonus('dec', 'complete')),
      on('2026-01-08 12:00', bonus('dec', 0)),
    )
      .when(nothing, { now: '2026-01-31', policies })
      .then(bySystem(penalty('dec', '2026-01-08 12:00', 310, 1)));
  });

  it('start as usual after the window when the decline came before', () => {
    given(
      LATE,
      on('2025-12-20', uploaded('dec', 'receipt', gye('2025-12-20'))),
      on('2025-12-22', declined('dec', 'unreadable', null)),
      ...january,
    )
      .when(nothing, { now: '2026-01-11', policies: POLICIES })
      .then(bySystem(penalty('dec', '2026-01-11', 310, 1)));
  });

  it('resume after the receipt is deleted, postponed by the 31 days in review', () => {
    const again = given(...inReview, on('2026-02-20', receiptDeleted('dec')), ...march);
    again.when(nothing, { now: '2026-03-13 23:59:59.999', policies: POLICIES }).thenNothing();
    again
      .when(nothing, { now: '2026-03-14', policies: POLICIES })
      .then(bySystem(penalty('dec', '2026-03-14', 310, 2)));
    given(...inReview)
      .when((d) => deleteReceipt(d, { payment_id: 'dec' }), { now: '2026-02-20', policies: POLICIES })
      .then(receiptDeleted('dec'));
  });

  it('are not increased by the time in review when a late decline is decided', () => {
    given(...inReview)
      .when((d) => declinePayment(d, { payment_id: 'dec', reason: 'no' }), {
        now: '2026-02-20',
        policies: POLICIES,
      })
      .then(declined('dec', 'no', null))
      .payment('dec', { penalty_value: 310 });
  });

  it('are recalculated under an edited value or window, including earlier months', () => {
    const two = [
      LATE,
      ...january,
      on('2026-01-11', penalty('dec', '2026-01-11', 310, 1)),
      ...february,
      on('2026-02-11', penalty('dec', '2026-02-11', 310, 2)),
    ];
    // 10 percent of 1005 is 100.5, rounded half up to 101, twice.
    given(...two)
      .when((d) => editPayment(d, { payment_id: 'dec', value: 1005, reason: 'agreed' }), {
        now: '2026-02-20',
        policies: POLICIES,
      })
      .thenIsDone()
      .payment('dec', { value: 1005, penalty_value: 202, penalty_months_late: 2 });
    // With a longer window, until 20 January, the first month begins on the 26th and the second has not begun.
    const window = { payment_id: 'dec', final_payment_date: endOf('2026-01-20'), reason: 'agreed' };
    given(...two)
      .when((d) => editPayment(d, window), { now: '2026-02-20', policies: POLICIES })
      .thenIsDone()
      .payment('dec', { penalty_value: 310, penalty_months_late: 1 });
    // With a window until the end of February, nothing is late any more.
    given(...two)
      .when((d) => editPayment(d, { ...window, final_payment_date: endOf('2026-02-28') }), {
        now: '2026-02-20',
        policies: POLICIES,
      })
      .thenIsDone()
      .payment('dec', { penalty_value: 0, penalty_months_late: 0 });
    // A comment changes nothing.
    given(...two)
      .when((d) => editPayment(d, { payment_id: 'dec', comment: 'by telephone', reason: 'agreed' }), {
        now: '2026-02-20',
        policies: POLICIES,
      })
      .then(
        edited({
          payment_id: 'dec',
          value: 3100,
          base_price: 3100,
          estimated_value: null,
          initial_payment_date: gye('2026-01-01'),
          final_payment_date: endOf('2026-01-05'),
          comment: 'by telephone',
          reason: 'agreed',
        }),
      )
      .payment('dec', { penalty_value: 620, penalty_months_late: 2 });
  });

  it('do not include a waived month after an edit', () => {
    const waivedOnce = [
      LATE,
      ...january,
      on('2026-01-11', penalty('dec', '2026-01-11', 310, 1)),
      on('2026-01-15', waived('dec', 310, 'flood')),
      ...february,
      on('2026-02-11', penalty('dec', '2026-02-11', 310, 1)),
    ];
    given(...waivedOnce)
      .when((d) => editPayment(d, { payment_id: 'dec', value: 1000, reason: 'agreed' }), {
        now: '2026-02-20',
        policies: POLICIES,
      })
      .thenIsDone()
      .payment('dec', { penalty_value: 100, penalty_months_late: 1 });
  });

  const edit =
    (changes: { value: number } | { initial_payment_date: string; final_payment_date: string }): Decide =>
    (d) =>
      editPayment(d, { payment_id: 'dec', reason: 'agreed', ...changes });
  const charged = on('2026-01-11', penalty('dec', '2026-01-11', 310, 1));

  it('do not include a month waived at its start after an edit, but include later months', () => {
    // 10 percent of 10.00 for the months of February and March.
    const second = on('2026-02-11', penalty('dec', '2026-02-11', 310, 1));
    const third = on('2026-03-11', penalty('dec', '2026-03-11', 310, 2));
    for (const waivedAt of ['2026-01-11', '2026-01-15'])
      given(
        LATE,
        ...january,
        charged,
        on(waivedAt, waived('dec', 310, 'flood')),
        ...february,
        second,
        ...march,
        third,
      )
        .when(edit({ value: 1000 }), { now: '2026-03-20', policies: POLICIES })
        .thenIsDone()
        .payment('dec', { penalty_value: 200, penalty_months_late: 2 });
  });

  it('include, after an edit, the months that have begun and cost at least one cent', () => {
    const late = given(LATE, ...january, charged, ...february);
    const at = (now: string, value: number) =>
      late.when(edit({ value }), { now, policies: POLICIES }).thenIsDone();
    at('2026-02-10 23:59:59.999', 1000).payment('dec', { penalty_value: 100, penalty_months_late: 1 });
    at('2026-02-11', 1000).payment('dec', { penalty_value: 200, penalty_months_late: 2 });
    // 10 percent of 10 cents is a cent; of 4 cents it rounds to nothing.
    at('2026-02-11', 10).payment('dec', { penalty_value: 2, penalty_months_late: 2 });
    at('2026-02-11', 4).payment('dec', { penalty_value: 0, penalty_months_late: 0 });
  });

  it('are charged by an edit of the window that makes a month late', () => {
    // With a window until 31 December, the days of grace end on 5 January.
    const window = { initial_payment_date: gye('2025-12-31'), final_payment_date: endOf('2025-12-31') };
    given(LATE, ...january)
      .when(edit(window), { now: '2026-01-08', policies: POLICIES })
      .thenIsDone()
      .payment('dec', { penalty_value: 310, penalty_months_late: 1 });
  });

  it('include, after an edit, a month that began at the deletion of the league, but none at its return', () => {
    const absent = [LATE, ...january, charged, on('2026-01-11', accountClosed())];
    given(...absent, on('2026-02-11', reopened('2026-01-11')))
      .when(edit({ value: 1000 }), { now: '2026-02-21', policies: POLICIES })
      .thenIsDone()
      .payment('dec', { penalty_value: 100, penalty_months_late: 1 });
    // Also while the league is deleted.
    given(...absent)
      .when(edit({ value: 1000 }), { now: '2026-02-21', policies: POLICIES })
      .thenIsDone()
      .payment('dec', { penalty_value: 100, penalty_months_late: 1 });
  });

  it('include, after an edit, months before the deletion of the league, but none during its absence', () => {
    // Late since 11 January; the league is deleted from 20 January to 20 February, so the month of 11 February is not
    // charged.
    const deleted = [
      LATE,
      ...january,
      on('2026-01-11', penalty('dec', '2026-01-11', 310, 1)),
      on('2026-01-20', accountClosed()),
      on('2026-02-20', reopened('2026-01-20')),
    ];
    given(...deleted)
      .when((d) => editPayment(d, { payment_id: 'dec', value: 1000, reason: 'agreed' }), {
        now: '2026-02-21',
        policies: POLICIES,
      })
      .thenIsDone()
      .payment('dec', { penalty_value: 100, penalty_months_late: 1 });
  });

  it('use the edited window from the edit on', () => {
    const window = { initial_payment_date: gye('2026-01-01'), final_payment_date: endOf('2026-01-15') };
    const edit = {
      value: 3100,
      base_price: 3100,
      estimated_value: null,
      ...window,
      comment: '',
      reason: 'agreed',
    };
    given(LATE, ...january, on('2026-01-08', edited({ payment_id: 'dec', ...edit })))
      .when(nothing, { now: '2026-01-21', policies: POLICIES })
      .then(bySystem(penalty('dec', '2026-01-21', 310, 1)));
  });
});

describe('waiving a penalty (R29)', () => {
  const late = [LATE, ...january, on('2026-01-11', penalty('dec', '2026-01-11', 310, 1)), ...february];
  const waive = { payment_id: 'dec', reason: 'flood' };

  it('removes the penalty, and charges months that begin later', () => {
    given(...late)
      .when((d) => waivePenalty(d, waive), { now: '2026-02-01', policies: POLICIES })
      .then(waived('dec', 310, 'flood'))
      .payment('dec', { penalty_value: 0, penalty_months_late: 0 });
    given(...late, on('2026-02-01', waived('dec', 310, 'flood')))
      .when(nothing, { now: '2026-02-11', policies: POLICIES })
      .then(bySystem(penalty('dec', '2026-02-11', 310, 1)));
  });

  it('is allowed while the receipt is in review', () => {
    given(...late, on('2026-02-02', uploaded('dec', 'receipt', gye('2026-02-02'))))
      .when((d) => waivePenalty(d, waive), { now: '2026-02-03', policies: POLICIES })
      .then(waived('dec', 310, 'flood'));
  });

  it('is rejected without a penalty, after approval and for an unknown payment', () => {
    given(LATE)
      .when((d) => waivePenalty(d, waive), { now: '2025-12-20' })
      .thenRefuses('NO_PENALTY', 409, { payment_id: 'dec' });
    const paid = { payment_id: 'dec', payment_date: gye('2025-12-20'), approved_date: gye('2025-12-21') };
    given(LATE, on('2025-12-21', approved(paid)))
      .when((d) => waivePenalty(d, waive), { now: '2025-12-22' })
      .thenRefuses('PAYMENT_APPROVED', 409, { payment_id: 'dec' });
    given(LATE)
      .when((d) => waivePenalty(d, { payment_id: 'none', reason: 'x' }), { now: '2025-12-20' })
      .thenRefuses('NOT_FOUND', 404);
  });
});
