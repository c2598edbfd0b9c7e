import { describe, expect, it } from '@jest/globals';
import { changesOf } from './changes.js';

describe('what an act changed', () => {
  it('is told field by field, of values of any kind', () => {
    expect(changesOf({ before: { role: 'operario', n: 1 }, after: { role: 'admin', n: 1 } })).toEqual([
      { field: 'role', before: 'operario', after: 'admin' },
    ]);
    expect(changesOf({ before: null, after: { active: false, list: [1], empty: '' } })).toEqual([
      { field: 'active', before: '–', after: 'false' },
      { field: 'list', before: '–', after: '[1]' },
    ]);
    expect(changesOf({ before: null, after: null })).toEqual([]);
  });
});
