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
  it('has nothing', () => {
    expect(emptyAccount('the-league')).toEqual({
      ...{ league_id: 'the-league', version: 0, head_hash: '', terms: null, balance: 0 },
      ...{ payments: new Map(), current_payment_id: null, covered_until: null, suspended_at: null },
      ...{ closed_at: null, absences: [], recorded_matches: [], matches_unknown: false },
      ...{ cancelled_at: null, cancelled_to_tier_id: null, updated: null, cash_entries: [] },
    });
  });
});

describe('what a per-match payment is worth at another price (R11, R22)', () => {
  const charged = (...ids: string[]): Payment =>
    ofMatches(closed('jan'), valued('jan', 250 * ids.length, ids));

  it('is the price of each match that it holds', () => {
    expect(valueAtPrice(charged('a', 'b'), 300)).toBe(600);
  });

  it('is nothing where it holds none, whatever was estimated', () => {
    const none = ofMatches(closed('jan'), estimated('jan', 750, 3), valued('jan', 0, []));
    expect(valueAtPrice(none, 300)).toBe(0);
  });

  it('is by the estimate where the matches are unknown and it was valued so, be it one cent (R14)', () => {
    const oneCent = ofMatches(closed('jan'), estimated('jan', 1, 1), valued('jan', 1, []));
    expect(valueAtPrice(oneCent, 300)).toBe(300);
  });
});

describe('what is due of a payment (R13)', () => {
  it('is its value and penalty, less the bonus', () => {
    const late = fixed(penalty('jan', '2026-02-06', 310, 1), bonus('jan', 400));
    expect([grossOf(late), effectiveBonus(late), dueOf(late)]).toEqual([3410, 400, 3010]);
  });

  it('is nothing more once a bonus is larger, and the bonus that counts is what it covers', () => {
    const covered = fixed(bonus('jan', 5000));
    expect([effectiveBonus(covered), dueOf(covered)]).toEqual([3100, 0]);
  });

  it('of a per-match payment is what is estimated, then its value, and nothing while neither is known', () => {
    expect(dueOf(ofMatches())).toBe(0);
    expect(dueOf(ofMatches(closed('jan'), estimated('jan', 750, 3)))).toBe(750);
    expect(dueOf(ofMatches(closed('jan'), estimated('jan', 750, 3), valued('jan', 500, ['a', 'b'])))).toBe(
      500,
    );
  });

  it('is nothing once it is approved or voided', () => {
    expect([dueOf(fixed(inReview)), dueOf(fixed(inReview, paid)), dueOf(fixed(voided('jan')))]).toEqual([
      3100, 0, 0,
    ]);
  });
});

describe('the clock of lateness (R29)', () => {
  it.each([
    ['runs while something is due', fixed(), true],
    ['stands still in review', fixed(inReview), false],
    ['stands still once approved', fixed(inReview, paid), false],
    ['stands still once voided', fixed(voided('jan')), false],
    ['stands still while a bonus covers all', fixed(bonus('jan', 3100)), false],
    ['runs while the bonus leaves a cent', fixed(bonus('jan', 3099)), true],
    ['runs while the matches are not known yet', ofMatches(closed('jan')), true],
    ['stands still where a bonus covers whatever they come to', ofMatches(bonus('jan', 'complete')), false],
    ['stands still once they come to nothing', ofMatches(closed('jan'), estimated('jan', 0, 0)), false],
    ['runs once they come to something', ofMatches(closed('jan'), estimated('jan', 250, 1)), true],
    ['stands still once it is valued at nothing', ofMatches(closed('jan'), valued('jan', 0, [])), false],
    ['of a per-match payment stands still once voided', ofMatches(closed('jan'), voided('jan')), false],
  ])('%s', (_name, payment, runs) => {
    expect(isLateClockRunning(payment)).toBe(runs);
  });
});

describe('an estimate is awaited (R14)', () => {
  it.each([
    ['once the period has ended', ofMatches(closed('jan')), true],
    ['not while the period is running', ofMatches(), false],
    ['not of a fixed price', fixed(closed('jan')), false],
    ['not once it is known', ofMatches(closed('jan'), estimated('jan', 0, 0)), false],
    ['not once it has its value', ofMatches(closed('jan'), valued('jan', 250, ['a'])), false],
    ['not of a voided payment', ofMatches(closed('jan'), voided('jan')), false],
    ['not in review', ofMatches(closed('jan'), inReview), false],
  ])('%s', (_name, payment, isAwaited) => {
    expect(awaitsEstimate(payment)).toBe(isAwaited);
  });
});
