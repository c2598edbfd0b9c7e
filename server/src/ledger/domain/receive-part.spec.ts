import { describe, expect, it } from '@jest/globals';
import type { Decision } from './decision.js';
import type { Decide } from './decide.js';
import { NO_POLICY } from './policy.js';
import type { BankLinePolicy, PolicyHistory } from './policy.js';
import type { ReceivePart } from './receive-part.js';
import { receivePart } from './receive-part.js';
import { partReceived } from './testing/bank-events.js';
import { approved, month, opened, perMatch, service, uploaded, voided } from './testing/events.js';
import { given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const NOON = '2026-01-11 12:00';
const now = { now: NOON };

const receive =
  (payment_id: string, more: Partial<ReceivePart> = {}): Decide =>
  (decision) =>
    receivePart(decision, { payment_id, comment: 'the rest is missing', ...more });
const byLine = (amount: number): Partial<ReceivePart> => ({
  bank_line: { id: 'line', amount, booked_at: gye('2026-01-10') },
});
const part = (payment_id: string, received: number, lines?: [string, number][]) =>
  partReceived(payment_id, received, lines, 'the rest is missing');
const policy = (bank_line: BankLinePolicy): PolicyHistory => [{ ...NO_POLICY, bank_line }];

/** 31.00 is due for January, and 7.00 for balls since the 5th. */
const charges = [
  on('2026-01-01', opened(), month('jan')),
  on('2026-01-05', service('balls', 700, '2026-01-05', '2026-02-05')),
];
const paidOn = gye('2026-01-10');
const janInReview = on('2026-01-10', uploaded('jan', 'receipt', paidOn));
const bothInReview = on(
  '2026-01-10',
  uploaded('balls', 'receipt', paidOn),
  uploaded('jan', 'receipt', paidOn),
);

describe('receiving a partial payment (R17a)', () => {
  it('adds the amount to the balance and returns the payment to pending', () => {
    given(...charges, janInReview)
      .when(receive('jan', { amount_received: 2000 }), now)
      .then(part('jan', 2000))
      .balance(2000)
      .payment('jan', { payment_date: null, payments_ids_token: null, received: 0, parts: [] });
  });

  it('reports the oldest payment of a receipt group as paid first', () => {
    given(...charges, bothInReview)
      .when(receive('balls', { amount_received: 3500 }), now)
      .then(part('jan', 3100), part('balls', 400))
      .balance(3500);
    given(...charges, bothInReview)
      .when(receive('balls', { amount_received: 2000 }), now)
      .then(part('jan', 2000), part('balls', 0))
      .payment('balls', { payment_date: null });
  });

  it('requires less than the total amount due', () => {
    given(...charges, bothInReview)
      .when(receive('jan', { amount_received: 3799 }), now)
      .thenIsDone()
      .balance(3799);
    given(...charges, bothInReview)
      .when(receive('jan', { amount_received: 3800 }), now)
      .thenRefuses('PART_COVERS_DUE', 409, { due: 3800 });
  });

  it('rejects an amount of 0 or none', () => {
    for (const amounts of [{}, { amount_received: 0 }])
      given(...charges, janInReview)
        .when(receive('jan', amounts), now)
        .thenRefuses('NOTHING_RECEIVED', 400);
  });

  it('rejects payments that are approved, voided or unknown', () => {
    const paid = on(
      '2026-01-10',
      approved({ payment_id: 'jan', payment_date: paidOn, approved_date: paidOn }),
    );
    const amounts = { amount_received: 100 };
    given(...charges, janInReview, paid)
      .when(receive('jan', amounts), now)
      .thenRefuses('PAYMENT_APPROVED', 409, { payment_id: 'jan' });
    given(...charges, on('2026-01-06', voided('balls')))
      .when(receive('balls', amounts), now)
      .thenRefuses('NOT_FOUND', 404);
    given(...charges)
      .when(receive('feb', amounts), now)
      .thenRefuses('NOT_FOUND', 404);
  });

  it('requires a receipt or a bank line', () => {
    given(...charges)
      .when(receive('jan', { amount_received: 2000 }), now)
      .thenRefuses('NO_RECEIPT', 409, { payment_id: 'jan' });
    given(...charges)
      .when(receive('jan', byLine(2000)), now)
      .then(part('jan', 2000, [['line', 2000]]))
      .balance(2000)
      .payment('jan', { parts: [{ id: 'line', amount: 2000 }] });
  });

  it('uses the full amount of the bank line, split like that of a receipt', () => {
    given(...charges, bothInReview)
      .when(receive('jan', byLine(3500)), now)
      .then(part('jan', 3100, [['line', 3100]]), part('balls', 400, [['line', 400]]));
    given(...charges, bothInReview)
      .when(receive('jan', byLine(2000)), now)
      .then(part('jan', 2000, [['line', 2000]]), part('balls', 0, []));
  });

  it('rejects an amount that differs from the bank line, and a used line', () => {
    given(...charges, janInReview)
      .when(receive('jan', { ...byLine(2000), amount_received: 1999 }), now)
      .thenRefuses('AMOUNT_NOT_OF_BANK_LINE', 409, { amount: 2000 });
    given(...charges, janInReview)
      .when(receive('jan', byLine(0)), now)
      .thenRefuses('BANK_LINE_NOT_OPEN', 409, { bank_line_id: 'line' });
  });

  it('accepts any amount for a per-match payment whose value is unknown (R11)', () => {
    given(on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')))
      .when(receive('jan', byLine(5000)), now)
      .then(part('jan', 5000, [['line', 5000]]))
      .balance(5000);
  });
});

describe('the bank line policy for partial payments (R46)', () => {
  it('rejects a partial payment without a bank line when one is required', () => {
    const circumstances = { ...now, policies: policy('required') };
    given(...charges, janInReview)
      .when(receive('jan', { amount_received: 2000 }), circumstances)
      .thenRefuses('BANK_LINE_REQUIRED', 409, { received: 2000 });
    given(...charges, janInReview)
      .when(receive('jan', byLine(2000)), circumstances)
      .thenIsDone()
      .balance(2000);
  });

  it.each<[BankLinePolicy, Partial<ReceivePart>, string[]]>([
    ['warn', { amount_received: 2000 }, ['BANK_LINE_MISSING']],
    ['warn', byLine(2000), []],
    ['off', { amount_received: 2000 }, []],
  ])('returns the expected warnings under the policy %s', (bank_line, amounts, warnings) => {
    let decided: Decision | undefined;
    const watched: Decide = (decision) => {
      receive('jan', amounts)(decision);
      decided = decision;
    };
    given(...charges, janInReview)
      .when(watched, { ...now, policies: policy(bank_line) })
      .thenIsDone();
    expect(decided?.warnings).toEqual(warnings);
  });
});
