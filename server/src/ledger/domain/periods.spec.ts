import { describe, expect, it } from '@jest/globals';
import { approvePayment } from './approve-payment.js';
import { estimateEnded } from './due.js';
import type { Decide } from './decide.js';
import {
  approved,
  bonus,
  closed,
  cut,
  estimated,
  match,
  month,
  opened,
  penalty,
  perMatch,
  schedule,
  terms,
  tier,
  uploaded,
  valued,
  walkovers,
} from './testing/events.js';
import { NO_POLICY } from './policy.js';
import { bySystem, fold, given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

/** The calendar's job without any other command: only closes periods. */
const close: Decide = () => undefined;
/** The job that asks the league instance for the estimates of ended periods. */
const estimate: Decide = estimateEnded;

const january = on('2026-01-01', opened(), month('jan'));
const perMatchJanuary = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));

/** An approval by the calendar itself: no money, and a token of its own. */
const nothingPaid = (payment_id: string, now: string, token: string) =>
  approved({
    payment_id,
    payment_date: gye(now),
    approved_date: gye(now),
    payments_approves_timestamp_token: token,
    value: 0,
    received: 0,
  });

describe('the period close (R14)', () => {
  it('does nothing until the last millisecond of the period, without an account or on the free tier', () => {
    given(january).when(close, { now: '2026-01-31 23:59:59.999' }).thenNothing();
    given().when(close, { now: '2026-01-31 12:00' }).thenNothing();
    given(on('2026-01-01', opened({ type_tier: 1 })))
      .when(close, { now: '2036-01-31 12:00' })
      .thenNothing();
  });

  it('closes the period and opens the next one on the next millisecond (R9)', () => {
    given(january)
      .when(close, { now: '2026-02-01 00:00' })
      .then(bySystem(closed('jan')), bySystem(month('feb', { payment_id: 'new-1' })))
      .payment('jan', { generated_next: true })
      .running('new-1');
  });

  it('closes periods whose payment is in review or approved', () => {
    const inReview = on('2026-01-10', uploaded('jan', 'r', gye('2026-01-10')));
    const paid = on(
      '2026-01-11',
      approved({ payment_id: 'jan', payment_date: gye('2026-01-10'), approved_date: gye('2026-01-11') }),
    );
    given(january, inReview)
      .when(close, { now: '2026-02-02' })
      .thenIsDone()
      .payment('jan', { generated_next: true })
      .running('new-1');
    given(january, inReview, paid)
      .when(close, { now: '2026-02-02' })
      .thenIsDone()
      .payment('jan', { generated_next: true })
      .running('new-1');
  });

  it('catches up period by period after an outage, using the current terms', () => {
    given(january, on('2026-01-20', terms('J', 5000)))
      .when(close, { now: '2026-04-01 00:00' })
      .then(
        bySystem(closed('jan')),
        bySystem(month('feb', { payment_id: 'new-1', value: 5000, base_price: 5000 })),
        bySystem(closed('new-1')),
        bySystem(month('mar', { payment_id: 'new-2', value: 5000, base_price: 5000 })),
        bySystem(closed('new-2')),
        bySystem(month('apr', { payment_id: 'new-3', value: 5000, base_price: 5000 })),
      )
      .running('new-3');
  });

  it('opens next periods of several months that follow a regular end (R8)', () => {
    given(
      on(
        '2026-01-01',
        opened({ months_of_charge: 3, initial_payment_day: 31, final_payment_day: 31 }),
        month('jan'),
      ),
    )
      .when(close, { now: '2026-02-01' })
      .thenIsDone()
      .payment('new-1', {
        start_charge_date: gye('2026-02-01'),
        final_charge_date: gye('2026-04-30 23:59:59.999'),
        full_period_days: 89,
      });
    given(
      january,
      on('2026-01-05', schedule({ months_of_charge: 3, initial_payment_day: 15, final_payment_day: 20 })),
    )
      .when(close, { now: '2026-02-01' })
      .thenIsDone()
      .payment('new-1', {
        start_charge_date: gye('2026-02-01'),
        final_charge_date: gye('2026-05-15 23:59:59.999'),
      });
  });

  it('does nothing when repeated', () => {
    given(january, on('2026-02-01', closed('jan'), month('feb')))
      .when(close, { now: '2026-02-01' })
      .thenNothing();
  });

  it('approves a fixed-price payment with nothing due, dated at the close (R14)', () => {
    const gift = on('2026-01-05', bonus('jan', 'complete'));
    const settled = approved({
      payment_id: 'jan',
      payment_date: gye('2026-02-01'),
      approved_date: gye('2026-02-01'),
      payments_approves_timestamp_token: 'new-1',
      bonus_applied: 3100,
      received: 0,
    });
    for (const now of ['2026-02-01 00:00', '2026-02-10']) {
      given(january, gift)
        .when(close, { now })
        .then(bySystem(closed('jan')), bySystem(settled), bySystem(month('feb', { payment_id: 'new-2' })));
    }
    // Staff approve what a later bonus covers (R19).
    given(january, on('2026-02-01', closed('jan'), month('feb')), on('2026-02-02', bonus('jan', 'complete')))
      .when(close, { now: '2026-02-10' })
      .thenNothing();
  });

  it('is applied before any command, in the same append, even if it runs late', () => {
    const credit = on(
      '2026-01-05',
      uploaded('dec', 't', gye('2026-01-04')),
      approved({
        payment_id: 'dec',
        payment_date: gye('2026-01-04'),
        approved_date: gye('2026-01-05'),
        league_balance_added: 3100,
      }),
    );
    const approveIt: Decide = (decision) =>
      approvePayment(decision, { payment_ids: ['jan'], approval_comment: '' });
    given(on('2025-12-01', opened(), month('dec')), on('2026-01-01', closed('dec'), month('jan')), credit)
      .when(approveIt, { now: '2026-02-10' })
      .then(
        bySystem(closed('jan')),
        bySystem(month('feb', { payment_id: 'new-1' })),
        approved({
          payment_id: 'jan',
          payment_date: gye('2026-02-10'),
          approved_date: gye('2026-02-10'),
          payments_approves_timestamp_token: 'new-2',
          league_balance_used: 3100,
        }),
      )
      .balance(0);
  });
});

describe('the estimate of a per-match payment (R11, R14)', () => {
  it('is recorded when its period ends, without charging any match', () => {
    given(perMatchJanuary)
      .when(estimate, {
        now: '2026-02-01',
        matches: [match('a', '2026-01-02'), match('b', '2026-01-03'), match('next', '2026-02-01')],
      })
      .then(
        bySystem(closed('jan')),
        bySystem(perMatch('feb', { payment_id: 'new-1' })),
        bySystem(estimated('jan', 500, 2)),
      )
      .payment('jan', { estimated_value: 500, value: 0, valued: false, charged_matches_id: [] });
  });

  it('is requested by the estimate job only, so that no other command waits for the instance', () => {
    given(perMatchJanuary)
      .when(close, { now: '2026-02-01' })
      .then(bySystem(closed('jan')), bySystem(perMatch('feb', { payment_id: 'new-1' })))
      .payment('jan', { estimated_value: null });
    given(perMatchJanuary)
      .when(estimate, { now: '2026-02-01' })
      .thenAsksFor({ matchesSince: gye('2026-01-01') });
    given(perMatchJanuary).when(estimate, { now: '2026-01-31 23:59:59.999' }).thenNothing();
  });

  it('leads, when late, to the same penalties as an estimate on time (R29)', () => {
    // Two matches of 250; the window ends on 5 February, the days of grace on the 10th, and the answer arrives in
    // March.
    const late = [
      { ...NO_POLICY, effective_from: gye('2025-01-01'), penalty_basis_points: 1000, grace_days: 5 },
    ];
    given(
      perMatchJanuary,
      on('2026-02-01', closed('jan'), perMatch('feb')),
      on('2026-03-01', closed('feb'), perMatch('mar')),
    )
      .when(estimate, {
        now: '2026-03-12',
        policies: late,
        matches: [match('a', '2026-01-02'), match('b', '2026-01-03'), match('f', '2026-02-10')],
      })
      .then(
        bySystem(estimated('jan', 500, 2)),
        bySystem(estimated('feb', 250, 1)),
        bySystem({ ...penalty('jan', '2026-02-11', 50, 1) }),
        bySystem({ ...penalty('jan', '2026-03-11', 50, 2) }),
        bySystem({ ...penalty('feb', '2026-03-11', 25, 1) }),
      );
  });

  it('counts walkovers according to the current flag', () => {
    given(perMatchJanuary, on('2026-01-20', walkovers(false)))
      .when(estimate, {
        now: '2026-02-01',
        matches: [match('a', '2026-01-02'), match('w', '2026-01-03', true)],
      })
      .thenIsDone()
      .payment('jan', { estimated_value: 250, estimated_matches: 1 });
  });

  it('is recorded for every period closed in a catch-up', () => {
    const matches = [
      match('j', '2026-01-20'),
      match('f1', '2026-02-01'),
      match('f2', '2026-02-28 23:59:59.999'),
      match('m', '2026-03-01'),
    ];
    given(perMatchJanuary)
      .when(estimate, { now: '2026-03-02', matches })
      .then(
        bySystem(closed('jan')),
        bySystem(perMatch('feb', { payment_id: 'new-1' })),
        bySystem(closed('new-1')),
        bySystem(perMatch('mar', { payment_id: 'new-2' })),
        bySystem(estimated('jan', 250, 1)),
        bySystem(estimated('new-1', 500, 2)),
      );
  });

  it('is recorded for a period that a change of plan has cut, from the next millisecond on (R24)', () => {
    const change = on(
      '2026-01-11 12:00',
      tier(3, 400),
      cut({ payment_id: 'jan', final_charge_date: gye('2026-01-11 12:00'), value: 0, cause: 'tier' }),
    );
    const rest = on(
      '2026-01-11 12:00',
      perMatch('jan', {
        payment_id: 'rest',
        start_charge_date: gye('2026-01-11 12:00:00.001'),
        base_price: 400,
      }),
    );
    const matches = [match('before', '2026-01-11 12:00'), match('after', '2026-01-11 12:00:00.001')];
    given(perMatchJanuary, change, rest).when(estimate, { now: '2026-01-11 12:00', matches }).thenNothing();
    given(perMatchJanuary, change, rest)
      .when(estimate, { now: '2026-01-11 12:00:00.001', matches })
      .then(bySystem(estimated('jan', 250, 1)))
      .running('rest');
  });

  it('is recorded once', () => {
    given(perMatchJanuary, on('2026-02-01', closed('jan'), estimated('jan', 250, 1), perMatch('feb')))
      .when(estimate, { now: '2026-02-02', matches: [match('a', '2026-01-02'), match('b', '2026-01-03')] })
      .thenNothing();
  });
});

describe('a period without a chargeable match (R14)', () => {
  it('is approved by the system at value 0', () => {
    given(perMatchJanuary)
      .when(estimate, { now: '2026-02-03', matches: [] })
      .then(
        bySystem(closed('jan')),
        bySystem(perMatch('feb', { payment_id: 'new-1' })),
        bySystem(estimated('jan', 0, 0)),
        bySystem(valued('jan', 0, [])),
        bySystem(nothingPaid('jan', '2026-02-01', 'new-2')),
      )
      .balance(0);
  });

  it('keeps the walkovers that are not charged', () => {
    given(perMatchJanuary, on('2026-01-20', walkovers(false)))
      .when(estimate, { now: '2026-02-01', matches: [match('w', '2026-01-03', true)] })
      .thenIsDone()
      .payment('jan', {
        uncharged_matches_id: ['w'],
        charged_matches_id: [],
        approved_date: gye('2026-02-01'),
      });
  });

  it('is not approved by the system if it has matches at a price of 0', () => {
    given(on('2026-01-01', opened({ charge_type: 'P', price: 0 }), perMatch('jan', { base_price: 0 })))
      .when(estimate, { now: '2026-02-01', matches: [match('a', '2026-01-03')] })
      .thenIsDone()
      .payment('jan', { estimated_value: 0, estimated_matches: 1, approved_date: null });
  });

  it('is approved in each period of a catch-up separately', () => {
    const { account } = given(perMatchJanuary)
      .when(estimate, { now: '2026-03-02', matches: [match('f', '2026-02-10')] })
      .thenIsDone();
    const payments = [...account.payments.values()];
    expect(
      payments.map(({ approved_date, estimated_value }) => [approved_date !== null, estimated_value]),
    ).toEqual([
      [true, 0],
      [false, 250],
      [false, null],
    ]);
  });

  it('is not changed by matches entered late, which count in the period of their entry (R11)', () => {
    // ended_at is when a match first became finished, so a late entry counts in the period in which it is entered.
    const quiet = on(
      '2026-02-01',
      closed('jan'),
      estimated('jan', 0, 0),
      valued('jan', 0, []),
      nothingPaid('jan', '2026-02-01', 't'),
      perMatch('feb'),
    );
    given(perMatchJanuary, quiet)
      .when(estimate, {
        now: '2026-03-01',
        matches: [match('played in January, entered in February', '2026-02-03')],
      })
      .thenIsDone()
      .payment('feb', { estimated_value: 250 });
  });
});

describe('a repeated decision (R14)', () => {
  it('produces the same account, including all ids', () => {
    const events = () =>
      given(perMatchJanuary).when(estimate, { now: '2026-03-02', matches: [] }).thenIsDone().account;
    expect(events()).toEqual(events());
    expect(fold([perMatchJanuary]).version).toBe(2);
  });
});
