import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { reconcile } from './reconcile.js';
import type { BankTransaction, CashEntry, Difference, MonthFacts } from './reconcile.js';

const movement = (id: string, amount: number, more: Partial<BankTransaction> = {}): BankTransaction => ({
  ...{ id, amount, booked_on: '2026-11-03', payer: 'ANDRADE ROSA', text: 'ACDE-FGM', bank_reference: '' },
  ...{ status: 'open', ignore_reason: '', taken: 0, taken_in_month: 0 },
  ...more,
});
const matched = (id: string, amount: number): BankTransaction =>
  movement(id, amount, { status: 'matched', taken: amount, taken_in_month: amount });
const entry = (amount: number, more: Partial<CashEntry> = {}): CashEntry => ({
  ...{ league_id: 'juan', league: 'Liga Barrial San Juan', version: 7, payment_id: `p${amount}` },
  ...{ day: '2026-11-04', kind: 'approval', amount, standing: true, shown: 0, shown_in_month: 0 },
  ...more,
});
const shown = (amount: number, more: Partial<CashEntry> = {}): CashEntry =>
  entry(amount, { shown: amount, shown_in_month: amount, ...more });

const month = (facts: Partial<MonthFacts>): MonthFacts => ({
  ...{ movements: [], cash: [], differences: [], days: 5, today: '2026-11-20' },
  ...facts,
});
const difference: Difference = {
  ...{ bank_line_id: 'a', booked_on: '2026-11-03', payer: '', text: '', amount: 4000, received: 4500 },
  ...{ payment_ids: ['p4500'], league_id: 'juan', league: 'Liga Barrial San Juan' },
};

describe('a month of bank and ledger (R47)', () => {
  it('is reconciled when every transaction is settled', () => {
    const fee = movement('fee', -350, { status: 'ignored', ignore_reason: 'Bank fee' });
    expect(reconcile(month({ movements: [matched('a', 4500), fee], cash: [shown(4500)] }))).toMatchObject({
      bank: { total: 4150, money_in: 4500, money_out: -350, matched: 4500, ignored: -350, open: 0 },
      ledger: { total: 4500, matched: 4500, not_shown: 0 },
      ...{ difference: -350, reconciled: true },
      movements: { matched: 1, ignored: 1, open: 0 },
    });
  });

  it('is not reconciled while a part of a transaction is open, and counts that part as open', () => {
    const half = movement('a', 9000, { taken: 4500, taken_in_month: 4500 });
    const report = reconcile(month({ movements: [half], cash: [shown(4500)] }));
    expect(report).toMatchObject({ bank: { open: 4500, matched: 4500 }, reconciled: false });
    expect(report.open_lines).toEqual([half]);
  });

  it('lists entries without a transaction, and as overdue those older than a transfer takes', () => {
    const cash = [entry(4500, { day: '2026-11-14' }), entry(3000, { day: '2026-11-15' })];
    const { without_line, ledger, reconciled } = reconcile(month({ cash }));
    expect(without_line.map(({ missing, overdue }) => [missing, overdue])).toEqual([
      [4500, true],
      [3000, false],
    ]);
    expect([ledger.not_shown, reconciled]).toEqual([7500, true]);
  });

  it('lists a payout without a transaction', () => {
    const { without_line } = reconcile(month({ cash: [entry(-700, { kind: 'pay_out', payment_id: null })] }));
    expect(without_line).toMatchObject([{ missing: -700, kind: 'pay_out' }]);
  });

  it('separates reversed entries and matches of another month', () => {
    const cash = [
      entry(4500, { standing: false }),
      entry(-4500, { kind: 'reversal', standing: false }),
      entry(2000, { shown: 2000 }),
    ];
    const late = movement('b', 900, { status: 'matched', taken: 900 });
    expect(reconcile(month({ movements: [late], cash }))).toMatchObject({
      bank: { matched: 0, matched_other_month: 900 },
      ledger: { total: 2000, reversed: 0, matched: 0, matched_other_month: 2000 },
      ...{ without_line: [], reconciled: true },
    });
  });

  it('lists an approval and its transaction once when their amounts differ', () => {
    const report = reconcile(
      month({ movements: [movement('a', 4000)], cash: [entry(4500)], differences: [difference] }),
    );
    expect(report).toMatchObject({ open_lines: [], without_line: [], reconciled: false });
    expect(report.differing).toEqual([difference]);
  });

  it('explains the whole difference for any transactions and entries', () => {
    const anyMovement = fc
      .record({ amount: fc.integer({ min: -900, max: 900 }), share: fc.nat(4), status: fc.nat(1) })
      .map(({ amount, share, status }) => {
        const taken = Math.trunc((amount * share) / 4);
        const taken_in_month = Math.trunc(taken / 2);
        const isWhole = taken === amount && amount !== 0;
        const left = status === 1 && taken === 0 ? 'ignored' : 'open';
        return movement('x', amount, { taken, taken_in_month, status: isWhole ? 'matched' : left });
      });
    const anyEntry = fc
      .record({ amount: fc.integer({ min: -900, max: 900 }), share: fc.nat(4), standing: fc.boolean() })
      .map(({ amount, share, standing }) => {
        const part = standing ? Math.trunc((amount * share) / 4) : 0;
        return entry(amount, { standing, shown: part, shown_in_month: Math.trunc(part / 2) });
      });
    fc.assert(
      fc.property(fc.array(anyMovement), fc.array(anyEntry), (movements, cash) => {
        const { bank, ledger } = reconcile(month({ movements, cash }));
        expect(bank.total).toBe(bank.matched + bank.matched_other_month + bank.ignored + bank.open);
        expect(ledger.total).toBe(
          ledger.matched + ledger.matched_other_month + ledger.reversed + ledger.not_shown,
        );
      }),
    );
  });
});
