import { describe, expect, it } from '@jest/globals';
import { EventVersions } from './event-versions.js';

describe('EventVersions', () => {
  const versions = new EventVersions({
    PlanCancelled: [({ free_tier_id }) => ({ tier: free_tier_id }), ({ tier }) => ({ tier, from: 'before' })],
  });

  it('upgrades each older version to the newest by applying the upcasters in order', () => {
    const newest = { type: 'PlanCancelled', data: { tier: 'free', from: 'before' } };
    expect(versions.read('PlanCancelled', { free_tier_id: 'free' })).toEqual(newest);
    expect(versions.read('PlanCancelled@2', { tier: 'free' })).toEqual(newest);
    expect(versions.read('PlanCancelled@3', { tier: 'free', from: 'before' })).toEqual(newest);
    expect(versions.read('PlanKept', { cancelled_at: 'then' })).toEqual({
      type: 'PlanKept',
      data: { cancelled_at: 'then' },
    });
  });

  it('writes the newest version with its number, and version 1 under the plain name', () => {
    expect(versions.storedType('PlanCancelled')).toBe('PlanCancelled@3');
    expect(versions.storedType('PlanKept')).toBe('PlanKept');
    expect([versions.current('PlanCancelled'), versions.current('PlanKept')]).toEqual([3, 1]);
  });

  it.each([
    'PlanCancelled@4',
    'PlanKept@2',
    'PlanCancelled@1',
    'PlanCancelled@02',
    'PlanCancelled@',
    'PlanCancelled@0',
    'PlanCancelled@-1',
    'PlanCancelled@1.5',
    'PlanCancelled@2@2',
    'PlanCancelled@3@',
    'Unheard',
    '',
  ])('returns null for the unknown type "%s"', (type) => {
    expect(versions.read(type, {})).toBeNull();
  });

  it('does not modify the stored data', () => {
    const data = Object.freeze({ free_tier_id: 'free' });
    versions.read('PlanCancelled', data);
    expect(data).toEqual({ free_tier_id: 'free' });
  });
});
