import { describe, expect, it } from '@jest/globals';
import { Problem } from '@touchline/session';
import type { ImportedStatement } from '../../../api/types.js';
import { headingIndex, isComplete, mappingOfRow, readFilePreview, withKind } from './mapping.js';

const rows = [
  { line: 1, cells: ['Banco Uno'] },
  { line: 2, cells: ['Cuándo', ' Qué', 'Cuánto'] },
  { line: 3, cells: ['02/11/2026', 'A', '45,00'] },
];
const heading = rows[1]!;

describe('column mapping of a statement', () => {
  it('starts from the selected heading row, with the date order and decimal sign of the file', () => {
    expect(mappingOfRow(heading, rows)).toEqual({
      columns: ['Cuándo', 'Qué', 'Cuánto'].map((title) => ({ heading: title, kind: null })),
      date_order: 'dmy',
      decimal_sign: ',',
    });
    const iso = [{ line: 1, cells: ['2026-11-02', '45.00'] }];
    expect(mappingOfRow(heading, iso)).toMatchObject({ date_order: 'ymd', decimal_sign: '.' });
  });

  it('is complete with a date column and an amount or credit column', () => {
    const named = withKind(mappingOfRow(heading, rows), 0, 'date');
    expect(isComplete(named)).toBe(false);
    expect(isComplete(withKind(named, 2, 'amount'))).toBe(true);
    expect(isComplete(withKind(named, 2, 'credit'))).toBe(true);
  });

  it('allows each kind of column once, but several text columns', () => {
    const both = withKind(withKind(mappingOfRow(heading, rows), 0, 'text'), 1, 'text');
    expect(both.columns.map(({ kind }) => kind)).toEqual(['text', 'text', null]);
    const moved = withKind(withKind(both, 0, 'date'), 2, 'date');
    expect(moved.columns.map(({ kind }) => kind)).toEqual([null, 'text', 'date']);
  });

  it('finds its heading row among the rows', () => {
    expect(headingIndex(rows, mappingOfRow(heading, rows))).toBe(1);
  });
});

describe('preview of an imported file', () => {
  it('comes from the response, or from the error of a refused import', () => {
    const mapping = mappingOfRow(heading, rows);
    const answer = { preview: { mapping, rows, unsure: [], lines: [] } } as unknown as ImportedStatement;
    expect(readFilePreview(answer, null)).toEqual({ mapping, rows });
    const refusal = new Problem({
      status: 400,
      code: 'STATEMENT_INVALID',
      message: '',
      seen: { mapping: null, rows },
    });
    expect(readFilePreview(undefined, refusal)).toEqual({ mapping: null, rows });
  });

  it('is undefined when the file has no columns', () => {
    const answer = {
      preview: { mapping: null, rows: [], unsure: [], lines: [] },
    } as unknown as ImportedStatement;
    expect(readFilePreview(answer, null)).toBeUndefined();
  });
});
