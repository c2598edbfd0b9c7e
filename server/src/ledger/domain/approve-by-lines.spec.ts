import { describe, expect, it } from '@jest/globals';
import { approveByLines } from './approve-by-lines.js';
import type { ApproveByLines } from './approve-by-lines.js';
import type { BankLine } from './bank-money.js';
import type { Decide } from './decide.js';
import type { NewEvent } from './events.js';
import { corrected, matched } from './testing/bank-events.js';
import { approved, month, opened, service, uploaded } from './testing/events.js';
import { given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const NOON = '2026-01-11 12:00';
const now = { now: NOON };

const line = (id: string, amount: number, day = '2026-01-10'): BankLine => ({
  ...{ id, amount, booked_at: gye(day) },
});

/** @param rest collects what the command leaves of each line */
const approve =
  (
    payment_ids: string[],
    bank_lines: BankLine[],
    takes: ApproveByLines['takes'] = 'all',
    rest?: BankLine[],
  ): Decide =>
  (decision) => {
    const left = approveByLines(decision, { payment_ids, bank_lines, takes });
    rest?.push(...left);
  };

/** The approval of a payment by bank lines that were booked on the 10th. */
function approval(payment_id: string, value: number, changes: object = {}): NewEvent {
  return approved({
    ...{ payment_id, value, payment_date: gye('2026-01-10'), approved_date: gye(NOON) },
    payments_approves_timestamp_token: 'new-1',
    ...changes,
  });
}

/** Due: 31.00 for January, 7.00 for balls since the 5th and 4.00 for referees since the 6th. */
const charges = [
  on('2026-01-01', opened(), month('jan')),
  on('2026-01-05', service('balls', 700, '2026-01-05', '2026-02-05')),
  on('2026-01-06', service('referees', 400, '2026-01-06', '2026-02-05')),
];
const credit = on('2026-01-07', corrected(1000));
const paidOn = gye('2026-01-08');

describe('approving by bank lines (R46)', () => {
  it('requires no receipt and uses the booking date as the payment date', () => {
    given(...charges)
      .when(approve(['jan'], [line('a', 3100)]), now)
      .then(matched('jan', ['a', 3100]), approval('jan', 3100))
      .balance(0)
      .payment('jan', { received: 3100, bank_lines: [{ id: 'a', amount: 3100 }] });
  });

  it('adds an overpayment to the balance with the last payment', () => {
    given(...charges)
      .when(approve(['balls', 'jan'], [line('a', 4000)]), now)
      .then(
        matched('jan', ['a', 3100]),
        approval('jan', 3100),
        matched('balls', ['a', 900]),
        approval('balls', 700, { league_balance_added: 200 }),
      )
      .balance(200);
  });

  it('takes a shortfall from the balance and rejects the approval when the balance is too low', () => {
    given(...charges, credit)
      .when(approve(['jan'], [line('a', 2100)]), now)
      .then(matched('jan', ['a', 2100]), approval('jan', 3100, { league_balance_used: 1000 }))
      .balance(0);
    given(...charges, credit)
      .when(approve(['jan'], [line('a', 2099)]), now)
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 1000, needed: 1001 });
  });

  it('pays one payment with several lines, in order, and dates it by the earliest booking', () => {
    given(...charges)
      .when(approve(['jan'], [line('a', 1500), line('b', 1600, '2026-01-09')]), now)
      .then(
        matched('jan', ['a', 1500], ['b', 1600]),
        approval('jan', 3100, { payment_date: gye('2026-01-09') }),
      );
  });

  it('approves payments with and without a receipt separately, the oldest first', () => {
    const inReview = on('2026-01-08', uploaded('balls', 't', paidOn), uploaded('referees', 't', paidOn));
    // 35.00 pays 31.00 for January; the remaining 4.00 goes to the receipt's 11.00, whose missing 7.00 come from the
    // balance, allotted to the balls first (R17).
    given(...charges, credit, inReview)
      .when(approve(['referees', 'jan'], [line('a', 3500)]), now)
      .then(
        matched('jan', ['a', 3100]),
        approval('jan', 3100),
        approval('balls', 700, {
          ...{ payment_date: paidOn, league_balance_used: 700 },
          payments_approves_timestamp_token: 'new-2',
        }),
        matched('referees', ['a', 400]),
        approval('referees', 400, { payment_date: paidOn, payments_approves_timestamp_token: 'new-2' }),
      )
      .balance(300);
  });

  it('pays the oldest group first, regardless of the order of the payment ids', () => {
    // The balls have a receipt; January and the referees have none and form the older group.
    const inReview = on('2026-01-08', uploaded('balls', 't', paidOn));
    for (const ids of [
      ['referees', 'balls', 'jan'],
      ['balls', 'jan', 'referees'],
    ])
      given(...charges, credit, inReview)
        .when(approve(ids, [line('a', 3500)]), now)
        .then(
          matched('jan', ['a', 3100]),
          approval('jan', 3100),
          matched('referees', ['a', 400]),
          approval('referees', 400),
          approval('balls', 700, {
            ...{ payment_date: paidOn, league_balance_used: 700 },
            payments_approves_timestamp_token: 'new-2',
          }),
        )
        .balance(300);
  });

  it('takes only what is due and leaves the rest of the line when "takes" is "due"', () => {
    const rest: BankLine[] = [];
    given(...charges)
      .when(approve(['jan'], [line('a', 1000), line('b', 3000)], 'due', rest), now)
      .then(matched('jan', ['a', 1000], ['b', 2100]), approval('jan', 3100))
      .balance(0);
    expect(rest).toEqual([line('b', 900)]);
  });

  it('leaves nothing of the line when "takes" is "all"', () => {
    const rest: BankLine[] = [];
    given(...charges)
      .when(approve(['jan'], [line('a', 4000)], 'all', rest), now)
      .thenIsDone()
      .balance(900);
    expect(rest).toEqual([]);
  });

  it('rejects approved payments, used lines and unknown payments', () => {
    const sent = on('2026-01-08', uploaded('jan', 't', paidOn));
    const paid = on(
      '2026-01-09',
      matched('jan', ['c', 3100]),
      approved({ payment_id: 'jan', payment_date: paidOn, approved_date: paidOn }),
    );
    given(...charges, sent, paid)
      .when(approve(['jan'], [line('a', 3100)]), now)
      .thenRefuses('PAYMENT_APPROVED', 409, { payment_id: 'jan' });
    given(...charges)
      .when(approve(['jan'], [line('a', 3100), line('b', 0)]), now)
      .thenRefuses('BANK_LINE_NOT_OPEN', 409, { bank_line_id: 'b' });
    given(...charges)
      .when(approve(['feb'], [line('a', 3100)]), now)
      .thenRefuses('NOT_FOUND', 404);
  });

  const received = on(
    '2026-01-08',
    uploaded('jan', 'receipt', paidOn),
    approved({ payment_id: 'jan', value: 3100, payment_date: paidOn, approved_date: gye('2026-01-08') }),
  );

  it('matches a line with a payment that was approved earlier', () => {
    given(...charges, received)
      .when(approve(['jan'], [line('a', 3100)]), now)
      .then(matched('jan', ['a', 3100]))
      .payment('jan', { bank_lines: [{ id: 'a', amount: 3100 }], matched_later: true });
  });

  it('matches an earlier approval and approves the other payment that the line covers', () => {
    given(...charges, received)
      .when(approve(['jan', 'balls'], [line('a', 3800)]), now)
      .then(matched('jan', ['a', 3100]), matched('balls', ['a', 700]), approval('balls', 700));
  });

  it.each([3099, 3101])('rejects matching an approval of 31.00 with a line of %d cents', (amount) => {
    given(...charges, received)
      .when(approve(['jan'], [line('a', amount)]), now)
      .thenRefuses('AMOUNT_NOT_OF_APPROVAL', 409, { received: 3100, shown: amount });
  });

  it('rejects a second match of an approved payment', () => {
    given(...charges, received, on('2026-01-09', matched('jan', ['a', 3100])))
      .when(approve(['jan'], [line('b', 3100)]), now)
      .thenRefuses('PAYMENT_APPROVED', 409);
  });
});
