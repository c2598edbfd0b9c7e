import { describe, expect, it } from '@jest/globals';
import type { NewEvent } from '../events.js';
import {
  approved,
  bonus,
  closed,
  cut,
  declined,
  month,
  opened,
  perMatch,
  service,
  terms,
  tier,
  uploaded,
  valued,
  voided,
} from '../testing/events.js';
import { legalityProblems } from '../testing/legality-problems.js';
import { on } from '../testing/scenario.js';
import { gye } from '../testing/wall-clock.js';

/** 3100 for January, with a receipt uploaded on the 4th. */
const january = on('2026-01-01', opened(), month('jan'));
const jan4 = gye('2026-01-04');
const sent = on('2026-01-04', uploaded('jan', 't', jan4));
const approval = { payment_id: 'jan', payment_date: jan4, approved_date: gye('2026-01-05') };
const BOOKED = {
  received: 3100,
  league_balance_used: 0,
  league_balance_added: 0,
  bonus_applied: 0,
  value: 3100,
  penalty_value: 0,
};

describe('the legality check of legal events', () => {
  it('accepts an approval above the amount due and its later decline', () => {
    const more = approved({ ...approval, received: 3500, league_balance_added: 400 });
    const undone = declined('jan', 'no', { ...BOOKED, received: 3500, league_balance_added: 400 });
    expect(legalityProblems(january, sent, on('2026-01-05', more), on('2026-01-06', undone))).toEqual([]);
  });

  it('accepts a closed period followed by the next one', () => {
    expect(legalityProblems(january, on('2026-02-01', closed('jan'), month('feb')))).toEqual([]);
  });
});

describe('the legality check of illegal events', () => {
  const after = (...events: NewEvent[]): string[] =>
    legalityProblems(january, sent, on('2026-01-05', ...events));

  it.each<[why: string, NewEvent]>([
    [
      'received is not due - used + added',
      approved({ ...approval, league_balance_added: 9_000_000, received: 3100 }),
    ],
    [
      'more balance is used than there is',
      approved({ ...approval, league_balance_used: 100, received: 3000 }),
    ],
    ['the value is not that of the payment', approved({ ...approval, value: 1, received: 1 })],
    ['the bonus is not that of the payment', approved({ ...approval, bonus_applied: 100, received: 3000 })],
    ['what was not approved is reversed', declined('jan', 'no', BOOKED)],
    ['another period is running', month('feb')],
    ['the period is not over', closed('jan')],
    ['the payment is not pending', voided('jan')],
    ['there is no such payment', bonus('feb', 5)],
    ['received is missing or malformed', approved({ ...approval, received: -3100 })],
  ])('reports the problem by name: %s', (why, event) => {
    const found = after(event);
    expect(found.length).toBeGreaterThan(0);
    if (!why.includes('malformed')) expect(found.join('\n')).toContain(why);
    else expect(found).toEqual(['PaymentApproved: received is malformed']);
  });

  it('reports a second approval, and a decline that reverses other amounts than those booked (R18)', () => {
    const paid = on('2026-01-05', approved(approval));
    expect(legalityProblems(january, sent, paid, on('2026-01-06', approved(approval)))).toContain(
      'PaymentApproved: the payment is approved already',
    );
    const other = declined('jan', 'no', { ...BOOKED, league_balance_used: 9_000_000, received: -8_996_900 });
    expect(legalityProblems(january, sent, paid, on('2026-01-06', other)).join()).toMatch(/malformed/);
    const credited = declined('jan', 'no', { ...BOOKED, league_balance_used: 9_000_000 });
    expect(legalityProblems(january, sent, paid, on('2026-01-06', credited))).toContain(
      'PaymentDeclined: what is reversed is not what was booked (R18)',
    );
  });

  it('reports an amount received in an approval without a receipt (R19)', () => {
    expect(legalityProblems(january, on('2026-01-05', approved(approval)))).toContain(
      'PaymentApproved: money is received without a receipt (R19)',
    );
  });

  it('reports a balance below 0 (R18)', () => {
    const spent = approved({ ...approval, league_balance_used: 3100, received: 0 });
    expect(after(spent)).toContain('PaymentApproved: the balance is below 0 (R18)');
  });

  it('reports a cut that credits more than the unused days (R28a)', () => {
    const paid = on('2026-01-05', approved(approval));
    const gift = cut({
      payment_id: 'jan',
      final_charge_date: gye('2026-01-16'),
      value: 0,
      credit_returned: 3100,
      cause: 'tier',
    });
    const found = legalityProblems(january, sent, paid, on('2026-01-16', tier(2, 3, 3100), gift));
    expect(found).toContain('PeriodCut: the value left is not that of the days used (R28a)');
  });

  it('reports a match in two payments, and a value that is not price times matches (R11)', () => {
    const league = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
    const later = on('2026-02-01', closed('jan'), perMatch('feb'));
    const first = on('2026-02-02', valued('jan', 500, ['a', 'b']), uploaded('jan', 't', gye('2026-02-02')));
    const succeeded = on('2026-03-01', closed('feb'), perMatch('mar'));
    const again = valued('feb', 250, ['b']);
    expect(legalityProblems(league, later, first, succeeded, on('2026-03-02', again))).toEqual([
      'PaymentValued: a match stands in another payment (R11)',
    ]);
    expect(legalityProblems(league, later, on('2026-02-02', valued('jan', 9, ['a'])))).toContain(
      'PaymentValued: the value is not price times matches (R11)',
    );
  });

  it('reports a gap between periods, and a paid tier without a running period (R9)', () => {
    expect(legalityProblems(january, on('2026-03-01', closed('jan'), month('mar')))).toContain(
      'PeriodPaymentCreated: the period does not begin where the one before ends (R9)',
    );
    expect(legalityProblems(january, on('2026-02-01', closed('jan')))).toEqual([
      'no period is running on a paid tier (R9)',
    ]);
  });

  it('reports a receipt group that is only partly approved', () => {
    const assigned = on('2026-01-03', service('ball', 90, '2026-01-03', '2026-02-05'));
    const both = on('2026-01-04', uploaded('jan', 't', jan4), uploaded('ball', 't', jan4));
    expect(legalityProblems(january, assigned, both, on('2026-01-05', approved(approval)))).toEqual([
      'a part of a receipt group was left in review (R17, R20)',
    ]);
  });

  it('reports an event older than the previous one, and an event before the account is opened', () => {
    expect(legalityProblems(january, sent, on('2026-01-02', terms('J', 1)))).toContain(
      'ChargeTermsChanged: it is older than the event before',
    );
    expect(legalityProblems(on('2026-01-01', month('jan')))[0]).toBe(
      'PeriodPaymentCreated: the account is not opened yet',
    );
  });
});
