import { describe, expect, it } from '@jest/globals';
import type { NewEvent } from './events.js';
import {
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
  perMatch,
  planCancelled,
  recalculated,
  reopened,
  service,
  uploaded,
  voided,
} from './testing/events.js';
import type { Occurrence } from './testing/scenario.js';
import { fold, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

/** An event as an older release stored it: without fields that were added since. */
function without(event: NewEvent, ...fields: string[]): NewEvent {
  const data = Object.fromEntries(Object.entries(event.data).filter(([name]) => !fields.includes(name)));
  return { ...event, data } as unknown as NewEvent;
}

const january = on('2026-01-01', opened(), month('jan'));
const changed = (type: string, data: object): NewEvent => ({ type, data }) as unknown as NewEvent;

describe('events of older releases', () => {
  it('treats a fixed price as negotiated and a per-match price as the list price (R5)', () => {
    const negotiated = (...history: Occurrence[]) => fold(history).terms!.price_negotiated;
    const old = (charge_type: 'J' | 'P') => without(opened({ charge_type }), 'price_negotiated');
    expect(negotiated(on('2026-01-01', old('J')))).toBe(true);
    expect(negotiated(on('2026-01-01', old('P')))).toBe(false);
    const toFixed = changed('ChargeTermsChanged', { charge_type: 'J', price: 1 });
    const toMatches = changed('ChargeTermsChanged', { charge_type: 'P', price: 1 });
    expect(negotiated(on('2026-01-01', opened({ charge_type: 'P' }), toFixed))).toBe(true);
    expect(negotiated(on('2026-01-01', opened({ charge_type: 'J' }), toMatches))).toBe(false);
    const toTier = (type_tier: number) =>
      changed('TierChanged', { from_type_tier: 2, tier_id: 'tier', type_tier, price: 0 });
    expect(negotiated(on('2026-01-01', opened(), toTier(3)))).toBe(true);
    expect(negotiated(on('2026-01-01', opened({ charge_type: 'P' }), toTier(3)))).toBe(false);
    expect(negotiated(on('2026-01-01', opened(), toTier(1)))).toBe(false);
  });

  it('takes the months of a period from the terms of that time (R6)', () => {
    const old = without(month('jan'), 'period_months');
    const account = fold([on('2026-01-01', opened({ months_of_charge: 3 }), old)]);
    expect(account.payments.get('jan')!.period_months).toBe(3);
    expect(fold([january]).payments.get('jan')!.period_months).toBe(1);
  });

  it('takes the amount due at upload from the payment when the event lacks it (R17)', () => {
    const account = fold([january, on('2026-01-05', uploaded('jan', 'r', gye('2026-01-05')))]);
    expect(account.payments.get('jan')!.due_at_upload).toBe(3100);
    const recorded = fold([january, on('2026-01-05', uploaded('jan', 'r', gye('2026-01-05'), '', 3000))]);
    expect(recorded.payments.get('jan')!.due_at_upload).toBe(3000);
  });
});

describe('the time covered by periods (R9)', () => {
  it('ends with the last period, or where that period was cut', () => {
    expect(fold([january]).covered_until).toBe(endOf('2026-01-31'));
    const shortened = cut({
      payment_id: 'jan',
      final_charge_date: gye('2026-01-11 12:00'),
      cause: 'tier',
      value: 1000,
    });
    expect(fold([january, on('2026-01-11 12:00', shortened)]).covered_until).toBe(gye('2026-01-11 12:00'));
  });

  it('ends one millisecond before a withdrawn period, paid or not', () => {
    const upcoming = on('2026-01-20', month('feb'));
    const withdrawn = cut({
      payment_id: 'feb',
      final_charge_date: endOf('2026-02-28'),
      cause: 'tier',
      value: 0,
      withdrawn: true,
    });
    expect(fold([january, upcoming, on('2026-01-25', withdrawn)]).covered_until).toBe(endOf('2026-01-31'));
    const never = on('2026-01-25', voided('feb', 'never began', true));
    expect(fold([january, upcoming, never]).covered_until).toBe(endOf('2026-01-31'));
    expect(fold([january, upcoming, never]).payments.get('feb')!.generated_next).toBe(true);
  });

  it('is unchanged when a voided period has yet to close (R22)', () => {
    const account = fold([january, on('2026-01-25', voided('jan'))]);
    expect(account.covered_until).toBe(endOf('2026-01-31'));
    expect(account.payments.get('jan')).toMatchObject({ voided: true, generated_next: false });
  });
});

describe('a new payment', () => {
  const blank = {
    approval_comment: '',
    approved_date: null,
    bonus_added: 0,
    bonus_applied: 0,
    bank_lines: [],
    matched_later: false,
    parts: [],
    bonus_before_cut: null,
    bonus_complete: false,
    charged_matches_id: [],
    comment: '',
    created_version: 2,
    decline_reason: null,
    due_at_upload: null,
    to_pay_at_upload: null,
    estimated_matches: 0,
    estimated_value: null,
    kept_value: null,
    late_counted_until: null,
    late_pauses: [],
    league_balance_added: 0,
    league_balance_used: 0,
    lines: [],
    opened_by_change: false,
    payment_date: null,
    payments_approves_timestamp_token: null,
    payments_ids_token: null,
    penalty_months_late: 0,
    penalty_value: 0,
    receipts: [],
    received: 0,
    type_tier: 2,
    uncharged_matches_id: [],
    user_comment: '',
    valued: false,
    voided: false,
    waived_until: null,
  };

  it('for a period has its dates and price, and default values otherwise', () => {
    expect(fold([january]).payments.get('jan')).toEqual({
      ...blank,
      id: 'jan',
      is_service_payment: false,
      generated_next: false,
      charge_type: 'J',
      value: 3100,
      base_price: 3100,
      full_period_days: 31,
      period_months: 1,
      start_charge_date: gye('2026-01-01'),
      final_charge_date: endOf('2026-01-31'),
      initial_payment_date: gye('2026-02-01'),
      final_payment_date: endOf('2026-02-05'),
      created: gye('2026-01-01'),
      updated: gye('2026-01-01'),
    });
  });

  it('for services has its lines and no period', () => {
    const ball = service('ball', 90, '2026-01-05', '2026-02-05');
    expect(fold([january, on('2026-01-05', ball)]).payments.get('ball')).toEqual({
      ...blank,
      id: 'ball',
      is_service_payment: true,
      generated_next: true,
      charge_type: null,
      value: 90,
      base_price: 90,
      full_period_days: 0,
      period_months: 0,
      start_charge_date: gye('2026-01-05'),
      final_charge_date: gye('2026-01-05'),
      initial_payment_date: gye('2026-01-05'),
      final_payment_date: endOf('2026-02-05'),
      lines: (ball.data as { lines: object[] }).lines,
      created: gye('2026-01-05'),
      updated: gye('2026-01-05'),
      created_version: 3,
    });
  });

  it('with value 0 is never late: its lateness clock is paused from its start (R29)', () => {
    const free = month('jan', { value: 0, base_price: 0 });
    const account = fold([on('2026-01-03', opened({ price: 0 }), free)]);
    expect(account.payments.get('jan')!.late_pauses).toEqual([{ from: gye('2026-01-01'), until: null }]);
    const perMatchPayment = fold([
      on('2026-01-03', opened({ charge_type: 'P', price: 250 }), perMatch('jan')),
    ]);
    // The estimate of a per-match payment is not known yet, so it may be late.
    expect(perMatchPayment.payments.get('jan')!.late_pauses).toEqual([]);
  });
});

describe('applying an event to a payment', () => {
  const payment = (...history: Occurrence[]) => fold([january, ...history]).payments.get('jan')!;
  const paid = { payment_id: 'jan', payment_date: gye('2026-01-08'), approved_date: gye('2026-01-09') };
  const edit = {
    payment_id: 'jan',
    value: 3000,
    base_price: 3100,
    estimated_value: null,
    initial_payment_date: gye('2026-02-01'),
    final_payment_date: endOf('2026-02-05'),
    comment: '',
    reason: 'agreed',
  };

  it('clears the reason of an earlier decline on approval (R20)', () => {
    const refused = on(
      '2026-01-07',
      uploaded('jan', 'r', gye('2026-01-07')),
      declined('jan', 'unreadable', null),
    );
    expect(payment(refused).decline_reason).toBe('unreadable');
    expect(payment(refused, on('2026-01-09', approved(paid))).decline_reason).toBeNull();
  });

  it('adds a line on an edit only for an adjustment of a service payment (R22)', () => {
    const changedOnly = payment(on('2026-01-07', edited(edit)));
    expect(changedOnly).toMatchObject({ value: 3000 });
    expect(changedOnly.lines).toHaveLength(0);
    // Fields of the event that are not payment fields must not be copied into the payment.
    expect(Object.keys(changedOnly)).toEqual(
      Object.keys(payment(on('2026-01-07', edited({ ...edit, comment: 'x' })))),
    );
    const line = { id: 'l', service_id: null, single_price: -100, amount: 1, total_price: -100 };
    const adjustment = { ...line, month_number: 1, year: 2026 };
    expect(payment(on('2026-01-07', edited({ ...edit, adjustment }))).lines).toEqual([adjustment]);
  });

  it('pauses the lateness clock during each review (R29)', () => {
    const sent = (day: string, token: string) => on(day, uploaded('jan', token, gye(day)));
    const back = (day: string) => on(day, declined('jan', 'unreadable', null));
    const twice = payment(
      sent('2026-02-07', 'a'),
      back('2026-02-09'),
      sent('2026-02-11', 'b'),
      back('2026-02-13'),
    );
    expect(twice.late_pauses).toEqual([
      { from: gye('2026-02-07'), until: gye('2026-02-09') },
      { from: gye('2026-02-11'), until: gye('2026-02-13') },
    ]);
  });

  it('remembers the bonus before a cut that removes a single cent of it (R28a)', () => {
    const given = on('2026-01-02', bonus('jan', 1));
    const paidLess = on('2026-01-09', approved({ ...paid, bonus_applied: 1 }));
    const shrunk = cut({
      payment_id: 'jan',
      final_charge_date: gye('2026-01-31'),
      value: 3099,
      bonus_taken_back: 1,
      cause: 'tier',
    });
    expect(payment(given, paidLess, on('2026-01-31', shrunk))).toMatchObject({
      bonus_added: 0,
      bonus_applied: 0,
      bonus_before_cut: 1,
    });
  });

  it('keeps a closed period closed and its time covered when the payment is voided (R22)', () => {
    const later = fold([
      january,
      on('2026-02-01', closed('jan'), month('feb')),
      on('2026-02-02', voided('jan')),
    ]);
    expect(later.payments.get('jan')).toMatchObject({ voided: true, generated_next: true });
    expect(later.covered_until).toBe(endOf('2026-02-28'));
  });

  it('counts the late months up to the recalculation of the penalty (R29)', () => {
    const counted = payment(on('2026-03-20 10:00', recalculated('jan', 310, 1)));
    expect(counted).toMatchObject({
      penalty_value: 310,
      penalty_months_late: 1,
      late_counted_until: gye('2026-03-20 10:00'),
    });
  });
});

describe('a league that is deleted and reopened (R37)', () => {
  const gone = [
    january,
    on('2026-01-05', planCancelled()),
    on('2026-01-10', accountClosed(match('a', '2026-01-03'))),
  ];

  it('has no running period and no canceled plan, and keeps the recorded matches', () => {
    expect(fold(gone)).toMatchObject({
      closed_at: gye('2026-01-10'),
      current_payment_id: null,
      cancelled_at: null,
      cancelled_to_tier_id: null,
      recorded_matches: [match('a', '2026-01-03')],
      matches_unknown: false,
      absences: [{ from: gye('2026-01-10'), until: null }],
    });
  });

  it('keeps all absences in chronological order', () => {
    const twice = [
      ...gone,
      on('2026-01-12', reopened('2026-01-10')),
      on('2026-02-01', changed('AccountClosed', { matches: [], matches_unknown: true })),
    ];
    const first = { from: gye('2026-01-10'), until: gye('2026-01-12') };
    expect(fold(twice)).toMatchObject({
      matches_unknown: true,
      absences: [first, { from: gye('2026-02-01'), until: null }],
    });
    expect(fold([...twice, on('2026-02-03', reopened('2026-02-01'))])).toMatchObject({
      closed_at: null,
      matches_unknown: false,
      absences: [first, { from: gye('2026-02-01'), until: gye('2026-02-03') }],
    });
    const third = [...twice, on('2026-02-03', reopened('2026-02-01')), on('2026-03-01', accountClosed())];
    expect(fold(third).absences.map(({ from }) => from)).toEqual(
      ['2026-01-10', '2026-02-01', '2026-03-01'].map(gye),
    );
    expect(fold([...third, on('2026-03-02', reopened('2026-03-01'))]).absences).toEqual([
      first,
      { from: gye('2026-02-01'), until: gye('2026-02-03') },
      { from: gye('2026-03-01'), until: gye('2026-03-02') },
    ]);
  });
});

describe('pauses of the lateness clock after an estimate with nothing due (R29)', () => {
  const END = endOf('2025-12-31');
  const whole = (from: string, until: string): Occurrence[] => [
    on(from, bonus('dec', 'complete')),
    on(until, bonus('dec', 0)),
  ];
  const pauses = (...history: Occurrence[]) =>
    fold([
      on('2025-12-01', opened({ charge_type: 'P', price: 250 }), perMatch('dec')),
      ...history,
      on('2026-01-20', estimated('dec', 0, 0)),
    ]).payments.get('dec')!.late_pauses;
  const since = (from: string) => ({ from, until: null });

  it('start at the end of the period, however late the estimate is', () => {
    expect(pauses()).toEqual([since(END)]);
    expect(pauses(...whole('2026-01-10', '2026-01-12'))).toEqual([since(END)]);
    expect(pauses(on('2026-01-10', bonus('dec', 'complete')))).toEqual([since(END)]);
  });

  it('include a pause that ended before the period did', () => {
    const before = { from: gye('2025-12-10'), until: gye('2025-12-15') };
    expect(pauses(...whole('2025-12-10', '2025-12-15'))).toEqual([before, since(END)]);
  });

  it('extend a pause that was active when the period ended', () => {
    expect(pauses(...whole('2025-12-20', '2026-01-10'))).toEqual([since(gye('2025-12-20'))]);
    expect(pauses(...whole('2025-12-20', '2025-12-31 23:59:59.999'))).toEqual([since(gye('2025-12-20'))]);
    expect(pauses(on('2025-12-20', bonus('dec', 'complete')))).toEqual([since(gye('2025-12-20'))]);
    const before = { from: gye('2025-12-10'), until: gye('2025-12-15') };
    const both = [...whole('2025-12-10', '2025-12-15'), ...whole('2025-12-20', '2026-01-10')];
    expect(pauses(...both)).toEqual([before, since(gye('2025-12-20'))]);
  });

  it('start at the end of the period when a bonus amount covers the estimate', () => {
    const account = fold([
      on('2025-12-01', opened({ charge_type: 'P', price: 250 }), perMatch('dec'), bonus('dec', 600)),
      on('2026-01-20', estimated('dec', 500, 2)),
    ]);
    expect(account.payments.get('dec')!.late_pauses).toEqual([since(END)]);
  });
});
