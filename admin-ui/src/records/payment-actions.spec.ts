import { describe, expect, it } from '@jest/globals';
import { canBePaid } from './payment-actions.js';

const NOW = '2026-11-21T12:00:00.000Z';
const payment = (more: object) => ({
  charge_type: 'P' as const,
  generated_next: false,
  final_charge_date: '2026-11-30T23:59:59.999Z',
  ...more,
});

describe('a payment', () => {
  it('per match cannot be paid before its period has ended (R12)', () => {
    expect(canBePaid(payment({}), NOW)).toBe(false);
    expect(canBePaid(payment({ final_charge_date: '2026-10-31T23:59:59.999Z' }), NOW)).toBe(true);
  });

  it('per match can be paid once its period is closed, whatever this clock says', () => {
    expect(canBePaid(payment({ generated_next: true }), NOW)).toBe(true);
  });

  it.each(['J' as const, null])('of charge type %s can be paid as soon as it exists', (type) => {
    expect(canBePaid(payment({ charge_type: type }), NOW)).toBe(true);
  });
});
