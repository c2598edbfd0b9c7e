import { describe, expect, it } from '@jest/globals';
import { taxOf } from './payment-receipts.js';
import type { ReceiptLine } from './payment-receipts.js';

const line = (value: number, penalty_value = 0): ReceiptLine => ({
  ...{ is_service_payment: false, value, penalty_value, bonus_applied: 0 },
  ...{ start_charge_date: '2026-11-01T05:00:00.000Z', final_charge_date: '2026-12-01T04:59:59.999Z' },
  ...{ league_balance_used: 0, league_balance_added: 0, received: value + penalty_value },
});

describe('the tax of a receipt', () => {
  it('is the tax in each charge and penalty, rounded separately as in the ledger', () => {
    // The tax at 15 % is 5.87 (5.8696) of 45.00, and 0.59 (0.5870) of a penalty of 4.50; of both together it would be
    // 6.46 too.
    expect(taxOf([line(4500, 450)], { name: 'IVA', rate: 1500 })).toEqual({
      ...{ name: 'IVA', rate: 1500, net: 4304, tax: 646, gross: 4950 },
    });
    // Three times 0.01 (0.0143) for 0.11 each, where 0.33 together would have 0.04.
    expect(taxOf([line(11), line(11), line(11)], { name: 'IVA', rate: 1500 })).toMatchObject({
      ...{ net: 30, tax: 3, gross: 33 },
    });
  });

  it('is null when prices included no tax on that day', () => {
    expect(taxOf([line(4500)], undefined)).toBeNull();
    expect(taxOf([line(4500)], { name: 'IVA', rate: 0 })).toBeNull();
  });
});
