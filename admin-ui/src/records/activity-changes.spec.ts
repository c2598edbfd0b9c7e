import { describe, expect, it } from '@jest/globals';
import { listFieldChanges } from './activity-changes.js';

describe('changes of an activity log entry', () => {
  it('lists every changed field with its values before and after, of any type', () => {
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
