import { describe, expect, it } from '@jest/globals';
import { Problem } from '@touchline/session';
import type { ImportedStatement } from '../../../api/types.js';
import { headingIndex, isComplete, mappingOfRow, seenFile, withKind } from './mapping.js';

const rows = [
  { line: 1, cells: ['Banco Uno'] },
  { line: 2, cells: ['Cuándo', ' Qué', 'Cuánto'] },
  { line: 3, cells: ['02/11/2026', 'A', '45,00'] },
];
const heading = rows[1]!;

describe('the mapping of a statement', () => {
  it('begins at the row that a person points at, with amounts as they stand in the file', () => {
    expect(mappingOfRow(heading, rows)).toEqual({
      columns: ['Cuándo', 'Qué', 'Cuánto'].map((title) => ({ heading: title, kind: null })),
      date_order: 'dmy',
      decimal_sign: ',',
    });
    const iso = [{ line: 1, cells: ['2026-11-02', '45.00'] }];
    expect(mappingOfRow(heading, iso)).toMatchObject({ date_order: 'ymd', decimal_sign: '.' });
  });

  it('is complete with a day and an amount, or money in or out', () => {
    const named = withKind(mappingOfRow(heading, rows), 0, 'date');
    expect(isComplete(named)).toBe(false);
    expect(isComplete(withKind(named, 2, 'amount'))).toBe(true);
    expect(isComplete(withKind(named, 2, 'credit'))).toBe(true);
  });

  it('has each kind once, but texts as often as the bank writes them', () => {
    const both = withKind(withKind(mappingOfRow(heading, rows), 0, 'text'), 1, 'text');
    expect(both.columns.map(({ kind }) => kind)).toEqual(['text', 'text', null]);
    const moved = withKind(withKind(both, 0, 'date'), 2, 'date');
    expect(moved.columns.map(({ kind }) => kind)).toEqual([null, 'text', 'date']);
  });

  it('is found again among the rows by its headings', () => {
    expect(headingIndex(rows, mappingOfRow(heading, rows))).toBe(1);
  });
});

describe('what is seen of a file', () => {
  it('comes with the answer, or with the refusal', () => {
    const mapping = mappingOfRow(heading, rows);
    const answer = { preview: { mapping, rows, unsure: [], lines: [] } } as unknown as ImportedStatement;
    expect(seenFile(answer, null)).toEqual({ mapping, rows });
    const refusal = new Problem({
      status: 400,
      code: 'STATEMENT_INVALID',
      message: '',
      seen: { mapping: null, rows },
    });
    expect(seenFile(undefined, refusal)).toEqual({ mapping: null, rows });
  });

  it('is nothing where the file has no columns', () => {
    const answer = {
      preview: { mapping: null, rows: [], unsure: [], lines: [] },
    } as unknown as ImportedStatement;
    expect(seenFile(answer, null)).toBeUndefined();
  });
});
