import { describe, it } from '@jest/globals';
import { approvePayment } from './approve-payment.js';
import { changeTier } from './change-tier.js';
import type { Decide } from './decide.js';
import { declinePayment } from './decline-payment.js';
import { payWithBalance } from './pay-with-balance.js';
import {
  approved,
  bonus,
  closed,
  NO_USAGE,
  match,
  month,
  opened,
  perMatch,
  service,
  uploaded,
  valued,
  voided,
} from './testing/events.js';
import { given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const NOON = '2026-01-11 12:00';
const now = gye(NOON);

const pay =
  (...payment_ids: string[]): Decide =>
  (decision) =>
    payWithBalance(decision, { payment_ids });

/** 3,100 for January, a fixed price. */
const january = on('2026-01-01', opened(), month('jan'));
const inReview = on('2026-01-10', uploaded('jan', 'receipt', gye('2026-01-10')));
const referees = on('2026-01-08', service('referees', 400, '2026-01-08', '2026-02-05'));

/** Credit of the league, left over from an overpaid service: 700 due, more received. */
const credit = (amount: number) => {
  const at = gye('2026-01-06');
  return on(
    '2026-01-06',
    service('old', 700, '2026-01-05', '2026-02-05'),
    uploaded('old', 'old-receipt', at),
    approved({
      payment_id: 'old',
      payment_date: at,
      approved_date: at,
      value: 700,
      league_balance_added: amount,
      payments_approves_timestamp_token: 'old-approval',
    }),
  );
};

/** The approval of a payment that is settled from the balance: nothing was received. */
const settles = (payment_id: string, amount: number) =>
  approved({
    payment_id,
    payment_date: now,
    approved_date: now,
    approval_comment: '',
    payments_approves_timestamp_token: 'new-1',
    value: amount,
    league_balance_used: amount,
    received: 0,
  });

describe('paying with the balance (R17a)', () => {
  it('names the oldest payment that has nothing due when it rejects the command', () => {
    const covered = on('2026-01-10', bonus('jan', 'complete'), bonus('referees', 'complete'));
    given(january, referees, covered)
      .when(pay('referees', 'jan'), { now: NOON })
      .thenRefuses('NOTHING_DUE', 409, { payment_id: 'jan' });
  });

  it('settles a payment in full: 5,000 less 3,100 leaves 1,900', () => {
    given(january, credit(5000))
      .when(pay('jan'), { now: NOON })
      .then(settles('jan', 3100))
      .balance(1900)
      .payment('jan', { approved_date: now, payment_date: now, league_balance_used: 3100, received: 0 });
  });

  it('settles a payment with the whole balance and rejects it when one cent is missing', () => {
    given(january, credit(3100)).when(pay('jan'), { now: NOON }).thenIsDone().balance(0);
    given(january, credit(3099))
      .when(pay('jan'), { now: NOON })
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 3099, needed: 3100 });
    given(january)
      .when(pay('jan'), { now: NOON })
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 0, needed: 3100 });
  });

  it('settles several payments, each once, oldest first under one token', () => {
    given(january, credit(3500), referees)
      .when(pay('referees', 'jan', 'referees'), { now: NOON })
      .then(settles('jan', 3100), settles('referees', 400))
      .balance(0);
  });

  it('settles all named payments or none', () => {
    given(january, credit(3499), referees)
      .when(pay('jan', 'referees'), { now: NOON })
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 3499, needed: 3500 });
  });

  it('deducts the bonus from the amount to pay', () => {
    given(january, credit(3000), on('2026-01-07', bonus('jan', 100)))
      .when(pay('jan'), { now: NOON })
      .thenIsDone()
      .balance(0)
      .payment('jan', { league_balance_used: 3000, bonus_applied: 100, received: 0 });
  });

  it('rejects a payment with nothing due', () => {
    given(january, credit(500), on('2026-01-07', bonus('jan', 'complete')))
      .when(pay('jan'), { now: NOON })
      .thenRefuses('NOTHING_DUE', 409, { payment_id: 'jan' });
  });

  it('rejects payments that are in review, already paid, voided or unknown', () => {
    given(january, credit(5000), inReview)
      .when(pay('jan'), { now: NOON })
      .thenRefuses('PAYMENT_NOT_PENDING', 409, { payment_id: 'jan' });
    given(january, credit(5000))
      .when((decision) => [pay('jan'), pay('jan')].forEach((command) => command(decision)), { now: NOON })
      .thenRefuses('PAYMENT_NOT_PENDING', 409, { payment_id: 'jan' });
    given(january, credit(5000), on('2026-01-07', voided('jan')))
      .when(pay('jan'), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
    given(january, credit(5000)).when(pay('feb'), { now: NOON }).thenRefuses('NOT_FOUND', 404);
  });

  it('may use balance that a receipt in review relies on, whose approval is then rejected', () => {
    given(january, credit(400), inReview, referees)
      .when(
        (decision) => {
          pay('referees')(decision);
          approvePayment(decision, { payment_ids: ['jan'], amount_received: 2700, approval_comment: '' });
        },
        { now: NOON },
      )
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 0, needed: 400 });
  });
});

describe('paying a per-match payment with the balance (R11, R12)', () => {
  const perMatchJanuary = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));

  it('is rejected before its period has ended', () => {
    given(perMatchJanuary, credit(5000))
      .when(pay('jan'), { now: NOON, matches: [] })
      .thenRefuses('CHARGE_PERIOD_NOT_ENDED', 409);
  });

  it('values the payment first: two matches of 250', () => {
    const matches = [match('a', '2026-01-10'), match('b', '2026-01-20')];
    const ended = on('2026-02-01 00:00', closed('jan'), month('feb'));
    given(perMatchJanuary, credit(600), ended)
      .when(pay('jan'), { now: '2026-02-02 12:00', matches })
      .then(
        valued('jan', 500, ['a', 'b']),
        approved({
          payment_id: 'jan',
          payment_date: gye('2026-02-02 12:00'),
          approved_date: gye('2026-02-02 12:00'),
          approval_comment: '',
          payments_approves_timestamp_token: 'new-1',
          value: 500,
          league_balance_used: 500,
          received: 0,
        }),
      )
      .balance(100);
  });

  it('is rejected with NOTHING_DUE when there are no matches', () => {
    const ended = on('2026-02-01 00:00', closed('jan'), month('feb'));
    given(perMatchJanuary, credit(600), ended)
      .when(pay('jan'), { now: '2026-02-02 12:00', matches: [] })
      .thenRefuses('NOTHING_DUE', 409, { payment_id: 'jan' });
  });
});

describe('declining payments that were paid with the balance (R18, R20)', () => {
  it('returns the balance of all payments paid together, which can be paid again', () => {
    given(january, credit(3500), referees)
      .when(
        (decision) => {
          pay('jan', 'referees')(decision);
          declinePayment(decision, { payment_id: 'jan', reason: 'Paid by mistake' });
        },
        { now: NOON },
      )
      .thenIsDone()
      .balance(3500)
      .payment('jan', { approved_date: null, payment_date: null, league_balance_used: 0 })
      .payment('referees', { approved_date: null, league_balance_used: 0 });
    given(january, credit(3500), referees)
      .when(
        (decision) => {
          pay('jan', 'referees')(decision);
          declinePayment(decision, { payment_id: 'jan', reason: 'Paid by mistake' });
          pay('jan')(decision);
        },
        { now: NOON },
      )
      .thenIsDone()
      .balance(400);
  });

  it('rejects declining the payment whose credit was used', () => {
    given(january, credit(3100))
      .when(
        (decision) => {
          pay('jan')(decision);
          declinePayment(decision, { payment_id: 'old', reason: 'No money came in' });
        },
        { now: NOON },
      )
      .thenRefuses('BALANCE_ALREADY_SPENT', 409, { balance: 0, payments: ['jan'] });
  });
});

describe('paying with the balance combined with a change of plan (R28a)', () => {
  const toFree: Decide = (decision) =>
    changeTier(decision, {
      tier: { id: 'tier-1', type_tier: 1, match_price: 0, period_price: 0, limits: { ...NO_USAGE } },
      by: 'owner',
    });
  const decline: Decide = (decision) => declinePayment(decision, { payment_id: 'jan', reason: 'Undone' });
  const inOrder =
    (...commands: Decide[]): Decide =>
    (decision) =>
      commands.forEach((command) => command(decision));
  const days = { now: NOON, use: NO_USAGE, proration: 'days' } as const;

  // 3,100 for 31 days; the move on day 11, which counts as unused, keeps ten days for 1,000 and returns 2,100.
  it('returns only the unused days of the amount paid with the balance', () => {
    given(january, credit(3100))
      .when(inOrder(pay('jan'), toFree), days)
      .thenIsDone()
      .balance(2100)
      .payment('jan', { value: 1000, league_balance_used: 3100, league_balance_added: 2100 });
  });

  it('has the same result in any order, also with a decline in between', () => {
    given(january, credit(3100))
      .when(inOrder(toFree, pay('jan')), days)
      .thenIsDone()
      .balance(2100);
    given(january, credit(3100))
      .when(inOrder(pay('jan'), toFree, decline), days)
      .thenIsDone()
      .balance(3100)
      .payment('jan', { value: 1000, approved_date: null });
    given(january, credit(3100))
      .when(inOrder(pay('jan'), toFree, decline, pay('jan')), days)
      .thenIsDone()
      .balance(2100);
  });
});
