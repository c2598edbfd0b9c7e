import { describe, expect, it } from '@jest/globals';
import type { ChainedEvent, NewEvent } from '../domain/index.js';
import {
  approved,
  bonus,
  closed,
  cut,
  declined,
  edited,
  estimated,
  month,
  opened,
  perMatch,
  receiptDeleted,
  repriced,
  schedule,
  service,
  terms,
  tier,
  uploaded,
  valued,
  voided,
  walkovers,
} from '../domain/testing/events.js';
import type { Occurrence } from '../domain/testing/scenario.js';
import { fold, on } from '../domain/testing/scenario.js';
import { endOf, gye } from '../domain/testing/wall-clock.js';
import {
  accountRow,
  auditRow,
  lineRows,
  paymentRow,
  postingRows,
  receiptRows,
  summarizeAccount,
} from './index.js';

const HASH = '0123456789abcdef'.repeat(4);
const AT = '2026-01-11T17:00:00.000Z';

function recorded(event: NewEvent): ChainedEvent {
  const origin = { league_id: 'the-league', version: 7, actor_id: 'the-actor', command_id: 'the-command' };
  return { ...event, ...origin, occurred_at: AT, hash: HASH };
}

const jan4 = gye('2026-01-04');
const janApproved = { payment_id: 'jan', payment_date: jan4, approved_date: jan4 };
const january = on('2026-01-01', opened(), month('jan'));

describe('postings (R40)', () => {
  /** The postings of an event as [account, amount], with the payment as the event left it. */
  function posted(event: NewEvent, ...history: Occurrence[]): [string, number][] {
    const id = (event.data as { payment_id: string }).payment_id;
    const account = fold([january, ...history, { at: AT, events: [event] }]);
    const rows = postingRows(recorded(event), account.payments.get(id));
    return rows.map((row) => [row.account as string, row.amount as number]);
  }
  const total = (postings: [string, number][]) => postings.reduce((sum, [, amount]) => sum + amount, 0);

  it('of an approval book cash against revenue', () => {
    expect(posted(approved({ ...janApproved }))).toEqual([
      ['cash', 3100],
      ['period_revenue', -3100],
    ]);
  });

  it('of an approval with all amounts book cash, balance used and added, bonus, revenue and penalty', () => {
    // 3100 + 200 penalty - 500 bonus = 2800 due; 300 from the balance, 40 too much: 2540 received.
    const event = approved({
      ...janApproved,
      penalty_value: 200,
      bonus_applied: 500,
      league_balance_used: 300,
      league_balance_added: 40,
    });
    const rows = posted(event);
    expect(rows).toEqual([
      ['cash', 2540],
      ['league_credit', 300],
      ['league_credit', -40],
      ['bonus', 500],
      ['period_revenue', -3100],
      ['penalty_revenue', -200],
    ]);
    expect(total(rows)).toBe(0);
  });

  it('of a service payment go to service revenue', () => {
    const event = approved({ ...janApproved, payment_id: 'ball', value: 90 });
    expect(posted(event, on('2026-01-03', service('ball', 90, '2026-01-03', '2026-02-05')))).toEqual([
      ['cash', 90],
      ['service_revenue', -90],
    ]);
  });

  it('of an approval covered by a bonus contain no cash, and an approval of 0 has no postings', () => {
    expect(posted(approved({ ...janApproved, bonus_applied: 3100, received: 0 }))).toEqual([
      ['bonus', 3100],
      ['period_revenue', -3100],
    ]);
    expect(posted(approved({ ...janApproved, value: 0, received: 0 }))).toEqual([]);
  });

  it('of a decline reverse each posting of the approval', () => {
    const booked = {
      received: 2540,
      league_balance_used: 300,
      league_balance_added: 40,
      bonus_applied: 500,
      value: 3100,
      penalty_value: 200,
    };
    const rows = posted(
      declined('jan', 'no', booked),
      on(
        '2026-01-04',
        approved({
          ...janApproved,
          penalty_value: 200,
          bonus_applied: 500,
          league_balance_used: 300,
          league_balance_added: 40,
        }),
      ),
    );
    expect(rows).toEqual([
      ['cash', -2540],
      ['league_credit', -300],
      ['league_credit', 40],
      ['bonus', -500],
      ['period_revenue', 3100],
      ['penalty_revenue', 200],
    ]);
    expect(total(rows)).toBe(0);
  });

  it('are not created for a decline of a payment that was never approved', () => {
    expect(posted(declined('jan', 'no', null))).toEqual([]);
  });

  it('of a cut period return bonus and revenue, and credit the rest (R28a)', () => {
    const shortened = cut({
      payment_id: 'jan',
      final_charge_date: AT,
      value: 1000,
      bonus_taken_back: 500,
      credit_returned: 1600,
      cause: 'tier',
    });
    const rows = posted(shortened, on('2026-01-04', approved({ ...janApproved, bonus_applied: 500 })));
    expect(rows).toEqual([
      ['bonus', -500],
      ['league_credit', -1600],
      ['period_revenue', 2100],
    ]);
    expect(total(rows)).toBe(0);
    expect(posted(cut({ payment_id: 'jan', final_charge_date: AT, value: 1000, cause: 'tier' }))).toEqual([]);
  });

  it('of an approval, a cut and a decline add up to 0 in each account', () => {
    const approval = approved({ ...janApproved, bonus_applied: 500 });
    const shortened = cut({
      payment_id: 'jan',
      final_charge_date: AT,
      value: 1000,
      bonus_taken_back: 500,
      credit_returned: 1600,
      cause: 'tier',
    });
    const reversed = {
      received: 2600,
      league_balance_used: 0,
      league_balance_added: 1600,
      bonus_applied: 0,
      value: 1000,
      penalty_value: 0,
    };
    const sums = new Map<string, number>();
    for (const [name, amount] of [approval, shortened, declined('jan', 'no', reversed)].flatMap((event) =>
      posted(event),
    )) {
      sums.set(name, (sums.get(name) ?? 0) + amount);
    }
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  });

  it('are not created for other events', () => {
    expect(posted(uploaded('jan', 't', jan4))).toEqual([]);
    expect(posted(bonus('jan', 500))).toEqual([]);
    expect(posted(voided('jan'))).toEqual([]);
    expect(postingRows(recorded(tier(3, 1)), undefined)).toEqual([]);
  });

  it('contain league, version, payment and time, and unique ids that stay the same in a rebuild', () => {
    const event = recorded(approved({ ...janApproved, bonus_applied: 100 }));
    const payment = fold([january]).payments.get('jan')!;
    const rows = postingRows(event, payment);
    expect(rows[0]).toMatchObject({
      league_id: 'the-league',
      version: 7,
      payment_id: 'jan',
      occurred_at: AT,
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
    expect(postingRows(event, payment)).toEqual(rows);
  });
});

describe('audit rows (R42a)', () => {
  const edit = {
    payment_id: 'jan',
    value: 1,
    base_price: 1,
    estimated_value: null,
    initial_payment_date: AT,
    final_payment_date: AT,
    comment: '',
    reason: '',
  };
  const reprice = { payment_id: 'jan', charge_type: 'J', base_price: 1, value: 1 } as const;

  it.each<[string, NewEvent]>([
    ['created', month('jan')],
    ['valued', valued('jan', 1, ['a'])],
    ['valued', estimated('jan', 1, 1)],
    ['receipt_uploaded', uploaded('jan', 't', AT)],
    ['receipt_deleted', receiptDeleted('jan')],
    ['approved', approved(janApproved)],
    ['declined', declined('jan', 'no', null)],
    ['bonus', bonus('jan', 1)],
    ['edited', edited(edit)],
    ['voided', voided('jan')],
    ['closed', closed('jan')],
    ['closed', cut({ payment_id: 'jan', final_charge_date: AT, value: 1, cause: 'tier' })],
    ['service_assigned', service('jan', 1, '2026-01-01', '2026-02-05')],
    ['tier_changed', repriced({ ...reprice, cause: 'tier' })],
    ['terms_changed', repriced({ ...reprice, cause: 'terms' })],
  ])('have action "%s" with the payment, the actor and the time', (action, event) => {
    expect(auditRow(recorded(event))).toMatchObject({
      league_id: 'the-league',
      version: 7,
      payment_id: 'jan',
      user_id: 'the-actor',
      action,
      created: AT,
    });
  });

  it.each<[string, NewEvent]>([
    ['tier_changed', tier(3, 1)],
    ['terms_changed', terms('J', 1)],
    ['terms_changed', schedule({ months_of_charge: 1, initial_payment_day: 1, final_payment_day: 5 })],
    ['terms_changed', walkovers(false)],
  ])('have action "%s" and no payment when the league changes', (action, event) => {
    expect(auditRow(recorded(event))).toMatchObject({ action, payment_id: null, league_id: 'the-league' });
  });

  it('are not created for the opening of an account', () => {
    expect(auditRow(recorded(opened()))).toBeNull();
  });

  it('have an id that begins with the time and is the same in a rebuild', () => {
    const id = auditRow(recorded(bonus('jan', 1)))!.id as string;
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse(AT));
    expect(auditRow(recorded(bonus('jan', 1)))!.id).toBe(id);
  });
});

describe('the standing of an account (R13, R14)', () => {
  const standing = (...history: Occurrence[]) => summarizeAccount(fold(history));

  it('owes a fixed price from the start and is overdue after its payment window', () => {
    expect(standing(january)).toEqual({
      owed: 3100,
      overdue_from: endOf('2026-02-05'),
      next_close_at: endOf('2026-01-31'),
      estimate_due_at: null,
    });
  });

  it('owes nothing for a running per-match period, and its estimate once it has ended', () => {
    const league = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
    const running = { next_close_at: endOf('2026-01-31'), estimate_due_at: null };
    expect(standing(league)).toEqual({ owed: 0, overdue_from: null, ...running });
    expect(standing(league, on('2026-02-01', closed('jan'), perMatch('feb')))).toMatchObject({
      owed: 0,
      estimate_due_at: endOf('2026-01-31'),
    });
    expect(
      standing(league, on('2026-02-01', closed('jan'), estimated('jan', 500, 2), perMatch('feb'))),
    ).toEqual({
      owed: 500,
      overdue_from: endOf('2026-02-05'),
      next_close_at: endOf('2026-02-28'),
      estimate_due_at: null,
    });
  });

  it('owes what a bonus leaves, and is not overdue when nothing is due', () => {
    expect(standing(january, on('2026-01-02', bonus('jan', 1000))).owed).toBe(2100);
    expect(standing(january, on('2026-01-02', bonus('jan', 'complete')))).toMatchObject({
      owed: 0,
      overdue_from: null,
    });
    expect(standing(january, on('2026-01-02', bonus('jan', 9999)))).toMatchObject({
      owed: 0,
      overdue_from: null,
    });
  });

  it('does not owe payments that are in review, approved or voided', () => {
    expect(standing(january, on('2026-01-02', uploaded('jan', 't', jan4)))).toMatchObject({
      owed: 0,
      overdue_from: null,
    });
    expect(standing(january, on('2026-01-02', uploaded('jan', 't', jan4), approved(janApproved))).owed).toBe(
      0,
    );
    expect(standing(january, on('2026-01-02', voided('jan')))).toMatchObject({
      owed: 0,
      next_close_at: endOf('2026-01-31'),
    });
  });

  it('adds up payments and is overdue from the first window that closes', () => {
    const ball = on('2026-01-02', service('ball', 90, '2026-01-02', '2026-01-31'));
    expect(standing(january, ball)).toMatchObject({ owed: 3190, overdue_from: endOf('2026-01-31') });
  });

  it('has an estimate due for a cut per-match period before the running period ends (R14)', () => {
    const change = on(
      '2026-01-11 12:00',
      tier(3, 400),
      cut({ payment_id: 'jan', final_charge_date: gye('2026-01-11 12:00'), value: 0, cause: 'tier' }),
    );
    const rest = on(
      '2026-01-11 12:00',
      perMatch('jan', { payment_id: 'rest', start_charge_date: gye('2026-01-11 12:00:00.001') }),
    );
    const league = on('2026-01-01', opened({ charge_type: 'P' }), perMatch('jan'));
    expect(standing(league, change, rest)).toMatchObject({
      next_close_at: endOf('2026-01-31'),
      estimate_due_at: gye('2026-01-11 12:00'),
    });
    expect(
      standing(league, change, rest, on('2026-01-12', estimated('jan', 250, 1))).estimate_due_at,
    ).toBeNull();
  });

  it('has nothing to close on the free plan', () => {
    expect(standing(on('2026-01-01', opened({ type_tier: 1, price: 0 })))).toEqual({
      owed: 0,
      overdue_from: null,
      next_close_at: null,
      estimate_due_at: null,
    });
  });
});

describe('rows of the read tables', () => {
  it('show the account with its terms, balance and standing', () => {
    const paid = approved({ ...janApproved, league_balance_added: 400 });
    expect(accountRow(fold([january, on('2026-01-04', uploaded('jan', 't', jan4), paid)]))).toEqual({
      league_id: 'the-league',
      version: 4,
      suspended_at: null,
      closed_at: null,
      tier_id: 'tier-2',
      type_tier: 2,
      charge_type: 'J',
      price: 3100,
      months_of_charge: 1,
      initial_payment_day: 1,
      final_payment_day: 5,
      walkover_charge: true,
      positive_balance: 400,
      owed: 0,
      overdue_from: null,
      next_close_at: endOf('2026-01-31'),
      updated: jan4,
      price_negotiated: false,
      cancelled_at: null,
      estimate_due_at: null,
    });
  });

  it('show a payment with its status and its amount due', () => {
    const payment = (...history: Occurrence[]) =>
      paymentRow('the-league', fold([january, ...history]).payments.get('jan')!);
    expect(payment()).toMatchObject({
      id: 'jan',
      league_id: 'the-league',
      status: 'pending',
      due: 3100,
      voided: false,
      created: gye('2026-01-01'),
    });
    expect(payment(on('2026-01-04', uploaded('jan', 't', jan4)))).toMatchObject({
      status: 'in_review',
      payment_date: jan4,
      updated: jan4,
    });
    expect(payment(on('2026-01-04', approved(janApproved)))).toMatchObject({
      status: 'approved',
      due: 0,
      received: 3100,
    });
  });

  it('show a complete bonus as its amount (R21)', () => {
    const league = on(
      '2026-01-01',
      opened({ charge_type: 'P', price: 250 }),
      perMatch('jan'),
      bonus('jan', 'complete'),
    );
    const row = (...history: Occurrence[]) =>
      paymentRow('the-league', fold([league, ...history]).payments.get('jan')!);
    expect(row()).toMatchObject({ bonus_complete: true, bonus_added: 0 });
    expect(row(on('2026-02-01', closed('jan'), estimated('jan', 500, 2)))).toMatchObject({
      bonus_added: 500,
      due: 0,
    });
  });

  it('show the current receipts in order', () => {
    const rows = (...history: Occurrence[]) =>
      receiptRows('the-league', fold([january, ...history]).payments.get('jan')!);
    const upload = on('2026-01-04', uploaded('jan', 't', jan4));
    expect(rows(upload)).toEqual([
      {
        payment_id: 'jan',
        n: 0,
        league_id: 'the-league',
        name: 'r.png',
        mime: 'image/png',
        size: 1000,
        sha256: 'abc',
      },
    ]);
    expect(rows(upload, on('2026-01-05', receiptDeleted('jan')))).toEqual([]);
  });

  it('show service lines as paid after an approval, unpaid after a decline, and voided (R17, R20, R22)', () => {
    const assigned = on('2026-01-03', service('ball', 90, '2026-01-03', '2026-02-05'));
    const lines = (...history: Occurrence[]) =>
      lineRows('the-league', fold([january, assigned, ...history]).payments.get('ball')!);
    const approval = on('2026-01-04', approved({ ...janApproved, payment_id: 'ball', value: 90 }));
    const reversed = {
      received: 90,
      league_balance_used: 0,
      league_balance_added: 0,
      bonus_applied: 0,
      value: 90,
      penalty_value: 0,
    };
    expect(lines()).toEqual([
      {
        id: 'ball-line',
        service_id: 'referee',
        league_id: 'the-league',
        payment_id: 'ball',
        payed: false,
        single_price: 90,
        amount: 1,
        total_price: 90,
        month_number: 1,
        year: 2026,
        voided: false,
        created: gye('2026-01-03'),
        updated: gye('2026-01-03'),
      },
    ]);
    expect(lines(approval)[0]).toMatchObject({ payed: true, updated: jan4 });
    expect(lines(approval, on('2026-01-05', declined('ball', 'no', reversed)))[0]).toMatchObject({
      payed: false,
    });
    expect(lines(on('2026-01-05', voided('ball')))[0]).toMatchObject({ voided: true, payed: false });
  });
});
