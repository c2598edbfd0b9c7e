import { describe, it } from '@jest/globals';
import type { PayOutBalance } from './change-balance.js';
import { correctBalance, payOutBalance } from './change-balance.js';
import type { Decide } from './decide.js';
import { corrected, paidOut } from './testing/bank-events.js';
import { accountClosed, cut, month, opened, service, uploaded } from './testing/events.js';
import { given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const NOON = '2026-01-11 12:00';
const now = { now: NOON };

const payOut =
  (amount: number, more: Partial<PayOutBalance> = {}): Decide =>
  (decision) =>
    payOutBalance(decision, { amount, reference: 'TRF 7', reason: 'asked for it', ...more });
const correct =
  (amount: number): Decide =>
  (decision) =>
    correctBalance(decision, { amount, reason: 'a mistake' });
const sentLine = (amount: number): Partial<PayOutBalance> => ({
  bank_line: { id: 'out', amount, booked_at: gye('2026-01-10') },
});

/** A league with 10.00 of credit. */
const january = on('2026-01-01', opened(), month('jan'), corrected(1000));
/** The league was deleted on the 10th; the days it used in January were never paid for. */
const deleted = on(
  '2026-01-10',
  accountClosed(),
  cut({ payment_id: 'jan', final_charge_date: gye('2026-01-10'), cause: 'deletion', value: 1000 }),
);

describe('paying out the balance (R18)', () => {
  it('deducts the amount from the balance, down to the last cent', () => {
    given(january).when(payOut(400), now).then(paidOut(400)).balance(600);
    given(january).when(payOut(1000), now).then(paidOut(1000)).balance(0);
  });

  it('rejects an amount above the balance', () => {
    given(january)
      .when(payOut(1001), now)
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 1000, needed: 1001 });
  });

  it('does not pay out balance that a receipt in review relies on (ADR 0105)', () => {
    // 7.00 is due and covered by the balance, so the owner was asked to transfer nothing; 3.00 remains free.
    const inReview = on(
      '2026-01-05',
      service('ball', 700, '2026-01-05', '2026-02-05'),
      uploaded('ball', 'receipt', gye('2026-01-05'), '', 700),
    );
    given(january, inReview).when(payOut(300), now).then(paidOut(300)).balance(700);
    given(january, inReview)
      .when(payOut(301), now)
      .thenRefuses('BALANCE_RESERVED', 409, { balance: 1000, reserved: 700 });
  });

  it('accepts a bank line only if it shows exactly the amount paid out (R46)', () => {
    given(january)
      .when(payOut(400, sentLine(400)), now)
      .then(paidOut(400, [['out', 400]]))
      .balance(600);
    for (const amount of [399, 401])
      given(january)
        .when(payOut(400, sentLine(amount)), now)
        .thenRefuses('AMOUNT_NOT_OF_BANK_LINE', 409, { amount });
  });

  it('rejects a bank line that has already been used', () => {
    given(january)
      .when(payOut(400, sentLine(0)), now)
      .thenRefuses('BANK_LINE_NOT_OPEN', 409, { bank_line_id: 'out' });
  });

  it('pays out the balance of a deleted league', () => {
    given(january, deleted).when(payOut(1000), now).then(paidOut(1000)).balance(0);
  });
});

describe('correcting the balance (R18)', () => {
  it('adds to the balance or deducts from it', () => {
    given(january).when(correct(250), now).then(corrected(250)).balance(1250);
    given(january).when(correct(-250), now).then(corrected(-250)).balance(750);
  });

  it('allows a deduction down to 0, but not below', () => {
    given(january).when(correct(-1000), now).then(corrected(-1000)).balance(0);
    given(january)
      .when(correct(-1001), now)
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 1000, needed: 1001 });
  });

  it('rejects a correction of 0', () => {
    given(january).when(correct(0), now).thenRefuses('NOTHING_TO_CORRECT', 400);
  });

  it('corrects the balance of a deleted league', () => {
    given(january, deleted).when(correct(-1), now).then(corrected(-1)).balance(999);
  });
});
