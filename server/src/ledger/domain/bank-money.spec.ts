import { describe, expect, it } from '@jest/globals';
import type { BankLine } from './bank-money.js';
import { BankMoney } from './bank-money.js';
import { gye } from './testing/wall-clock.js';

const line = (id: string, amount: number, day = '2026-01-09'): BankLine => ({
  ...{ id, amount, booked_at: gye(day) },
});

describe('BankMoney (R46)', () => {
  it('takes money from one line after the other', () => {
    const money = new BankMoney([line('a', 1500), line('b', 3000)]);
    expect(money.take(2000)).toEqual([
      { id: 'a', amount: 1500 },
      { id: 'b', amount: 500 },
    ]);
    expect(money.left).toBe(2500);
    expect(money.rest()).toEqual([line('b', 2500)]);
  });

  it('takes no more than is left, and uses no line when the amount is 0', () => {
    const money = new BankMoney([line('a', 1500)]);
    expect(money.take(0)).toEqual([]);
    expect(money.take(2000)).toEqual([{ id: 'a', amount: 1500 }]);
    expect(money.take(1)).toEqual([]);
    expect([money.left, money.rest()]).toEqual([0, []]);
  });

  it('does not modify the lines passed to it', () => {
    const given = [line('a', 1500)];
    const money = new BankMoney(given);
    money.take(1000);
    money.rest()[0]!.amount = 0;
    expect(given).toEqual([line('a', 1500)]);
    expect(money.left).toBe(500);
  });

  it('is dated by its earliest line, but never in the future (R12)', () => {
    const money = new BankMoney([line('a', 1, '2026-01-09'), line('b', 1, '2026-01-08')]);
    expect(money.bookedAt(gye('2026-01-11'))).toBe(gye('2026-01-08'));
    expect(money.bookedAt(gye('2026-01-07'))).toBe(gye('2026-01-07'));
  });

  it('rejects a line that has nothing left', () => {
    expect(() => new BankMoney([line('a', 1500), line('b', 0)])).toThrow(
      expect.objectContaining({ code: 'BANK_LINE_NOT_OPEN', status: 409, extensions: { bank_line_id: 'b' } }),
    );
  });
});
