import { describe, expect, it } from '@jest/globals';
import { linesOfReceipts } from './receipt-lines.js';
import type { Debtor, OpenLine, OpenPayment } from './types.js';

const november: OpenPayment = {
  ...{ id: 'nov', due: 4500, payable_from: '2026-11-01' },
  receipt: { group: 'r', paid_on: '2026-11-02', amount: 4500 },
};
const juan = (payments: OpenPayment[]): Debtor => ({
  ...{ league_id: 'juan', league_name: 'Liga Barrial San Juan', reference_code: 'ACDEFGM' },
  ...{ owner_name: 'Rosa Andrade', balance: 0, payers: [], payments },
});
const line = (id: string, amount: number, text = 'ACDE-FGM'): OpenLine => ({
  ...{ id, booked_on: '2026-11-03', amount, payer: '', text },
});
const found = (lines: OpenLine[], debtors: Debtor[]): [string, string[], string][] =>
  linesOfReceipts(lines, debtors).map(({ line: { id }, proposal }) => [
    ...([id, proposal.payment_ids] as const),
    proposal.level,
  ]);

describe('transactions for receipts in review (R46)', () => {
  it('are listed with the most certain match first', () => {
    expect(found([line('part', 3000), line('all', 4500)], [juan([november])])).toEqual([
      ['all', ['nov'], 'exact'],
      ['part', ['nov'], 'likely'],
    ]);
  });

  it('exclude transactions that fit a payment without a receipt better or fit nothing', () => {
    const bare: OpenPayment = { id: 'balls', due: 700, payable_from: '2026-11-01', receipt: null };
    expect(found([line('a', 700), line('b', 4500, 'CASH')], [juan([november, bare])])).toEqual([
      ['b', ['nov'], 'likely'],
    ]);
    expect(found([line('c', 123, 'CASH')], [juan([november])])).toEqual([]);
  });

  it('exclude transactions of approved receipts', () => {
    const approved = { ...november, receipt: { ...november.receipt!, approved_on: '2026-11-03' } };
    expect(found([line('all', 4500)], [juan([approved])])).toEqual([]);
  });
});
