import { describe, expect, it } from '@jest/globals';
import { exportColumns, isExportable } from './columns.js';

describe('columns of an exported file', () => {
  it('are the exportable columns of the list, titled by their label or their own file title', () => {
    const columns = [
      { key: 'name', label: 'Name', render: () => '', file: { of: 'name' } },
      { key: 'chip', label: 'Chip', render: () => '' },
      {
        key: 'period',
        label: 'Period',
        render: () => '',
        file: [{ of: 'start', title: 'From', as: 'day' as const }, { of: 'end' }],
      },
    ];
    expect(exportColumns(columns)).toEqual([
      { of: 'name', title: 'Name' },
      { of: 'start', title: 'From', as: 'day' },
      { of: 'end', title: 'Period' },
    ]);
    expect([isExportable(columns), isExportable(columns.slice(1, 2))]).toEqual([true, false]);
  });
});
