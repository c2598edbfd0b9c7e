import { describe, expect, it } from '@jest/globals';
import { canBePaid } from './payment-actions.js';

const NOW = '2026-11-21T12:00:00.000Z';
const payment = (more: object) => ({
  charge_type: 'P' as const,
  generated_next: false,
  final_charge_date: '2026-11-30T23:59:59.999Z',
  ...more,
});

describe('check whether a payment can be paid', () => {
  it('allows a per-match payment only after its period has ended (R12)', () => {
    expect(canBePaid(payment({}), NOW)).toBe(false);
    expect(canBePaid(payment({ final_charge_date: '2026-10-31T23:59:59.999Z' }), NOW)).toBe(true);
  });

  it('allows a per-match payment whose period is closed, whatever the local clock says', () => {
    expect(canBePaid(payment({ generated_next: true }), NOW)).toBe(true);
  });

  it.each(['J' as const, null])('allows a payment of charge type %s before its period has ended', (type) => {
    expect(canBePaid(payment({ charge_type: type }), NOW)).toBe(true);
  });
});
