import { describe, expect, it } from '@jest/globals';
import { approvePayment } from './approve-payment.js';
import { accountFigures, computeFigures } from './figures.js';
import type { FigurePayment, Figures } from './figures.js';
import { forecastCharges } from './forecast.js';
import type { Forecast } from './forecast.js';
import { Decision } from './decision.js';
import { BillingCalendar } from '../../kernel/index.js';
import { declinePayment } from './decline-payment.js';
import { payWithBalance } from './pay-with-balance.js';
import { NO_POLICY } from './policy.js';
import { uploadReceipt } from './receipts.js';
import {
  approved,
  bonus,
  closed,
  declined,
  estimated,
  match,
  month,
  opened,
  perMatch,
  planCancelled,
  RECEIPT,
  receiptDeleted,
  service,
  uploaded,
  valued,
  voided,
} from './testing/events.js';
import type { Occurrence } from './testing/scenario.js';
import { fold, given, on } from './testing/scenario.js';
import { ZONE, endOf, gye } from './testing/wall-clock.js';

/** December was overpaid by 5.00, so the balance is 5.00. January costs 45.00 and is open; February is running. */
const overpaid = approved({
  payment_id: 'dec',
  payment_date: gye('2026-01-02'),
  approved_date: gye('2026-01-03'),
  league_balance_added: 500,
});
const january = [
  on('2025-12-01', opened(), month('dec')),
  on('2026-01-01', closed('dec'), month('jan', { value: 4500, base_price: 4500 })),
  on('2026-01-02', uploaded('dec', 'receipt-dec', gye('2026-01-02'))),
  on('2026-01-03', overpaid),
];

const figures = (history: Occurrence[], now: string): Figures => accountFigures(fold(history), gye(now));

const NOTHING: Figures = {
  owed: 0,
  overdue: 0,
  overdue_since: null,
  balance: 0,
  reserved: 0,
  to_pay: 0,
  pay_by: null,
  in_review: 0,
  unknown: 0,
};

describe('account figures (R13)', () => {
  it('deduct the balance from the amount due: 45.00 - 5.00 to pay', () => {
    expect(figures(january, '2026-02-01')).toEqual({
      ...NOTHING,
      owed: 4500,
      balance: 500,
      to_pay: 4000,
      pay_by: endOf('2026-02-05'),
    });
  });

  it('show nothing to pay, but the amount owed and its deadline, when the balance covers everything', () => {
    const rich = [...january, on('2026-01-04', bonus('jan', 4100))];
    expect(figures(rich, '2026-02-01')).toMatchObject({ owed: 400, to_pay: 0, pay_by: endOf('2026-02-05') });
  });

  it('show the overdue amount and since when: January is overdue from February 6', () => {
    const both = [...january, on('2026-02-01', closed('jan'), month('feb'))];
    const earlier = figures(both, '2026-02-05 23:59:59.999');
    expect(earlier).toMatchObject({ owed: 7600, overdue: 0, overdue_since: null, to_pay: 7100 });
    const later = figures(both, '2026-02-06');
    expect(later).toMatchObject({ owed: 7600, overdue: 4500, overdue_since: endOf('2026-02-05') });
    expect(later.pay_by).toBe(endOf('2026-02-05'));
  });

  it('include services, but neither voided payments nor amounts covered by a bonus', () => {
    const history = [
      ...january,
      on('2026-01-10', service('whistle', 1200, '2026-01-10', '2026-02-05')),
      on('2026-01-11', service('mistake', 900, '2026-01-11', '2026-02-05'), voided('mistake')),
      on('2026-01-12', bonus('jan', 'complete')),
    ];
    expect(figures(history, '2026-01-20')).toMatchObject({ owed: 1200, to_pay: 700 });
  });

  it('show nothing owed for a running per-match period, and an unknown amount once it has ended', () => {
    const history = [on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'))];
    expect(figures(history, '2026-01-31 23:59')).toEqual(NOTHING);
    const ended = [...history, on('2026-02-01', closed('jan'), perMatch('feb'))];
    // The amount is unknown, not 0.
    expect(figures(ended, '2026-02-01')).toEqual({ ...NOTHING, unknown: 1 });
    const heard = [...ended, on('2026-02-01 01:00', estimated('jan', 1750, 7))];
    expect(figures(heard, '2026-02-02')).toMatchObject({
      owed: 1750,
      unknown: 0,
      pay_by: endOf('2026-02-05'),
    });
  });
});

describe('unknown and small amounts in the figures', () => {
  const perMatchPlan = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
  const ended = on('2026-02-01', closed('jan'), perMatch('feb'));

  it('count nothing as unknown for an ended period that is estimated at 0, valued at a cent or voided', () => {
    const unknown = (...events: Parameters<typeof on>[1][]) =>
      figures([perMatchPlan, ended, on('2026-02-02', ...events)], '2026-02-03').unknown;
    expect(unknown()).toBe(1);
    expect(unknown(estimated('jan', 0, 0))).toBe(0);
    expect(unknown(valued('jan', 1, ['a']))).toBe(0);
    expect(unknown(voided('jan'))).toBe(0);
  });

  it('count nothing as unknown for a fixed price, a receipt in review or a running period', () => {
    const row: FigurePayment = {
      ...{
        id: 'jan',
        status: 'pending',
        charge_type: 'P',
        due: 0,
        estimated_value: null,
        generated_next: true,
      },
      ...{ final_payment_date: endOf('2026-02-05'), due_at_upload: null, to_pay_at_upload: null },
    };
    const unknown = (changes: Partial<FigurePayment>) =>
      computeFigures([{ ...row, ...changes }], 0, gye('2026-02-03')).unknown;
    expect(unknown({})).toBe(1);
    expect(unknown({ charge_type: 'J' })).toBe(0);
    expect(unknown({ status: 'in_review' })).toBe(0);
    expect(unknown({ generated_next: false })).toBe(0);
  });

  it('count a remaining cent as owed', () => {
    const almost = [...january, on('2026-01-04', bonus('jan', 4499))];
    expect(figures(almost, '2026-01-20')).toMatchObject({ owed: 1, pay_by: endOf('2026-02-05') });
  });
});

describe('the amount an owner is asked for at upload (ADR 0105)', () => {
  const sent = on('2026-02-01', uploaded('jan', 'receipt-jan', gye('2026-02-01')));
  const payment = (history: Occurrence[], id: string) => fold(history).payments.get(id)!;

  it('is the amount due minus the free balance: 40.00 of 45.00', () => {
    expect(payment([...january, sent], 'jan')).toMatchObject({ due_at_upload: 4500, to_pay_at_upload: 4000 });
    expect(figures([...january, sent], '2026-02-02')).toEqual({
      ...NOTHING,
      balance: 500,
      reserved: 500,
      in_review: 4000,
    });
  });

  it('deducts the balance once for all payments of one receipt', () => {
    const extra = on('2026-01-10', service('whistle', 1200, '2026-01-10', '2026-02-05'));
    const one = on(
      '2026-02-01',
      uploaded('jan', 'both', gye('2026-02-01')),
      uploaded('whistle', 'both', gye('2026-02-01')),
    );
    // 45.00 + 12.00 - 5.00.
    expect(figures([...january, extra, one], '2026-02-02')).toMatchObject({ in_review: 5200, reserved: 500 });
  });

  it('reserves the balance for the first receipt and asks for the second one in full', () => {
    const extra = on('2026-01-10', service('whistle', 1200, '2026-01-10', '2026-02-05'));
    const second = on('2026-02-02', uploaded('whistle', 'second', gye('2026-02-02')));
    const history = [...january, extra, sent];
    expect(figures(history, '2026-02-02')).toMatchObject({ owed: 1200, to_pay: 1200, reserved: 500 });
    expect(payment([...history, second], 'whistle').to_pay_at_upload).toBe(1200);
  });

  it('deducts the balance from the next receipt after the first one is declined or deleted', () => {
    const extra = on('2026-01-10', service('whistle', 1200, '2026-01-10', '2026-02-05'));
    for (const event of [receiptDeleted('jan'), declined('jan', 'unreadable', null)]) {
      const history = [...january, extra, sent, on('2026-02-02', event)];
      expect(payment(history, 'jan').to_pay_at_upload).toBeNull();
      const next = on('2026-02-03', uploaded('whistle', 'next', gye('2026-02-03')));
      expect(payment([...history, next], 'whistle').to_pay_at_upload).toBe(700);
    }
  });

  it('deducts only the balance that no receipt in review relies on', () => {
    // 5.00 of the balance is for January; the 8.00 that another payment added is free: 12.00 less 8.00.
    const extra = on('2026-01-10', service('whistle', 1200, '2026-01-10', '2026-02-05'));
    const other = on(
      '2026-02-02',
      ...[service('kit', 200, '2026-02-02', '2026-03-05'), uploaded('kit', 'k', gye('2026-02-02'), '', 200)],
      approved({
        ...{ payment_id: 'kit', payment_date: gye('2026-02-02'), approved_date: gye('2026-02-02') },
        ...{ value: 200, league_balance_added: 800 },
      }),
    );
    const next = on('2026-02-03', uploaded('whistle', 'next', gye('2026-02-03')));
    expect(payment([...january, extra, sent, other, next], 'whistle').to_pay_at_upload).toBe(400);
  });

  it('deducts the whole balance once the receipt that relied on it is approved', () => {
    // January was approved as paid in full plus 3.00: 8.00 is free, 12.00 is due.
    const extra = on('2026-01-10', service('whistle', 1200, '2026-01-10', '2026-02-05'));
    const paid = on(
      '2026-02-02',
      approved({
        ...{ payment_id: 'jan', payment_date: gye('2026-02-01'), approved_date: gye('2026-02-02') },
        ...{ value: 4500, league_balance_added: 300 },
      }),
    );
    const next = on('2026-02-03', uploaded('whistle', 'next', gye('2026-02-03')));
    expect(payment([...january, extra, sent, paid, next], 'whistle').to_pay_at_upload).toBe(400);
  });

  it('is the amount due, with no balance reserved, when an older release did not record it', () => {
    const row: FigurePayment = {
      ...{ id: 'jan', status: 'in_review', charge_type: 'J', due: 500, estimated_value: null },
      ...{ generated_next: true, final_payment_date: endOf('2026-02-05'), due_at_upload: null },
      to_pay_at_upload: 300,
    };
    const now = gye('2026-02-03');
    expect(computeFigures([row], 900, now)).toMatchObject({ in_review: 300, reserved: 200 });
    expect(computeFigures([{ ...row, to_pay_at_upload: null }], 900, now)).toMatchObject({
      ...{ in_review: 500, reserved: 0 },
    });
  });

  it('is 0 when the balance covers everything, and leaves the rest of the balance free', () => {
    const small = on('2026-01-10', service('whistle', 300, '2026-01-10', '2026-02-05'));
    const history = [...january, small, on('2026-02-01', uploaded('whistle', 'w', gye('2026-02-01')))];
    expect(payment(history, 'whistle').to_pay_at_upload).toBe(0);
    expect(figures(history, '2026-02-02')).toMatchObject({ owed: 4500, reserved: 300, to_pay: 4300 });
  });

  it('is approved as requested: 40.00 received, 5.00 of the balance used', () => {
    given(...january, sent)
      .when((d) => approvePayment(d, { payment_ids: ['jan'], amount_received: 4000, approval_comment: '' }), {
        now: '2026-02-02',
      })
      .thenIsDone()
      .balance(0)
      .payment('jan', { received: 4000, league_balance_used: 500, league_balance_added: 0 });
  });

  it('is rejected at approval, with the shortfall, when the balance was spent in the meantime', () => {
    const small = on('2026-01-10', service('whistle', 500, '2026-01-10', '2026-02-05'));
    const { account } = given(...january, small, sent)
      .when((d) => payWithBalance(d, { payment_ids: ['whistle'] }), { now: '2026-02-02' })
      .thenIsDone()
      .balance(0);
    expect(accountFigures(account, gye('2026-02-02'))).toMatchObject({
      balance: 0,
      reserved: 0,
      in_review: 4000,
    });
    const paid = on(
      '2026-02-02',
      approved({
        payment_id: 'whistle',
        payment_date: gye('2026-02-02'),
        approved_date: gye('2026-02-02'),
        value: 500,
        league_balance_used: 500,
      }),
    );
    given(...january, small, sent, paid)
      .when((d) => approvePayment(d, { payment_ids: ['jan'], amount_received: 4000, approval_comment: '' }), {
        now: '2026-02-03',
      })
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 0, needed: 500 });
  });

  it('is due again, with the balance restored, when the approval is declined', () => {
    const decided = on(
      '2026-02-02',
      approved({
        payment_id: 'jan',
        payment_date: gye('2026-02-01'),
        approved_date: gye('2026-02-02'),
        value: 4500,
        league_balance_used: 500,
      }),
    );
    const { account } = given(...january, sent, decided)
      .when((d) => declinePayment(d, { payment_id: 'jan', reason: 'another league' }), { now: '2026-02-03' })
      .thenIsDone()
      .balance(500);
    expect(accountFigures(account, gye('2026-02-03'))).toMatchObject({
      // February costs 31.00 by now.
      ...{ owed: 4500 + 3100, to_pay: 4000 + 3100, reserved: 0 },
    });
  });

  it('is recorded by an upload of a per-match payment: seven matches at 2.50 less 5.00', () => {
    const history = [
      on('2025-12-01', opened({ charge_type: 'P', price: 250 }), month('dec')),
      on('2026-01-01', closed('dec'), perMatch('jan')),
      on('2026-01-02', uploaded('dec', 'receipt-dec', gye('2026-01-02'))),
      on('2026-01-03', overpaid),
      on('2026-02-01', closed('jan'), perMatch('feb')),
    ];
    const payments = [{ payment_id: 'jan', payment_date: gye('2026-02-01'), user_comment: '' }];
    const matches = Array.from({ length: 7 }, (_, n) => match(`m${n}`, `2026-01-1${n}`));
    given(...history)
      .when((d) => uploadReceipt(d, { payments, receipts: [RECEIPT] }), { now: '2026-02-02', matches })
      .thenIsDone()
      .payment('jan', { due_at_upload: 1750, to_pay_at_upload: 1250 });
  });
});

describe('the next charge', () => {
  function forecast(history: Occurrence[], now: string): Forecast {
    const context = {
      now: gye(now),
      actorId: 'the-actor',
      calendar: new BillingCalendar(ZONE),
      policies: [NO_POLICY],
      newId: () => 'never asked',
      matches: [match('a', '2026-02-03 18:00'), match('b', '2026-02-04 18:00')],
      use: null,
    };
    return forecastCharges(new Decision(fold(history), context), true);
  }
  const inFebruary = on('2026-02-01', closed('jan'), perMatch('feb'));
  const byMatch = [
    on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')),
    inFebruary,
    on('2026-02-01 01:00', estimated('jan', 1750, 7)),
  ];

  it('is the running period, not the ended one that awaits payment', () => {
    const { next, figures: now } = forecast(byMatch, '2026-02-05');
    expect(now.to_pay).toBe(1750);
    expect(next).toMatchObject({ payment_id: 'feb', estimated_value: 500, charged_matches: 2, due: 500 });
  });

  it('is still the running period after the ended one is approved', () => {
    const paid = on(
      '2026-02-03',
      valued('jan', 1750, ['x']),
      uploaded('jan', 'r', gye('2026-02-03')),
      approved({
        payment_id: 'jan',
        payment_date: gye('2026-02-03'),
        approved_date: gye('2026-02-03'),
        value: 1750,
      }),
    );
    const { next, figures: now } = forecast([...byMatch, paid], '2026-02-05');
    expect([now.to_pay, now.owed, next?.payment_id]).toEqual([0, 0, 'feb']);
  });

  it('is the following period when the fixed-price payment is pending, in review or approved', () => {
    const fixed = [on('2026-01-01', opened(), month('jan')), on('2026-02-01', closed('jan'), month('feb'))];
    const MARCH = { payment_id: null, start_charge_date: gye('2026-03-01'), due: 3100 };
    expect(forecast(fixed, '2026-02-05').next).toMatchObject(MARCH);
    const inReview = on('2026-02-02', uploaded('feb', 'r', gye('2026-02-02')));
    expect(forecast([...fixed, inReview], '2026-02-05').next).toMatchObject(MARCH);
    const paid = approved({
      payment_id: 'feb',
      payment_date: gye('2026-02-02'),
      approved_date: gye('2026-02-03'),
    });
    expect(forecast([...fixed, inReview, on('2026-02-03', paid)], '2026-02-05').next).toMatchObject(MARCH);
  });

  it('is null for a canceled fixed-price plan, and the running period for a per-match one (R25a)', () => {
    const fixed = on('2026-02-01', opened(), month('feb'), planCancelled());
    expect(forecast([fixed], '2026-02-05')).toMatchObject({ next: null });
    const perMatchPlan = on(
      '2026-02-01',
      opened({ charge_type: 'P', price: 250 }),
      perMatch('feb'),
      planCancelled(),
    );
    expect(forecast([perMatchPlan], '2026-02-05').next).toMatchObject({ payment_id: 'feb', due: 500 });
  });

  it('is reduced by the bonus, and is 0 when the bonus is complete', () => {
    const less = [...byMatch, on('2026-02-04', bonus('feb', 200))];
    expect(forecast(less, '2026-02-05').next).toMatchObject({ estimated_value: 500, due: 300 });
    const free = [...byMatch, on('2026-02-04', bonus('feb', 'complete'))];
    expect(forecast(free, '2026-02-05').next?.due).toBe(0);
  });
});
