import { describe, expect, it } from '@jest/globals';
import type { BankLine } from './bank-money.js';
import type { Decide } from './decide.js';
import { matchEntries } from './match-entries.js';
import {
  corrected,
  paidOut,
  partMatched,
  partReceived,
  partUnmatched,
  payOutMatched,
} from './testing/bank-events.js';
import { month, opened, service, uploaded, voided } from './testing/events.js';
import { given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const now = { now: '2026-01-11 12:00' };
const at = gye('2026-01-08');
const line = (id: string, amount: number): BankLine => ({ ...{ id, amount }, booked_at: at });

const match =
  (
    entry_versions: number[],
    bank_lines: BankLine[],
    direction: 'in' | 'out' = 'in',
    rest?: BankLine[],
  ): Decide =>
  (decision) => {
    rest?.push(...matchEntries(decision, { entry_versions, bank_lines, direction }));
    if (!rest) matchEntries(decision, { entry_versions, bank_lines, direction });
  };

/** Versions 1 to 3: 31.00 is due for January, 7.00 for balls. */
const charges = [
  on('2026-01-01', opened(), month('jan')),
  on('2026-01-05', service('balls', 700, '2026-01-05', '2026-02-05')),
];
/** Versions 4 to 7: one receipt for both, of which 33.00 came in: 31.00 for January, 2.00 for the balls. */
const parts = on(
  '2026-01-08',
  uploaded('jan', 'receipt', at),
  uploaded('balls', 'receipt', at),
  partReceived('jan', 3100),
  partReceived('balls', 200),
);
/** Versions 8 and 9. */
const payOuts = on('2026-01-09', paidOut(1000), paidOut(500));

describe('matching earlier partial payments and payouts with bank lines (R46)', () => {
  it('matches the partial payments of one receipt with one line and books nothing', () => {
    const rest: BankLine[] = [];
    given(...charges, parts)
      .when(match([7, 6], [line('a', 3300)], 'in', rest), now)
      .then(partMatched('jan', 6, ['a', 3100]), partMatched('balls', 7, ['a', 200]))
      .balance(3300)
      .payment('jan', { parts: [], bank_lines: [] });
    expect(rest).toEqual([]);
  });

  it('takes exactly the booked amount from one line after the other and leaves the rest', () => {
    const rest: BankLine[] = [];
    given(...charges, parts)
      .when(match([6], [line('a', 1000), line('b', 2500)], 'in', rest), now)
      .then(partMatched('jan', 6, ['a', 1000], ['b', 2100]));
    expect(rest).toEqual([line('b', 400)]);
  });

  it('matches a payout', () => {
    given(...charges, parts, payOuts)
      .when(match([8], [line('out', 1000)], 'out'), now)
      .then(payOutMatched(8, ['out', 1000]))
      .balance(1800);
  });

  it('matches a partial payment of a payment that has since been voided', () => {
    given(...charges, parts, on('2026-01-09', voided('balls')))
      .when(match([7], [line('a', 200)]), now)
      .then(partMatched('balls', 7, ['a', 200]));
  });

  it('matches an entry once, and again only after it was unmatched', () => {
    const matched = on('2026-01-09', partMatched('jan', 6, ['a', 3100]));
    given(...charges, parts, matched)
      .when(match([6, 7], [line('b', 3300)]), now)
      .thenRefuses('ENTRY_NOT_OPEN', 409, { version: 6 });
    given(...charges, parts, matched, on('2026-01-10', partUnmatched('jan', 6, 'not ours')))
      .when(match([6], [line('b', 3100)]), now)
      .then(partMatched('jan', 6, ['b', 3100]));
  });

  it('rejects the whole command when the lines show less than was booked', () => {
    given(...charges, parts)
      .when(match([6, 7], [line('a', 3299)]), now)
      .thenRefuses('AMOUNT_NOT_OF_ENTRIES', 409, { booked: 3300, shown: 3299 });
  });

  it('rejects an incoming line for a payout and an outgoing line for a partial payment', () => {
    given(...charges, parts, payOuts)
      .when(match([8], [line('a', 1000)]), now)
      .thenRefuses('ENTRY_WRONG_DIRECTION', 409, { version: 8 });
    given(...charges, parts)
      .when(match([6], [line('out', 3100)], 'out'), now)
      .thenRefuses('ENTRY_WRONG_DIRECTION', 409, { version: 6 });
  });

  it('rejects a line that is used up', () => {
    given(...charges, parts)
      .when(match([6], [line('a', 0)]), now)
      .thenRefuses('BANK_LINE_NOT_OPEN', 409, { bank_line_id: 'a' });
  });

  it.each<[string, number]>([
    ['that does not exist', 99],
    ['that booked nothing', 2],
    ['that corrected the balance', 8],
    ['that had a line from the beginning', 9],
  ])('rejects an entry %s', (_which, version) => {
    const more = on('2026-01-09', corrected(300), partReceived('jan', 300, [['c', 300]]));
    given(...charges, parts, more)
      .when(match([version], [line('a', 300)]), now)
      .thenRefuses('ENTRY_NOT_OPEN', 409, { version });
  });
});
