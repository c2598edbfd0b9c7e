import { describe, expect, it } from '@jest/globals';
import type { NewEvent } from './events.js';
import type { Payment } from './state.js';
import {
  awaitsEstimate,
  dueOf,
  effectiveBonus,
  emptyAccount,
  grossOf,
  isLateClockRunning,
  valueAtPrice,
} from './state.js';
import {
  approved,
  bonus,
  closed,
  estimated,
  month,
  opened,
  penalty,
  perMatch,
  uploaded,
  valued,
  voided,
} from './testing/events.js';
import { fold, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

/** January at 31.00, or at 2.50 a match, after these events. */
const fixed = (...events: NewEvent[]): Payment => paymentAfter(month('jan'), ...events);
const ofMatches = (...events: NewEvent[]): Payment => paymentAfter(perMatch('jan'), ...events);

function paymentAfter(...events: NewEvent[]): Payment {
  return fold([on('2026-01-01', opened(), ...events)]).payments.get('jan')!;
}

const inReview = uploaded('jan', 'token', gye('2026-01-10'));
const paid = approved({
  payment_id: 'jan',
  payment_date: gye('2026-01-10'),
  approved_date: gye('2026-01-11'),
});

describe('an account that was never opened', () => {
  it('has no terms, payments or balance', () => {
    expect(emptyAccount('the-league')).toEqual({
      ...{ league_id: 'the-league', version: 0, head_hash: '', terms: null, balance: 0 },
      ...{ payments: new Map(), current_payment_id: null, covered_until: null, suspended_at: null },
      ...{ closed_at: null, absences: [], recorded_matches: [], matches_unknown: false },
      ...{ cancelled_at: null, cancelled_to_tier_id: null, updated: null, cash_entries: [] },
    });
  });
});

describe('the value of a per-match payment at another price (R11, R22)', () => {
  const charged = (...ids: string[]): Payment =>
    ofMatches(closed('jan'), valued('jan', 250 * ids.length, ids));

  it('is the price times its matches', () => {
    expect(valueAtPrice(charged('a', 'b'), 300)).toBe(600);
  });

  it('is 0 when it has no matches, whatever the estimate', () => {
    const none = ofMatches(closed('jan'), estimated('jan', 750, 3), valued('jan', 0, []));
    expect(valueAtPrice(none, 300)).toBe(0);
  });

  it('is scaled from the estimate when its matches are unknown, even for one cent (R14)', () => {
    const oneCent = ofMatches(closed('jan'), estimated('jan', 1, 1), valued('jan', 1, []));
    expect(valueAtPrice(oneCent, 300)).toBe(300);
  });
});

describe('the amount due of a payment (R13)', () => {
  it('is its value plus penalty minus bonus', () => {
    const late = fixed(penalty('jan', '2026-02-06', 310, 1), bonus('jan', 400));
    expect([grossOf(late), effectiveBonus(late), dueOf(late)]).toEqual([3410, 400, 3010]);
  });

  it('is 0 when the bonus is larger, and the bonus counts only up to value plus penalty', () => {
    const covered = fixed(bonus('jan', 5000));
    expect([effectiveBonus(covered), dueOf(covered)]).toEqual([3100, 0]);
  });

  it('is the estimate of a per-match payment, then its value, and 0 while neither is known', () => {
    expect(dueOf(ofMatches())).toBe(0);
    expect(dueOf(ofMatches(closed('jan'), estimated('jan', 750, 3)))).toBe(750);
    expect(dueOf(ofMatches(closed('jan'), estimated('jan', 750, 3), valued('jan', 500, ['a', 'b'])))).toBe(
      500,
    );
  });

  it('is 0 after the payment is approved or voided', () => {
    expect([dueOf(fixed(inReview)), dueOf(fixed(inReview, paid)), dueOf(fixed(voided('jan')))]).toEqual([
      3100, 0, 0,
    ]);
  });
});

describe('the lateness clock (R29)', () => {
  it.each([
    ['runs while an amount is due', fixed(), true],
    ['stops in review', fixed(inReview), false],
    ['stops once approved', fixed(inReview, paid), false],
    ['stops once voided', fixed(voided('jan')), false],
    ['stops while a bonus covers the whole amount', fixed(bonus('jan', 3100)), false],
    ['runs while a bonus leaves one cent due', fixed(bonus('jan', 3099)), true],
    ['runs while the matches are still unknown', ofMatches(closed('jan')), true],
    ['stops while a complete bonus covers a per-match payment', ofMatches(bonus('jan', 'complete')), false],
    ['stops once the estimate is zero', ofMatches(closed('jan'), estimated('jan', 0, 0)), false],
    ['runs once the estimate is above zero', ofMatches(closed('jan'), estimated('jan', 250, 1)), true],
    ['stops once the payment is valued at zero', ofMatches(closed('jan'), valued('jan', 0, [])), false],
    ['stops once a per-match payment is voided', ofMatches(closed('jan'), voided('jan')), false],
  ])('%s', (_name, payment, runs) => {
    expect(isLateClockRunning(payment)).toBe(runs);
  });
});

describe('an estimate is awaited (R14)', () => {
  it.each([
    ['once the period has ended', ofMatches(closed('jan')), true],
    ['not while the period is running', ofMatches(), false],
    ['not for a fixed price', fixed(closed('jan')), false],
    ['not once the estimate is known', ofMatches(closed('jan'), estimated('jan', 0, 0)), false],
    ['not once the payment has been valued', ofMatches(closed('jan'), valued('jan', 250, ['a'])), false],
    ['not for a voided payment', ofMatches(closed('jan'), voided('jan')), false],
    ['not for a payment in review', ofMatches(closed('jan'), inReview), false],
  ])('%s', (_name, payment, isAwaited) => {
    expect(awaitsEstimate(payment)).toBe(isAwaited);
  });
});
