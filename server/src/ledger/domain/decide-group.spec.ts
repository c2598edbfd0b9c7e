import { describe, expect, it } from '@jest/globals';
import type { Decide } from './decide.js';
import type { DecideGroup } from './decide-group.js';
import { decideGroup } from './decide-group.js';
import { declinePayment } from './decline-payment.js';
import { approved, declined, month, opened, service, uploaded } from './testing/events.js';
import { legalityProblems } from './testing/legality-problems.js';
import { given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const NOON = '2026-01-11 12:00';
const now = gye(NOON);
const sent = gye('2026-01-10');

const split =
  (approve: string[], decline: string[], amount_received?: number): Decide =>
  (decision) => {
    const amounts: Partial<DecideGroup> = amount_received === undefined ? {} : { amount_received };
    decideGroup(decision, { approve, decline, reason: 'not in the bank', ...amounts });
  };

/** January for 31.00, referees for 4.00 and balls for 0.90. */
const owed = on(
  '2026-01-01',
  opened(),
  month('jan'),
  service('referees', 400, '2026-01-01', '2026-02-05'),
  service('balls', 90, '2026-01-01', '2026-02-05'),
);
/** One receipt for all three: 35.90. */
const inReview = on('2026-01-10', ...['jan', 'referees', 'balls'].map((id) => uploaded(id, 'receipt', sent)));
const history = [owed, inReview];

const approves = (payment_id: string, value: number, added = 0) =>
  approved({
    ...{ payment_id, payment_date: sent, approved_date: now, value },
    ...{ league_balance_added: added, payments_approves_timestamp_token: 'new-1' },
  });
const declines = (payment_id: string) => declined(payment_id, 'not in the bank', null);

describe('deciding on a part of a receipt (R17b)', () => {
  it('approves some payments at the amount due at upload and declines the others', () => {
    const events = [declines('referees'), approves('jan', 3100), approves('balls', 90)];
    given(...history)
      .when(split(['jan', 'balls'], ['referees']), { now: NOON })
      .then(...events)
      .balance(0)
      .payment('referees', { payments_ids_token: null, decline_reason: 'not in the bank', receipts: [] })
      .payment('jan', { payments_ids_token: 'receipt', received: 3100 });
    expect(legalityProblems(...history, on(NOON, ...events))).toEqual([]);
  });

  it('adds the amount received above the approved payments to the balance: 35.90 - 31.00 = 4.90', () => {
    given(...history)
      .when(split(['jan'], ['referees', 'balls'], 3590), { now: NOON })
      .then(declines('referees'), declines('balls'), approves('jan', 3100, 490))
      .balance(490);
  });

  it('ignores repeated payment ids within one list', () => {
    given(...history)
      .when(split(['jan', 'jan'], ['referees', 'balls', 'balls']), { now: NOON })
      .then(declines('referees'), declines('balls'), approves('jan', 3100));
  });

  it('is rejected when less was received than is due and the balance is 0', () => {
    given(...history)
      .when(split(['jan'], ['referees', 'balls'], 3000), { now: NOON })
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 0, needed: 100 });
  });
});

describe('after a decision on parts of a receipt (R17b)', () => {
  const done = on(NOON, declines('referees'), approves('jan', 3100), approves('balls', 90));

  it('reverses all approved payments, and no others, when one of them is declined', () => {
    const reversed = (value: number) => ({
      ...{ received: value, league_balance_used: 0, league_balance_added: 0 },
      ...{ bonus_applied: 0, value, penalty_value: 0 },
    });
    given(...history, done)
      .when((decision) => declinePayment(decision, { payment_id: 'jan', reason: 'no' }), {
        now: '2026-01-12',
      })
      .then(declined('jan', 'no', reversed(3100)), declined('balls', 'no', reversed(90)));
  });

  it('rejects the same decision again', () => {
    given(...history, done)
      .when(split(['jan', 'balls'], ['referees']), { now: '2026-01-12' })
      .thenRefuses('PAYMENT_APPROVED', 409, { payment_id: 'jan' });
  });
});

describe('a decision on parts of a receipt is rejected when it', () => {
  it('leaves a payment of the receipt undecided', () => {
    given(...history)
      .when(split(['jan'], ['referees']), { now: NOON })
      .thenRefuses('RECEIPT_GROUP_INCOMPLETE', 409, { payments: ['balls'] });
  });

  it('both approves and declines a payment', () => {
    given(...history)
      .when(split(['jan', 'balls'], ['referees', 'balls']), { now: NOON })
      .thenRefuses('DECIDED_BOTH_WAYS', 400, { payment_id: 'balls' });
  });

  it('names a payment without a receipt', () => {
    given(owed)
      .when(split(['jan'], ['referees']), { now: NOON })
      .thenRefuses('NO_RECEIPT', 409, { payment_id: 'jan' });
  });

  it('names payments of two receipts', () => {
    given(owed, on('2026-01-10', uploaded('jan', 'a', sent), uploaded('referees', 'b', sent)))
      .when(split(['jan'], ['referees']), { now: NOON })
      .thenRefuses('NOT_ONE_RECEIPT_GROUP', 409);
  });

  it('names an unknown payment', () => {
    given(...history)
      .when(split(['jan'], ['unknown']), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
  });
});
