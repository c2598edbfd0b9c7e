import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StatementFormat, StatementLine } from '../statements/statement.js';
import type { ImportedLine, NewLine } from './known-lines.js';
import { findNewLines } from './known-lines.js';

function line(day: number, amount: number, text = 'Transfer'): StatementLine {
  const booked_on = `2026-11-${String(day).padStart(2, '0')}`;
  return { line: 1, booked_on, amount, payer: '', text, bank_reference: '' };
}

/** An account that imports one file after another. */
class Account {
  readonly lines: (NewLine & { format: StatementFormat })[] = [];

  import(lines: StatementLine[], format: StatementFormat = 'csv'): number {
    const days = lines.map(({ booked_on }) => booked_on).sort();
    const known: ImportedLine[] = this.lines.filter(
      ({ booked_on }) => booked_on >= days[0]! && booked_on <= days.at(-1)!,
    );
    const fresh = findNewLines(lines, known, format);
    this.lines.push(...fresh.map((one) => ({ ...one, format })));
    return fresh.length;
  }

  get total(): number {
    return this.lines.reduce((sum, { amount }) => sum + amount, 0);
  }
}

describe('findNewLines', () => {
  it('finds no new transactions when a file is imported twice', () => {
    const account = new Account();
    const file = [line(2, 4500), line(3, -36), line(3, 4500)];
    expect([account.import(file), account.import(file)]).toEqual([3, 0]);
  });

  it('skips transactions that an overlapping file already contained', () => {
    const account = new Account();
    expect(account.import([line(2, 4500), line(3, 6000)])).toBe(2);
    expect(account.import([line(3, 6000), line(4, 7000)])).toBe(1);
    expect(account.total).toBe(17_500);
  });

  it('keeps identical transactions on the same day as separate transactions', () => {
    const account = new Account();
    expect(account.import([line(2, 4500), line(2, 4500)])).toBe(2);
    expect(account.import([line(2, 4500), line(2, 4500)])).toBe(0);
    expect(account.import([line(2, 4500), line(2, 4500), line(2, 4500)])).toBe(1);
  });

  it('recognizes a transaction despite different accents, case and spacing', () => {
    const account = new Account();
    account.import([line(2, 4500, 'Transferencia María Paredes')]);
    expect(account.import([line(2, 4500, 'TRANSFERENCIA  MARIA PAREDES')])).toBe(0);
    expect(account.import([line(2, 4500, 'TRANSFERENCIA ROSA ANDRADE')])).toBe(1);
  });

  it('recognizes a transaction that a file in another format describes with other words', () => {
    const account = new Account();
    account.import([line(2, 4500, 'TRF RECIBIDA'), line(2, 6000, 'DEPOSITO')], 'csv');
    expect(
      account.import([line(2, 4500, 'PAREDES MARIA'), line(2, 6000, 'CASH'), line(2, 7000)], 'ofx'),
    ).toBe(1);
    expect(account.import([line(2, 4500, 'PAREDES MARIA'), line(2, 7000)], 'ofx')).toBe(0);
    expect(account.import([line(2, 4500, 'TRF RECIBIDA'), line(2, 6000, 'DEPOSITO')], 'csv')).toBe(0);
    expect(account.total).toBe(17_500);
  });

  it('imports each transaction once, however a history is split into files and in any order', () => {
    const anyLine = fc.record({
      day: fc.integer({ min: 1, max: 20 }),
      amount: fc.constantFrom(4500, 6000, -36),
      text: fc.constantFrom('A', 'B'),
    });
    const window = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 40 }),
        fc.array(window, { maxLength: 8 }),
        (history, windows) => {
          const all = history.map(({ day, amount, text }) => line(day, amount, text));
          const account = new Account();
          for (const [from, to] of [...windows, [1, 20] as [number, number]]) {
            const file = all.filter(({ booked_on }) => {
              const day = Number(booked_on.slice(-2));
              return day >= from && day <= to;
            });
            if (file.length > 0) account.import(file);
          }
          const plain = (lines: StatementLine[]) =>
            lines.map(({ booked_on, amount, text }) => [booked_on, amount, text]);
          expect(plain(account.lines).sort()).toEqual(plain(all).sort());
          const keys = account.lines.map(({ fingerprint, occurrence }) => `${fingerprint} ${occurrence}`);
          expect(new Set(keys).size).toBe(keys.length);
        },
      ),
    );
  });
});
