import { describe, expect, it } from '@jest/globals';
import { approvePayment } from './approve-payment.js';
import { changeTier } from './change-tier.js';
import { closeAccount } from './close-account.js';
import type { Decide } from './decide.js';
import { declinePayment } from './decline-payment.js';
import { deleteReceipt } from './receipts.js';
import {
  NO_USAGE,
  approved,
  bonus,
  cut,
  declined,
  month,
  opened,
  prorated,
  receiptDeleted,
  tier,
  uploaded,
} from './testing/events.js';
import { given, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

/* R28a: January costs 100.00, and on the 11th the plan changes while the receipt is in review: 10 of 31 days used. */

const LIMITS = { series: 9, tournaments: 9, teams: 9, players: 9, matches: 9 };
const DAYS = { now: '2026-01-11 12:00', proration: 'days', use: NO_USAGE } as const;
const LATER = { ...DAYS, now: '2026-01-15' } as const;

const toTier =
  (type_tier: number, period_price: number): Decide =>
  (decision) =>
    changeTier(decision, {
      tier: { id: `tier-${type_tier}`, type_tier, match_price: 0, period_price, limits: LIMITS },
      by: 'owner',
    });
const approve: Decide = (decision) =>
  approvePayment(decision, { payment_ids: ['jan'], approval_comment: '' });

const january = on(
  '2026-01-01',
  opened({ price: 10_000 }),
  month('jan', { value: 10_000, base_price: 10_000 }),
);
const sent = on('2026-01-03', uploaded('jan', 'token', gye('2026-01-03'), '', 10_000));
const part = month('jan', {
  payment_id: 'part',
  start_charge_date: gye('2026-01-11 12:00:00.001'),
  value: 13_548,
  base_price: 20_000,
  full_period_days: 31,
  opened_by_change: true,
});
const cutInReview = cut({
  payment_id: 'jan',
  final_charge_date: gye('2026-01-11 12:00'),
  value: 10_000,
  kept_value: 3226,
  cause: 'tier',
});
const changed = on('2026-01-11 12:00', tier(3, 20_000), cutInReview, part);

describe('changing the plan while a receipt is in review (R28a)', () => {
  it('keeps the value of the payment in review and charges the rest of the month at the new price', () => {
    given(january, sent)
      .when(toTier(3, 20_000), DAYS)
      .then(tier(3, 20_000), cutInReview, {
        ...part,
        data: { ...part.data, payment_id: 'new-1' },
      } as typeof part)
      .payment('jan', { value: 10_000, generated_next: true });
  });

  it('counts 100.00 as received on approval and credits the unused days to the balance', () => {
    const approval = approved({
      payment_id: 'jan',
      payment_date: gye('2026-01-03'),
      approved_date: gye('2026-01-15'),
      payments_approves_timestamp_token: 'new-1',
      value: 10_000,
      received: 10_000,
    });
    given(january, sent, changed)
      .when(approve, LATER)
      .then(approval, prorated('jan', 3226, 6774))
      .payment('jan', { value: 3226, received: 10_000, league_balance_added: 6774, kept_value: null })
      .balance(6774);
  });

  it('has the same result as approving first and changing the plan afterwards', () => {
    const approval = approved({
      payment_id: 'jan',
      payment_date: gye('2026-01-03'),
      approved_date: gye('2026-01-05'),
      value: 10_000,
    });
    const gift = on('2026-01-02', bonus('jan', 2000));
    for (const before of [[], [gift]]) {
      const first = given(
        january,
        ...before,
        sent,
        on('2026-01-05', {
          ...approval,
          data: { ...approval.data, ...(before.length > 0 && { bonus_applied: 2000, received: 8000 }) },
        } as typeof approval),
      )
        .when(toTier(3, 20_000), DAYS)
        .thenIsDone().account;
      const review = on(
        '2026-01-03',
        uploaded('jan', 'token', gye('2026-01-03'), '', before.length > 0 ? 8000 : 10_000),
      );
      const second = given(january, ...before, review, changed)
        .when(approve, LATER)
        .thenIsDone().account;
      const figures = (account: typeof first) => {
        const { value, received, league_balance_added, bonus_applied, bonus_added } =
          account.payments.get('jan')!;
        return {
          balance: account.balance,
          value,
          received,
          league_balance_added,
          bonus_applied,
          bonus_added,
        };
      };
      expect(figures(second)).toEqual(figures(first));
    }
  });

  it('leaves only the days used due when the receipt is declined or deleted', () => {
    given(january, sent, changed)
      .when((d) => declinePayment(d, { payment_id: 'jan', reason: 'unreadable' }), LATER)
      .then(declined('jan', 'unreadable', null), prorated('jan', 3226))
      .payment('jan', { value: 3226, payment_date: null, kept_value: null })
      .balance(0);
    given(january, sent, changed)
      .when((d) => deleteReceipt(d, { payment_id: 'jan' }), LATER)
      .then(receiptDeleted('jan'), prorated('jan', 3226))
      .payment('jan', { value: 3226, due_at_upload: null });
  });

  it('reverses the approval and the credit when the payment is declined after approval', () => {
    const decided = on(
      '2026-01-15',
      approved({
        payment_id: 'jan',
        payment_date: gye('2026-01-03'),
        approved_date: gye('2026-01-15'),
        value: 10_000,
      }),
      prorated('jan', 3226, 6774),
    );
    given(january, sent, changed, decided)
      .when((d) => declinePayment(d, { payment_id: 'jan', reason: 'not on the account' }), {
        ...DAYS,
        now: '2026-01-16',
      })
      .thenIsDone()
      .payment('jan', { value: 3226, received: 0, league_balance_added: 0 })
      .balance(0);
  });

  it('restores a bonus that the unused days reduced when the payment is declined after approval', () => {
    // A bonus gave 60.00 of 100.00. Unused days are worth 67.74: the whole bonus and 7.74 of what was sent.
    const gift = on('2026-01-02', bonus('jan', 6000));
    const review = on('2026-01-03', uploaded('jan', 'token', gye('2026-01-03'), '', 4000));
    const decided = on(
      '2026-01-15',
      approved({
        payment_id: 'jan',
        payment_date: gye('2026-01-03'),
        approved_date: gye('2026-01-15'),
        value: 10_000,
        bonus_applied: 6000,
      }),
      prorated('jan', 3226, 774, 6000),
    );
    given(january, gift, review, changed)
      .when(approve, LATER)
      .thenIsDone()
      .payment('jan', { value: 3226, bonus_applied: 0, received: 4000, league_balance_added: 774 });
    given(january, gift, review, changed, decided)
      .when((d) => declinePayment(d, { payment_id: 'jan', reason: 'no' }), { ...DAYS, now: '2026-01-16' })
      .thenIsDone()
      .payment('jan', { value: 3226, bonus_added: 6000, bonus_before_cut: null })
      .balance(0);
  });

  it('works the same way for a move to the free tier and for a deletion', () => {
    given(january, sent)
      .when(toTier(1, 0), DAYS)
      .thenIsDone()
      .payment('jan', { value: 10_000, kept_value: 3226 })
      .running(null);
    given(january, sent)
      .when(closeAccount, DAYS)
      .thenIsDone()
      .payment('jan', { value: 10_000, kept_value: 3226 });
  });
});

describe('approving after the amount due has changed since the upload (R17)', () => {
  const approval = {
    payment_id: 'jan',
    payment_date: gye('2026-01-03'),
    approved_date: gye('2026-01-15'),
    payments_approves_timestamp_token: 'new-1',
    value: 10_000,
  };

  it('counts the amount due at upload as received and credits the difference to the balance', () => {
    given(january, sent, on('2026-01-10', bonus('jan', 1500)))
      .when(approve, LATER)
      .then(approved({ ...approval, bonus_applied: 1500, league_balance_added: 1500, received: 10_000 }))
      .balance(1500);
  });

  it('is rejected when the balance does not cover the increase', () => {
    const little = on('2026-01-02', bonus('jan', 1500));
    const taken = on('2026-01-10', bonus('jan', 0));
    const review = on('2026-01-03', uploaded('jan', 'token', gye('2026-01-03'), '', 8500));
    given(january, little, review, taken)
      .when(approve, LATER)
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 0, needed: 1500 });
  });
});

describe('withdrawing a period paid in advance (R25, R37)', () => {
  const february = on(
    '2026-01-30',
    month('feb', { value: 10_000, base_price: 10_000 }),
    bonus('feb', 1000),
    uploaded('feb', 'token', gye('2026-01-30'), '', 9000),
  );
  const paid = on(
    '2026-01-31',
    approved({
      payment_id: 'feb',
      payment_date: gye('2026-01-30'),
      approved_date: gye('2026-01-31'),
      value: 10_000,
      bonus_applied: 1000,
    }),
  );
  const opened31 = on('2026-01-01', opened({ price: 10_000 }));
  const evening = { ...DAYS, now: '2026-01-31 18:00' } as const;

  it('returns the full amount, the bonus first, on a move to the free tier or a deletion', () => {
    given(opened31, february, paid)
      .when(toTier(1, 0), evening)
      .then(
        tier(1, 0),
        cut({
          payment_id: 'feb',
          final_charge_date: endOf('2026-02-28'),
          value: 0,
          bonus_taken_back: 1000,
          credit_returned: 9000,
          withdrawn: true,
          cause: 'tier',
        }),
      )
      .balance(9000)
      .running(null);
    given(opened31, february, paid).when(closeAccount, evening).thenIsDone().balance(9000);
  });

  it('keeps the value of a payment in review until it is decided, and frees its days', () => {
    const left = given(opened31, february).when(toTier(1, 0), evening).thenIsDone();
    left.payment('feb', { value: 10_000, kept_value: 0 }).balance(0);
    expect(left.account.covered_until).toBe(endOf('2026-01-31'));
  });
});
