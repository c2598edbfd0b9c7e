import { describe, expect, it } from '@jest/globals';
import { bookEvent, runningBalanceOf } from './entries.js';
import { emptyAccount } from './state.js';
import {
  approved,
  bonus,
  closed,
  declined,
  estimated,
  month,
  opened,
  perMatch,
  uploaded,
  voided,
} from './testing/events.js';
import type { Occurrence } from './testing/scenario.js';
import { on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

/** By how much each event moved the running balance, and the final balance. */
function book(...history: Occurrence[]): { moved: number[]; balance: number } {
  const account = emptyAccount('the-league');
  const moved = history.flatMap(({ at, events }) =>
    events.map((event) => bookEvent(account, { ...event, version: account.version + 1, occurred_at: at })),
  );
  expect(moved.reduce((sum, change) => sum + change, 0)).toBe(runningBalanceOf(account));
  return { moved, balance: runningBalanceOf(account) };
}

const begun = on('2026-01-01', opened(), month('jan'));
const sent = on('2026-02-01', uploaded('jan', 'r', gye('2026-02-01')));
const paid = (facts: object) =>
  approved({
    payment_id: 'jan',
    payment_date: gye('2026-02-01'),
    approved_date: gye('2026-02-02'),
    ...facts,
  });

describe('the running balance of an account', () => {
  it('decreases with charges and increases with the amount received at approval, not at upload', () => {
    const approval = on('2026-02-02', paid({ value: 3100, received: 4000, league_balance_added: 900 }));
    expect(book(begun, sent, approval)).toEqual({ moved: [0, -3100, 0, 4000], balance: 900 });
  });

  it('increases only by the amount received when the balance pays the rest', () => {
    const first = on('2026-02-02', paid({ value: 3100, received: 4000, league_balance_added: 900 }));
    const february = on('2026-02-03', month('feb', { value: 2800 }), uploaded('feb', 's', gye('2026-02-03')));
    const second = approved({
      ...{ payment_id: 'feb', payment_date: gye('2026-02-03'), approved_date: gye('2026-02-04') },
      ...{ value: 2800, received: 1900, league_balance_used: 900 },
    });
    const { moved, balance } = book(begun, sent, first, february, on('2026-02-04', second));
    expect(moved.slice(-3)).toEqual([-2800, 0, 1900]);
    expect(balance).toBe(0);
  });

  it('returns to its value before the approval when the payment is declined', () => {
    const approval = on('2026-02-02', paid({ value: 3100, received: 4000, league_balance_added: 900 }));
    const reversed = {
      received: 4000,
      league_balance_used: 0,
      league_balance_added: 900,
      bonus_applied: 0,
      value: 3100,
      penalty_value: 0,
    };
    const { moved, balance } = book(
      begun,
      sent,
      approval,
      on('2026-02-05', declined('jan', 'mistake', reversed)),
    );
    expect(moved.at(-1)).toBe(-4000);
    expect(balance).toBe(-3100);
  });

  it('increases with a bonus and with a voided payment', () => {
    const { moved } = book(begun, on('2026-01-05', bonus('jan', 1000)), on('2026-01-06', voided('jan')));
    expect(moved).toEqual([0, -3100, 1000, 2100]);
  });

  it('decreases for a per-match period when it is estimated, not before', () => {
    const opening = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
    const { moved } = book(opening, on('2026-02-01', closed('jan'), estimated('jan', 1500, 6)));
    expect(moved).toEqual([0, 0, 0, -1500]);
  });
});
