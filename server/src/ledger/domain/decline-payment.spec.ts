import { describe, expect, it } from '@jest/globals';
import { approvePayment } from './approve-payment.js';
import type { Decide } from './decide.js';
import { declinePayment } from './decline-payment.js';
import {
  approved,
  bonus,
  closed,
  cut,
  declined,
  estimated,
  match,
  month,
  opened,
  perMatch,
  service,
  tier,
  uploaded,
  valued,
} from './testing/events.js';
import { fold, given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const NOON = '2026-01-11 12:00';

const decline =
  (payment_id: string, reason = 'unreadable'): Decide =>
  (decision) =>
    declinePayment(decision, { payment_id, reason });

const NOTHING_BOOKED = {
  received: 0,
  league_balance_used: 0,
  league_balance_added: 0,
  bonus_applied: 0,
  value: 0,
  penalty_value: 0,
};
const january = on('2026-01-01', opened(), month('jan'));
const at = (day: string) => gye(`2026-01-${day}`);

/** A service that was paid by receipt and approved on a given day. */
const paidService = (
  id: string,
  value: number,
  day: string,
  amounts: { used?: number; added?: number } = {},
) =>
  on(
    `2026-01-${day}`,
    service(id, value, `2026-01-${day}`, '2026-02-05'),
    uploaded(id, `${id}-receipt`, at(day)),
    approved({
      payment_id: id,
      payment_date: at(day),
      approved_date: at(day),
      value,
      league_balance_used: amounts.used ?? 0,
      league_balance_added: amounts.added ?? 0,
      payments_approves_timestamp_token: `${id}-approval`,
    }),
  );

describe('declining a receipt in review (R20)', () => {
  const group = on(
    '2026-01-06',
    service('ball', 90, '2026-01-06', '2026-02-05'),
    uploaded('jan', 'r', at('06'), 'mine'),
    uploaded('ball', 'r', at('06')),
  );

  it('returns the whole receipt group to pending, with the reason, and leaves the balance unchanged', () => {
    given(january, paidService('old', 700, '05', { added: 300 }), group)
      .when(decline('ball'), { now: NOON })
      .then(declined('jan', 'unreadable', null), declined('ball', 'unreadable', null))
      .payment('jan', {
        payment_date: null,
        receipts: [],
        payments_ids_token: null,
        user_comment: '',
        decline_reason: 'unreadable',
        value: 3100,
      })
      .payment('ball', { payment_date: null, decline_reason: 'unreadable', value: 90 })
      .balance(300);
  });

  it('clears the value and the matches of a per-match payment (R16)', () => {
    given(
      on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')),
      on('2026-02-01', closed('jan'), estimated('jan', 250, 1), perMatch('feb')),
      on('2026-02-02', valued('jan', 500, ['a'], ['w']), uploaded('jan', 'r', gye('2026-02-02'))),
    )
      .when(decline('jan'), { now: '2026-02-03' })
      .then(declined('jan', 'unreadable', null))
      .payment('jan', {
        value: 0,
        valued: false,
        charged_matches_id: [],
        uncharged_matches_id: [],
        estimated_value: 250,
        generated_next: true,
      });
  });

  it('is rejected when there is nothing to decline', () => {
    given(january)
      .when(decline('jan'), { now: NOON })
      .thenRefuses('NOTHING_TO_DECLINE', 409, { payment_id: 'jan' });
    given(january, group, on('2026-01-07', declined('jan', 'x', null), declined('ball', 'x', null)))
      .when(decline('jan'), { now: NOON })
      .thenRefuses('NOTHING_TO_DECLINE', 409);
    given(january).when(decline('elsewhere'), { now: NOON }).thenRefuses('NOT_FOUND', 404);
  });
});

describe('declining approved payments (R18, R20)', () => {
  it('reverses the booked amounts: returns used balance and deducts added balance', () => {
    given(
      january,
      paidService('old', 700, '05', { added: 1000 }),
      paidService('ball', 900, '06', { used: 600 }),
    )
      .when(decline('ball'), { now: NOON })
      .then(
        declined('ball', 'unreadable', {
          ...NOTHING_BOOKED,
          value: 900,
          league_balance_used: 600,
          received: 300,
        }),
      )
      .payment('ball', {
        approved_date: null,
        payment_date: null,
        league_balance_used: 0,
        received: 0,
        payments_approves_timestamp_token: null,
      })
      .balance(1000);
    given(january, paidService('old', 700, '05', { added: 1000 }))
      .when(decline('old'), { now: NOON })
      .then(
        declined('old', 'unreadable', {
          ...NOTHING_BOOKED,
          value: 700,
          league_balance_added: 1000,
          received: 1700,
        }),
      )
      .payment('old', { league_balance_added: 0 })
      .balance(0);
  });

  it('keeps the bonus that was set and reverses the bonus applied (R40)', () => {
    given(
      january,
      on('2026-01-05', bonus('jan', 1000), uploaded('jan', 'r', at('05'))),
      on(
        '2026-01-06',
        approved({ payment_id: 'jan', payment_date: at('05'), approved_date: at('06'), bonus_applied: 1000 }),
      ),
    )
      .when(decline('jan'), { now: NOON })
      .then(
        declined('jan', 'unreadable', {
          ...NOTHING_BOOKED,
          value: 3100,
          bonus_applied: 1000,
          received: 2100,
        }),
      )
      .payment('jan', { bonus_applied: 0, bonus_added: 1000 });
  });

  it('reverses all payments that were approved together without a receipt', () => {
    const together = {
      payment_date: at('07'),
      approved_date: at('07'),
      payments_approves_timestamp_token: 'both',
    };
    const balls = on(
      '2026-01-06',
      service('ball', 90, '2026-01-06', '2026-02-05'),
      service('net', 50, '2026-01-06', '2026-02-05'),
    );
    const byBalance = on(
      '2026-01-07',
      approved({ payment_id: 'ball', ...together, value: 90, league_balance_used: 90, received: 0 }),
      approved({ payment_id: 'net', ...together, value: 50, league_balance_used: 50, received: 0 }),
    );
    given(january, paidService('old', 700, '05', { added: 200 }), balls, byBalance)
      .when(decline('net'), { now: NOON })
      .then(
        declined('ball', 'unreadable', { ...NOTHING_BOOKED, value: 90, league_balance_used: 90 }),
        declined('net', 'unreadable', { ...NOTHING_BOOKED, value: 50, league_balance_used: 50 }),
      )
      .balance(200);
  });

  it('returns used balance before it deducts added balance, so that the balance never drops below 0', () => {
    const approvedTogether = on(
      '2026-01-06',
      service('ball', 900, '2026-01-06', '2026-02-05'),
      uploaded('jan', 'r', at('06')),
      uploaded('ball', 'r', at('06')),
      ...[
        { payment_id: 'jan', value: 5000, league_balance_used: 0, league_balance_added: 200 },
        { payment_id: 'ball', value: 900, league_balance_used: 300, league_balance_added: 0 },
      ].map((amounts) => approved({ ...amounts, payment_date: at('06'), approved_date: at('06') })),
    );
    const old = paidService('old', 700, '05', { added: 300 });
    const late = paidService('late', 700, '07', { used: 200 });
    const jan = { ...NOTHING_BOOKED, value: 5000, received: 5200, league_balance_added: 200 };
    const ball = { ...NOTHING_BOOKED, value: 900, received: 600, league_balance_used: 300 };
    given(january, old, approvedTogether, late)
      .when(decline('jan'), { now: NOON })
      .then(declined('ball', 'unreadable', ball), declined('jan', 'unreadable', jan))
      .balance(100);
  });

  it('releases the matches of a per-match payment that the calendar approved at 0', () => {
    const whole = on(
      '2026-02-01',
      closed('jan'),
      estimated('jan', 0, 0),
      valued('jan', 0, [], ['w']),
      approved({
        payment_id: 'jan',
        payment_date: gye('2026-02-01'),
        approved_date: gye('2026-02-01'),
        value: 0,
        received: 0,
      }),
      perMatch('feb'),
    );
    const left = given(on('2026-01-01', opened({ charge_type: 'P' }), perMatch('jan')), whole)
      .when(decline('jan'), { now: '2026-02-03', matches: [] })
      .then(declined('jan', 'unreadable', NOTHING_BOOKED))
      .payment('jan', { approved_date: null, valued: false, uncharged_matches_id: [], estimated_value: 0 });
    // The calendar does not approve it again, because staff have decided about it (R14).
    expect(left.account.payments.get('jan')!.approved_date).toBeNull();
    given(
      on('2026-01-01', opened({ charge_type: 'P' }), perMatch('jan')),
      whole,
      on('2026-02-03', declined('jan', 'x', NOTHING_BOOKED)),
    )
      .when(() => undefined, { now: '2026-02-04', matches: [match('w', '2026-01-05', true)] })
      .thenNothing();
  });

  it('restores the account to its state before the approval, except for decline fields and counters', () => {
    const league = [
      january,
      paidService('old', 700, '05', { added: 5000 }),
      on('2026-01-06', bonus('jan', 500)),
    ];
    const approvals: Decide = (decision) =>
      approvePayment(decision, { payment_ids: ['jan'], approval_comment: 'ok' });
    const before = fold(league);
    const { account } = given(...league)
      .when(approvals, { now: NOON })
      .thenIsDone()
      .balance(2400);
    const events = fold(
      [
        on(
          NOON,
          declined('jan', 'no', {
            ...NOTHING_BOOKED,
            value: 3100,
            bonus_applied: 500,
            league_balance_used: 2600,
          }),
        ),
      ],
      account,
    );
    const plain = (a: typeof before) => ({
      ...a,
      version: 0,
      updated: null,
      payments: [...a.payments.values()].map((p) => ({
        ...p,
        updated: '',
        decline_reason: null,
        declined_at: null,
        late_counted_until: null,
      })),
    });
    expect(plain(events)).toEqual(plain(before));
  });
});

describe('declining payments whose credit has been spent (R18)', () => {
  it('is rejected, listing the payments that spent the credit', () => {
    given(
      january,
      paidService('old', 700, '05', { added: 1000 }),
      paidService('a', 400, '06', { used: 300 }),
      paidService('b', 400, '07', { used: 200 }),
      paidService('c', 50, '08'),
    )
      .when(decline('old'), { now: NOON })
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 500, payments: ['a', 'b'] });
  });

  it('is allowed while other credit covers it', () => {
    given(
      january,
      paidService('old', 700, '05', { added: 1000 }),
      paidService('more', 700, '05', { added: 300 }),
      paidService('a', 400, '06', { used: 300 }),
    )
      .when(decline('old'), { now: NOON })
      .thenIsDone()
      .balance(0);
    given(
      january,
      paidService('old', 700, '05', { added: 1000 }),
      paidService('more', 700, '05', { added: 299 }),
      paidService('a', 400, '06', { used: 300 }),
    )
      .when(decline('old'), { now: NOON })
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 999, payments: ['a'] });
  });

  it('does not list payments that used the balance before this credit was added', () => {
    given(
      january,
      paidService('first', 700, '02', { added: 100 }),
      paidService('early', 400, '03', { used: 100 }),
      paidService('old', 700, '05', { added: 1000 }),
      paidService('a', 400, '06', { used: 300 }),
    )
      .when(decline('old'), { now: NOON })
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 700, payments: ['a'] });
  });

  it('lists payments approved at the same instant as the credit, but none before it', () => {
    given(
      january,
      paidService('first', 700, '02', { added: 100 }),
      paidService('early', 400, '03', { used: 100 }),
      paidService('old', 700, '05', { added: 1000 }),
      paidService('a', 400, '05', { used: 300 }),
    )
      .when(decline('old'), { now: NOON })
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 700, payments: ['a'] });
  });

  it('lists a payment that used a single cent', () => {
    given(
      january,
      paidService('old', 700, '05', { added: 1000 }),
      paidService('a', 400, '06', { used: 1 }),
      paidService('b', 400, '07', { used: 300 }),
    )
      .when(decline('old'), { now: NOON })
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 699, payments: ['a', 'b'] });
  });

  /** One receipt for two services: the first used 100 of the balance, the last one approved added 500. */
  const together = [
    paidService('first', 700, '02', { added: 100 }),
    on(
      '2026-01-05',
      ...['adding', 'using'].flatMap((id) => [
        service(id, 400, '2026-01-05', '2026-02-05'),
        uploaded(id, 'one-receipt', at('05')),
      ]),
      ...['using', 'adding'].map((payment_id) =>
        approved({
          payment_id,
          payment_date: at('05'),
          approved_date: at('05'),
          value: 400,
          league_balance_used: payment_id === 'using' ? 100 : 0,
          league_balance_added: payment_id === 'adding' ? 500 : 0,
          payments_approves_timestamp_token: 'one-approval',
        }),
      ),
    ),
  ];

  it('does not list the declined payments themselves', () => {
    // The balance is 300: taking back 500 and returning 100 would leave it 100 short.
    given(january, ...together, paidService('a', 400, '06', { used: 200 }))
      .when(decline('adding'), { now: NOON })
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 300, payments: ['a'] });
  });

  it('returns used balance before it deducts added balance, regardless of creation order', () => {
    const booked = { ...NOTHING_BOOKED, value: 400 };
    given(january, ...together)
      .when(decline('adding'), { now: NOON })
      .then(
        declined('using', 'unreadable', { ...booked, received: 300, league_balance_used: 100 }),
        declined('adding', 'unreadable', { ...booked, received: 900, league_balance_added: 500 }),
      )
      .balance(100);
  });

  it('lists payments that spent an older credit whose decline has used up this one', () => {
    // first adds 100, early spends it, second adds 100; declining first takes these 100, so nothing of second's credit
    // is left.
    const first = paidService('first', 700, '02', { added: 100 });
    const undone = on(
      '2026-01-08',
      declined('first', 'x', { ...NOTHING_BOOKED, value: 700, received: 800, league_balance_added: 100 }),
    );
    given(
      january,
      first,
      paidService('early', 400, '03', { used: 100 }),
      paidService('second', 700, '05', { added: 100 }),
      undone,
    )
      .when(decline('second'), { now: NOON })
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 0, payments: ['early'] });
  });

  it('is allowed after the payment that spent the credit is declined', () => {
    const spent = [
      january,
      paidService('old', 700, '05', { added: 1000 }),
      paidService('a', 400, '06', { used: 300 }),
    ];
    const undone = on(
      '2026-01-09',
      declined('a', 'x', { ...NOTHING_BOOKED, value: 400, league_balance_used: 300, received: 100 }),
    );
    given(...spent, undone)
      .when(decline('old'), { now: NOON })
      .thenIsDone()
      .balance(0);
  });
});

describe('declining a payment whose period was cut and partly credited (R28a)', () => {
  const bought = on('2026-01-02', bonus('jan', 500), uploaded('jan', 'r', at('02')));
  const paid = on(
    '2026-01-03',
    approved({ payment_id: 'jan', payment_date: at('02'), approved_date: at('03'), bonus_applied: 500 }),
  );
  const shortened = on(
    '2026-01-11',
    tier(3, 6200),
    cut({
      payment_id: 'jan',
      final_charge_date: gye(NOON),
      value: 1000,
      bonus_taken_back: 500,
      credit_returned: 1600,
      cause: 'tier',
    }),
  );

  it('reverses the amount received and the credit, and restores the bonus that the cut removed', () => {
    // Received 2600 = 1000 value - 0 bonus + 1600 added.
    given(
      january,
      bought,
      paid,
      shortened,
      on(
        '2026-01-11',
        month('jan', { payment_id: 'rest', start_charge_date: gye('2026-01-11 12:00:00.001') }),
      ),
    )
      .when(decline('jan'), { now: '2026-01-12 12:00' })
      .then(
        // Restores the bonus of 500 that the cut had taken.
        declined(
          'jan',
          'unreadable',
          { ...NOTHING_BOOKED, value: 1000, league_balance_added: 1600, received: 2600 },
          500,
        ),
      )
      .payment('jan', { value: 1000, bonus_added: 500, league_balance_added: 0, received: 0 })
      .balance(0);
  });

  it('is rejected when the credit of the cut has been spent', () => {
    given(january, bought, paid, shortened, paidService('a', 400, '12', { used: 300 }))
      .when(decline('jan'), { now: '2026-01-13 12:00' })
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 1300, payments: ['a'] });
  });
});
