import { describe, expect, it } from '@jest/globals';
import type { EditPayment, SetBonus } from './adjust-payment.js';
import { editPayment, setBonus, valuePayment, voidPayment } from './adjust-payment.js';
import type { Decide } from './decide.js';
import { dueOf, effectiveBonus } from './state.js';
import {
  approved,
  bonus,
  closed,
  declined,
  edited,
  estimated,
  match,
  month,
  opened,
  perMatch,
  service,
  uploaded,
  valued,
  voided,
} from './testing/events.js';
import type { Left } from './testing/scenario.js';
import { bySystem, given, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

const NOON = '2026-01-11 12:00';
const FEB_3 = '2026-02-03 12:00';

const january = on('2026-01-01', opened(), month('jan'));
const inReview = on('2026-01-10', uploaded('jan', 'receipt', gye('2026-01-10')));
const isApproved = on(
  '2026-01-10',
  approved({ payment_id: 'jan', payment_date: gye('2026-01-10'), approved_date: gye('2026-01-10') }),
);
const perMatchJanuary = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
const ended = on('2026-02-01', closed('jan'), estimated('jan', 500, 2), perMatch('feb'));

const dueAfter = (left: Left, id = 'jan') => dueOf(left.account.payments.get(id)!);

describe('setting a bonus (R21)', () => {
  const give =
    (command: Omit<SetBonus, 'payment_id' | 'comment'>, payment_id = 'jan'): Decide =>
    (decision) =>
      setBonus(decision, { payment_id, comment: 'gift', ...command });

  it('lowers the amount due by the bonus amount (R13)', () => {
    const left = given(january)
      .when(give({ bonus_added: 1000 }), { now: NOON })
      .then(bonus('jan', 1000));
    expect(dueAfter(left)).toBe(2100);
  });

  it('leaves nothing due, never a negative amount, when the bonus exceeds the value (R13)', () => {
    const left = given(january)
      .when(give({ bonus_added: 5000 }), { now: NOON })
      .then(bonus('jan', 5000));
    expect(dueAfter(left)).toBe(0);
    expect(effectiveBonus(left.account.payments.get('jan')!)).toBe(3100);
  });

  it('covers the whole amount when complete, whatever the value of a per-match payment', () => {
    const left = given(perMatchJanuary, ended)
      .when(give({ complete: true }), { now: NOON })
      .then(bonus('jan', 'complete'));
    expect([dueAfter(left), effectiveBonus(left.account.payments.get('jan')!)]).toEqual([0, 500]);
  });

  it('replaces an earlier bonus instead of adding to it', () => {
    const left = given(january, on('2026-01-02', bonus('jan', 1000)))
      .when(give({ bonus_added: 300 }), { now: NOON })
      .then(bonus('jan', 300));
    expect(dueAfter(left)).toBe(2800);
    given(january, on('2026-01-02', bonus('jan', 'complete')))
      .when(give({ bonus_added: 300 }), { now: NOON })
      .then(bonus('jan', 300))
      .payment('jan', { bonus_complete: false });
    given(january, on('2026-01-02', bonus('jan', 300)))
      .when(give({ complete: true }), { now: NOON })
      .then(bonus('jan', 'complete'))
      .payment('jan', { bonus_added: 0 });
  });

  it('removes the bonus when the amount is 0, also a complete bonus', () => {
    expect(
      dueAfter(
        given(january, on('2026-01-02', bonus('jan', 1000)))
          .when(give({ bonus_added: 0 }), { now: NOON })
          .then(bonus('jan', 0)),
      ),
    ).toBe(3100);
    expect(
      dueAfter(
        given(january, on('2026-01-02', bonus('jan', 'complete')))
          .when(give({ bonus_added: 0 }), { now: NOON })
          .then(bonus('jan', 0)),
      ),
    ).toBe(3100);
  });

  it('records no event when the bonus is already set', () => {
    given(january, on('2026-01-02', bonus('jan', 1000)))
      .when(give({ bonus_added: 1000 }), { now: NOON })
      .thenNothing();
    given(january, on('2026-01-02', bonus('jan', 'complete')))
      .when(give({ complete: true }), { now: NOON })
      .thenNothing();
    given(january)
      .when(give({ bonus_added: 0 }), { now: NOON })
      .thenNothing();
  });

  it('accepts a bonus while the receipt is in review, but not after approval', () => {
    given(january, inReview)
      .when(give({ bonus_added: 100 }), { now: NOON })
      .then(bonus('jan', 100));
    given(january, inReview, isApproved)
      .when(give({ bonus_added: 100 }), { now: NOON })
      .thenRefuses('PAYMENT_APPROVED', 409, { payment_id: 'jan' });
  });

  it('requires either an amount or "complete", not both', () => {
    given(january).when(give({}), { now: NOON }).thenRefuses('BONUS_AMOUNT_OR_COMPLETE', 400);
    given(january)
      .when(give({ complete: false }), { now: NOON })
      .thenRefuses('BONUS_AMOUNT_OR_COMPLETE', 400);
    given(january)
      .when(give({ complete: true, bonus_added: 5 }), { now: NOON })
      .thenRefuses('BONUS_AMOUNT_OR_COMPLETE', 400);
    given(january)
      .when(give({ complete: false, bonus_added: 5 }), { now: NOON })
      .then(bonus('jan', 5));
  });

  it('rejects voided and unknown payments', () => {
    given(january, on('2026-01-02', voided('jan')))
      .when(give({ bonus_added: 5 }), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
    given(january)
      .when(give({ bonus_added: 5 }, 'elsewhere'), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
  });

  it('keeps the bonus when the receipt is declined', () => {
    given(
      january,
      on('2026-01-02', bonus('jan', 1000)),
      inReview,
      on('2026-01-11', declined('jan', 'x', null)),
    )
      .when(() => undefined, { now: NOON })
      .thenNothing()
      .payment('jan', { bonus_added: 1000 });
  });
});

describe('editing a payment (R22)', () => {
  /** An adjustment of -10, in the month of the other lines. */
  const ADJUSTMENT = {
    service_id: null,
    single_price: -10,
    amount: 1,
    total_price: -10,
    month_number: 1,
    year: 2026,
  };
  const edit =
    (changes: Omit<EditPayment, 'payment_id' | 'reason'>, payment_id = 'jan'): Decide =>
    (decision) =>
      editPayment(decision, { payment_id, reason: 'agreed', ...changes });
  const asItWas = {
    payment_id: 'jan',
    value: 3100,
    base_price: 3100,
    estimated_value: null,
    initial_payment_date: gye('2026-02-01'),
    final_payment_date: endOf('2026-02-05'),
    comment: '',
    reason: 'agreed',
  };

  it('changes value, base price, window and comment of a fixed-price payment independently', () => {
    const window = { initial_payment_date: gye('2026-02-03'), final_payment_date: endOf('2026-02-20') };
    given(january)
      .when(edit({ value: 2000 }), { now: NOON })
      .then(edited({ ...asItWas, value: 2000 }));
    given(january)
      .when(edit({ base_price: 2000 }), { now: NOON })
      .then(edited({ ...asItWas, base_price: 2000 }));
    given(january)
      .when(edit(window), { now: NOON })
      .then(edited({ ...asItWas, ...window }))
      .payment('jan', window);
    given(january)
      .when(edit({ comment: 'seen' }), { now: NOON })
      .then(edited({ ...asItWas, comment: 'seen' }));
  });

  it('keeps a value that came from the estimate, and scales it from 250 to 300 per match (R14)', () => {
    const byEstimate = [perMatchJanuary, ended, on('2026-02-02', valued('jan', 500, []))] as const;
    given(...byEstimate)
      .when(edit({ comment: 'seen' }), { now: FEB_3 })
      .thenIsDone()
      .payment('jan', { value: 500, comment: 'seen' });
    given(...byEstimate)
      .when(edit({ base_price: 300 }), { now: FEB_3 })
      .thenIsDone()
      .payment('jan', { value: 600 });
  });

  it('never moves the charge dates', () => {
    given(january)
      .when(edit({ value: 1, final_payment_date: endOf('2026-12-31') }), { now: NOON })
      .thenIsDone()
      .payment('jan', { start_charge_date: gye('2026-01-01'), final_charge_date: endOf('2026-01-31') });
  });

  it('accepts unchanged charge dates and rejects different ones', () => {
    const [start_charge_date, final_charge_date] = [gye('2026-01-01'), endOf('2026-01-31')];
    given(january)
      .when(edit({ start_charge_date, final_charge_date, value: 2000 }), { now: NOON })
      .then(edited({ ...asItWas, value: 2000 }));
    for (const other of [
      { start_charge_date: gye('2026-01-02') },
      { final_charge_date: endOf('2026-01-30') },
    ]) {
      given(january)
        .when(edit({ ...other, value: 2000 }), { now: NOON })
        .thenRefuses('CHARGE_DATES_NOT_EDITABLE', 409, { payment_id: 'jan' });
    }
  });

  it('changes the value of a service payment, not its base price', () => {
    const league = given(january, on('2026-01-05', service('ball', 90, '2026-01-05', '2026-02-05')));
    const left = league.when(edit({ value: 80 }, 'ball'), { now: NOON }).thenIsDone();
    left.payment('ball', { value: 80 });
    // The difference becomes a separate line, so that the value remains the sum of the lines.
    const { lines } = left.account.payments.get('ball')!;
    expect(lines).toMatchObject([{ service_id: 'referee', total_price: 90 }, ADJUSTMENT]);
    league
      .when(edit({ base_price: 80 }, 'ball'), { now: NOON })
      .thenRefuses('BASE_PRICE_NOT_EDITABLE', 409, { payment_id: 'ball' });
  });

  it('adds no adjustment line to a service payment whose value is unchanged', () => {
    const { estimated_value, reason } = asItWas;
    given(january, on('2026-01-05', service('ball', 90, '2026-01-05', '2026-02-05')))
      .when(edit({ comment: 'seen' }, 'ball'), { now: NOON })
      .then(
        edited({
          payment_id: 'ball',
          value: 90,
          base_price: 90,
          estimated_value,
          initial_payment_date: gye('2026-01-05'),
          final_payment_date: endOf('2026-02-05'),
          comment: 'seen',
          reason,
        }),
      );
  });

  it('changes the base price and estimate of a per-match payment, but not its value', () => {
    const league = given(perMatchJanuary, ended);
    league
      .when(edit({ value: 80 }), { now: FEB_3 })
      .thenRefuses('VALUE_NOT_EDITABLE', 409, { payment_id: 'jan' });
    const left = league
      .when(edit({ base_price: 300 }), { now: FEB_3 })
      .then(edited({ ...asItWas, value: 0, base_price: 300, estimated_value: 600 }));
    expect(dueAfter(left)).toBe(600);
  });

  it('records no estimate while the period is running', () => {
    given(perMatchJanuary)
      .when(edit({ base_price: 300 }), { now: NOON })
      .then(edited({ ...asItWas, value: 0, base_price: 300 }))
      .payment('jan', { estimated_value: null });
  });

  it('revalues a per-match payment that already has its matches (R11)', () => {
    given(
      perMatchJanuary,
      ended,
      on('2026-02-02', bonus('jan', 'complete'), valued('jan', 750, ['a', 'b', 'c'], ['w'])),
    )
      .when(edit({ base_price: 300 }), { now: FEB_3 })
      .thenIsDone()
      .payment('jan', { value: 900, base_price: 300, estimated_value: 600 });
  });

  it('allows edits of pending payments only', () => {
    given(january, inReview)
      .when(edit({ value: 1 }), { now: NOON })
      .thenRefuses('PAYMENT_NOT_PENDING', 409, { payment_id: 'jan' });
    given(january, inReview, isApproved)
      .when(edit({ value: 1 }), { now: NOON })
      .thenRefuses('PAYMENT_NOT_PENDING', 409);
    given(january, on('2026-01-02', voided('jan')))
      .when(edit({ value: 1 }), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
  });

  it('rejects a window that ends before it starts, also when only one end is edited', () => {
    given(january)
      .when(edit({ initial_payment_date: gye('2026-02-06') }), { now: NOON })
      .thenRefuses('PAYMENT_WINDOW_REVERSED', 400);
    given(january)
      .when(edit({ final_payment_date: endOf('2026-01-31') }), { now: NOON })
      .thenRefuses('PAYMENT_WINDOW_REVERSED', 400);
    given(january)
      .when(edit({ initial_payment_date: endOf('2026-02-05') }), { now: NOON })
      .thenIsDone();
  });

  it('rejects a window that ends before the charge period ends', () => {
    const early = { initial_payment_date: gye('2026-01-05'), final_payment_date: endOf('2026-01-30') };
    given(january)
      .when(edit(early), { now: NOON })
      .thenRefuses('PAYMENT_WINDOW_BEFORE_PERIOD', 400, { payment_id: 'jan' }, { ends: endOf('2026-01-31') });
    given(january)
      .when(edit({ ...early, final_payment_date: endOf('2026-01-31') }), { now: NOON })
      .thenIsDone();
  });

  it('accepts a window that ends before the charge period ends if it already did', () => {
    const early = { initial_payment_date: gye('2026-01-01'), final_payment_date: endOf('2026-01-15') };
    given(on('2026-01-01', opened(), month('jan', early)))
      .when(edit({ value: 2000 }), { now: NOON })
      .then(edited({ ...asItWas, ...early, value: 2000 }));
  });

  it('records no event when nothing changes', () => {
    given(january).when(edit({}), { now: NOON }).thenNothing();
    given(january)
      .when(edit({ value: 3100, base_price: 3100, comment: '', initial_payment_date: gye('2026-02-01') }), {
        now: NOON,
      })
      .thenNothing();
  });
});

describe('voiding a payment (R22)', () => {
  const remove =
    (payment_id: string): Decide =>
    (decision) =>
      voidPayment(decision, { payment_id, reason: 'by mistake' });

  it('keeps the voided payment, but excludes it from further commands', () => {
    given(january)
      .when(remove('jan'), { now: NOON })
      .then(voided('jan'))
      .payment('jan', { voided: true, value: 3100 })
      .running('jan');
    given(january, on('2026-01-02', voided('jan')))
      .when(remove('jan'), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
  });

  it('voids a service payment', () => {
    given(january, on('2026-01-05', service('ball', 90, '2026-01-05', '2026-02-05')))
      .when(remove('ball'), { now: NOON })
      .then(voided('ball'))
      .payment('ball', { voided: true });
  });

  it('allows voiding of pending payments only', () => {
    given(january, inReview)
      .when(remove('jan'), { now: NOON })
      .thenRefuses('PAYMENT_NOT_PENDING', 409, { payment_id: 'jan' });
    given(january, inReview, isApproved)
      .when(remove('jan'), { now: NOON })
      .thenRefuses('PAYMENT_NOT_PENDING', 409);
  });

  it('still closes the period of the voided payment and opens the next one (R14)', () => {
    given(january, on('2026-01-11', voided('jan')))
      .when(() => undefined, { now: '2026-02-01 00:00' })
      .then(bySystem(closed('jan')), bySystem(month('feb', { payment_id: 'new-1' })))
      .payment('jan', { voided: true, generated_next: true })
      .running('new-1');
  });

  it('requests no matches from the league instance for a voided per-match payment', () => {
    given(perMatchJanuary, on('2026-01-11', voided('jan')))
      .when(() => undefined, { now: '2026-02-01 00:00' })
      .then(bySystem(closed('jan')), bySystem(perMatch('feb', { payment_id: 'new-1' })));
  });
});

describe('valuing a per-match payment that a complete bonus covers ("procesado")', () => {
  const value =
    (payment_id: string): Decide =>
    (decision) =>
      valuePayment(decision, { payment_id });
  const gift = on('2026-01-05', bonus('jan', 'complete'));
  const matches = [match('a', '2026-01-02'), match('b', '2026-01-03'), match('c', '2026-01-04')];

  it('sets the value without approving the payment', () => {
    given(perMatchJanuary, gift, ended)
      .when(value('jan'), { now: FEB_3, matches })
      .then(valued('jan', 750, ['a', 'b', 'c']))
      .payment('jan', { approved_date: null, payment_date: null, value: 750 });
  });

  it('records no event when the payment already has its value', () => {
    given(perMatchJanuary, gift, ended, on('2026-02-02', valued('jan', 750, ['a', 'b', 'c'])))
      .when(value('jan'), { now: FEB_3 })
      .thenNothing();
  });

  it('requires a complete bonus, a per-match price, an ended period and a pending payment', () => {
    given(perMatchJanuary, on('2026-01-05', bonus('jan', 9999)), ended)
      .when(value('jan'), { now: FEB_3, matches })
      .thenRefuses('BONUS_NOT_COMPLETE', 409, { payment_id: 'jan' });
    given(january, gift)
      .when(value('jan'), { now: NOON })
      .thenRefuses('NOT_PER_MATCH', 409, { payment_id: 'jan' });
    given(perMatchJanuary, gift)
      .when(value('jan'), { now: NOON, matches })
      .thenRefuses('CHARGE_PERIOD_NOT_ENDED', 409);
    given(
      perMatchJanuary,
      gift,
      ended,
      on('2026-02-02', valued('jan', 0, []), uploaded('jan', 'r', gye('2026-02-02'))),
    )
      .when(value('jan'), { now: FEB_3, matches })
      .thenRefuses('PAYMENT_NOT_PENDING', 409);
    given(perMatchJanuary).when(value('elsewhere'), { now: NOON }).thenRefuses('NOT_FOUND', 404);
  });
});
