import { describe, expect, it } from '@jest/globals';
import type { OutboxEvent } from '../../ledger/index.js';
import { toChanges, findPaymentsWithChangedLines } from './event-changes.js';

const event = (version: number, type: string, data: object = {}, league_id = 'l1'): OutboxEvent =>
  ({ position: version, league_id, version, type, data }) as unknown as OutboxEvent;

const league = (version: number, needs: string | null = 'ledger.read', id = 'l1') => ({
  ...{ resource: 'leagues', record_id: id, change: 'updated', league_id: id, version, needs },
});
const payment = (id: string, change: string, version: number) => ({
  ...{ resource: 'payments', record_id: id, change, league_id: 'l1', version, needs: null },
});

describe('toChanges', () => {
  it('reports each payment and each league once, with its latest version', () => {
    const changes = toChanges([
      event(4, 'PaymentApproved', { payment_id: 'p1' }),
      event(5, 'PaymentApproved', { payment_id: 'p2' }),
      event(6, 'BonusSet', { payment_id: 'p1' }),
      event(1, 'BonusSet', { payment_id: 'p9' }, 'l2'),
    ]);
    expect(changes).toEqual([
      payment('p1', 'updated', 6),
      league(6),
      payment('p2', 'updated', 5),
      { ...payment('p9', 'updated', 1), league_id: 'l2' },
      league(1, 'ledger.read', 'l2'),
    ]);
  });

  it('reports a new payment that was changed as created, and one that was voided as deleted', () => {
    const kinds = (types: string[]) =>
      toChanges(types.map((type, n) => event(n + 1, type, { payment_id: 'p' })))[0]!.change;
    expect(kinds(['PeriodPaymentCreated', 'PaymentRepriced'])).toBe('created');
    expect(kinds(['PeriodPaymentCreated', 'PaymentVoided'])).toBe('deleted');
    expect(kinds(['PaymentEdited', 'PaymentVoided'])).toBe('deleted');
    expect(kinds(['ServicePaymentCreated'])).toBe('created');
    expect(kinds(['PeriodClosed'])).toBe('updated');
  });

  it('restricts account changes to those who may read accounts, except for a change of plan', () => {
    expect(toChanges([event(2, 'WalkoverChargeChanged')])).toEqual([league(2)]);
    expect(toChanges([event(2, 'TierChanged')])).toEqual([league(2, null)]);
    expect(toChanges([event(2, 'TierChanged'), event(3, 'LeagueSuspended')])).toEqual([league(3, null)]);
  });
});

describe('findPaymentsWithChangedLines', () => {
  it('finds payments whose service lines are created, paid, unpaid or voided', () => {
    const types = [
      'ServicePaymentCreated',
      'PaymentApproved',
      'PaymentDeclined',
      'PaymentVoided',
      'BonusSet',
    ];
    const events = types.map((type, n) => event(n + 1, type, { payment_id: `p${n}` }));
    expect(findPaymentsWithChangedLines([...events, ...events])).toEqual(['p0', 'p1', 'p2', 'p3']);
  });
});
