import { describe, expect, it } from '@jest/globals';
import { closeAccount } from './close-account.js';
import type { Decide } from './decide.js';
import { valuePayment } from './adjust-payment.js';
import { uploadReceipt } from './receipts.js';
import {
  RECEIPT,
  bonus,
  closed,
  estimated,
  match,
  month,
  opened,
  perMatch,
  terms,
  uploaded,
  valued,
  voided,
  walkovers,
} from './testing/events.js';
import { given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const FEB_3 = '2026-02-03 12:00';

const pay =
  (payment_id: string): Decide =>
  (decision) =>
    uploadReceipt(decision, {
      payments: [{ payment_id, payment_date: gye('2026-02-01'), user_comment: '' }],
      receipts: [RECEIPT],
    });

/** January is charged per match at 250, closed and estimated. */
const january = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
const ended = on('2026-02-01', closed('jan'), estimated('jan', 250, 1), perMatch('feb'));

describe('the matches of a per-match payment (R11)', () => {
  it('are those that ended in its charge period, both limits included, in order of their end', () => {
    given(january, ended)
      .when(pay('jan'), {
        now: FEB_3,
        matches: [
          match('after', '2026-02-01 00:00'),
          match('last', '2026-01-31 23:59:59.999'),
          match('middle-b', '2026-01-10 12:00'),
          match('middle-a', '2026-01-10 12:00'),
          match('first', '2026-01-01 00:00'),
          match('before', '2025-12-31 23:59:59.999'),
        ],
      })
      .thenIsDone()
      .payment('jan', {
        charged_matches_id: ['first', 'middle-a', 'middle-b', 'last'],
        uncharged_matches_id: [],
        value: 1000,
      });
  });

  it('are charged at the base price of the payment, not at the current price', () => {
    given(
      on('2026-01-01', opened({ charge_type: 'P', price: 999 }), perMatch('jan', { base_price: 120 })),
      ended,
    )
      .when(pay('jan'), { now: FEB_3, matches: [match('a', '2026-01-02'), match('b', '2026-01-03')] })
      .thenIsDone()
      .payment('jan', { value: 240 });
  });

  it('include walkovers while walkover_charge is on, and are listed as uncharged while it is off', () => {
    const matches = [match('played', '2026-01-02'), match('walkover', '2026-01-03', true)];
    given(january, ended)
      .when(pay('jan'), { now: FEB_3, matches })
      .thenIsDone()
      .payment('jan', { value: 500, charged_matches_id: ['played', 'walkover'], uncharged_matches_id: [] });
    given(january, ended, on('2026-02-02', walkovers(false)))
      .when(pay('jan'), { now: FEB_3, matches })
      .thenIsDone()
      .payment('jan', { value: 250, charged_matches_id: ['played'], uncharged_matches_id: ['walkover'] });
  });

  it('are counted once, even if the instance lists one twice', () => {
    given(january, ended)
      .when(pay('jan'), { now: FEB_3, matches: [match('a', '2026-01-02'), match('a', '2026-01-02')] })
      .thenIsDone()
      .payment('jan', { value: 250, charged_matches_id: ['a'] });
  });

  it('exclude matches of other payments that are not voided, charged or not', () => {
    const december = on('2026-01-05', perMatch('dec'), closed('dec'), valued('dec', 250, ['a'], ['w']));
    given(on('2025-12-01', opened({ charge_type: 'P', price: 250 })), december, january, ended)
      .when(pay('jan'), {
        now: FEB_3,
        matches: [match('a', '2026-01-02'), match('w', '2026-01-03', true), match('b', '2026-01-04')],
      })
      .thenIsDone()
      .payment('jan', { value: 250, charged_matches_id: ['b'], uncharged_matches_id: [] });
  });

  it('include matches of a voided payment', () => {
    const december = on(
      '2026-01-05',
      perMatch('dec'),
      closed('dec'),
      estimated('dec', 250, 1),
      valued('dec', 250, ['a']),
      voided('dec'),
    );
    given(on('2025-12-01', opened({ charge_type: 'P', price: 250 })), december, january, ended)
      .when(pay('jan'), { now: FEB_3, matches: [match('a', '2026-01-02')] })
      .thenIsDone()
      .payment('jan', { value: 250, charged_matches_id: ['a'] });
  });

  it('may exceed the estimate, because they are counted when the payment is paid', () => {
    given(january, ended)
      .when(pay('jan'), {
        now: FEB_3,
        matches: [match('a', '2026-01-02'), match('imported late', '2026-01-31 20:00')],
      })
      .thenIsDone()
      .payment('jan', { estimated_value: 250, value: 500 });
  });

  it('give a value of 0 if the period has no matches', () => {
    given(january, ended)
      .when(pay('jan'), { now: FEB_3, matches: [] })
      .thenIsDone()
      .payment('jan', { value: 0, valued: true });
  });

  it('are requested from the earliest start of a pending per-match payment', () => {
    given(january, ended)
      .when(pay('jan'), { now: FEB_3 })
      .thenAsksFor({ matchesSince: gye('2026-01-01') });
    const december = on('2026-01-01', perMatch('dec'), closed('dec'), estimated('dec', 250, 1));
    given(on('2025-12-01', opened({ charge_type: 'P' })), december, january, ended)
      .when(pay('jan'), { now: FEB_3 })
      .thenAsksFor({ matchesSince: gye('2025-12-01') });
    const decemberInReview = on(
      '2026-01-05',
      valued('dec', 250, ['a']),
      uploaded('dec', 't', gye('2026-01-05')),
    );
    given(on('2025-12-01', opened({ charge_type: 'P' })), december, decemberInReview, january, ended)
      .when(pay('jan'), { now: FEB_3 })
      .thenAsksFor({ matchesSince: gye('2026-01-01') });
  });

  it('are not requested for the time of a pending fixed-price payment', () => {
    const fixed = on('2025-12-01', opened(), month('dec'));
    const perMatchSince = on('2026-01-01', closed('dec'), terms('P', 250), perMatch('jan'));
    given(fixed, perMatchSince, ended)
      .when(pay('jan'), { now: FEB_3 })
      .thenAsksFor({ matchesSince: gye('2026-01-01') });
  });

  it('are counted again, including its own, when a payment valued earlier is paid later', () => {
    const valuedOnce = on(
      '2026-02-02',
      ...[bonus('jan', 'complete'), valued('jan', 250, ['a']), bonus('jan', 0)],
    );
    given(january, ended, valuedOnce)
      .when(pay('jan'), { now: FEB_3, matches: [match('a', '2026-01-02'), match('b', '2026-01-03')] })
      .thenIsDone()
      .payment('jan', { value: 500, charged_matches_id: ['a', 'b'] });
  });

  it('are not requested for a fixed-price payment', () => {
    given(on('2026-01-01', opened(), month('jan')))
      .when(pay('jan'), { now: FEB_3 })
      .thenIsDone();
  });
});

describe('valuing a per-match payment (R12)', () => {
  const running = given(january, on('2026-01-02', bonus('jan', 'complete')));
  const value: Decide = (decision) => valuePayment(decision, { payment_id: 'jan' });
  const refusal = { payment_id: 'jan', final_charge_date: gye('2026-01-31 23:59:59.999') };

  it('is rejected until the last millisecond of its period has passed', () => {
    running
      .when(value, { now: '2026-01-31 23:59:59.999', matches: [] })
      .thenRefuses('CHARGE_PERIOD_NOT_ENDED', 409, refusal, { ends: gye('2026-01-31 23:59:59.999') });
    const left = running
      .when(value, { now: '2026-02-01 00:00', matches: [match('a', '2026-01-31 23:59:59.999')] })
      .thenIsDone();
    expect(left.account.payments.get('jan')!.value).toBe(250);
  });
});

describe('the matches recorded when a league is deleted (R20, R37)', () => {
  const FEB_10 = '2026-02-10 12:00';

  it('are those of a per-match period that can still be valued, in order of their end', () => {
    const fixedNow = on(
      '2026-02-01',
      closed('jan'),
      estimated('jan', 500, 2),
      terms('J', 3100),
      month('feb'),
    );
    const last = match('last', '2026-01-31 23:59:59.999');
    const first = match('first', '2026-01-01 00:00');
    const others = [match('of february', '2026-02-01 00:00'), match('before', '2025-12-31 23:59:59.999')];
    const { account } = given(january, fixedNow)
      .when((d) => closeAccount(d), { now: FEB_10, matches: [last, ...others, first] })
      .thenIsDone();
    expect(account.recorded_matches).toEqual([first, last]);
  });

  it('include those of several periods', () => {
    const kept = [match('a', '2026-01-02'), match('b', '2026-02-02')];
    const { account } = given(january, ended)
      .when((d) => closeAccount(d), { now: FEB_10, matches: kept })
      .thenIsDone();
    expect(account.recorded_matches).toEqual(kept);
  });

  it('are those passed to the command when the instance cannot be asked', () => {
    const kept = [match('a', '2026-01-02')];
    const asked = { now: FEB_10, matches: [], matchesSince: '2026-02-01' };
    const { account } = given(january, ended)
      .when((d) => closeAccount(d, { matches: kept }), asked)
      .thenIsDone();
    expect(account.recorded_matches).toEqual(kept);
    given(january, ended)
      .when((d) => closeAccount(d), asked)
      .thenAsksFor({ matchesSince: gye('2026-01-01') });
  });

  it('are empty when unknown, so that the payment is valued by its estimate (R14)', () => {
    const payAfterwards: Decide = (decision) => {
      closeAccount(decision, { matches: 'unknown' });
      pay('jan')(decision);
    };
    given(january, ended)
      .when(payAfterwards, { now: FEB_10 })
      .thenIsDone()
      .payment('jan', { value: 250, charged_matches_id: [], uncharged_matches_id: [] });
  });
});
