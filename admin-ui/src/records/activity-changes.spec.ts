import { describe, expect, it } from '@jest/globals';
import { listFieldChanges } from './activity-changes.js';

describe('what an act changed', () => {
  it('is told field by field, of values of any kind', () => {
    expect(listFieldChanges({ before: { role: 'operario', n: 1 }, after: { role: 'admin', n: 1 } })).toEqual([
      { field: 'role', before: 'operario', after: 'admin' },
    ]);
    expect(listFieldChanges({ before: null, after: { active: false, list: [1], empty: '' } })).toEqual([
      { field: 'active', before: '–', after: 'false' },
      { field: 'list', before: '–', after: '[1]' },
    ]);
    expect(listFieldChanges({ before: null, after: null })).toEqual([]);
  });
});
