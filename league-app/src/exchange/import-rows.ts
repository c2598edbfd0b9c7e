import type { FieldError, RowError } from '../kernel/domain-error.js';
import { invalid, DomainError } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import type { CsvRow } from './csv.js';

export type Action = 'create' | 'update' | 'same' | 'error';

export interface RowResult {
  row: number;
  action: Action;
  name: string;
  errors: readonly (FieldError | RowError)[];
}

export interface ImportResult {
  rows: RowResult[];
  created: number;
  updated: number;
  same: number;
  errors: number;
}

const MAX_ERRORS = 100;

/** Carries an import's result out of a transaction that is rolled back. */
class PreviewRollback extends Error {
  constructor(readonly result: ImportResult) {
    super('not to stand');
  }
}

/**
 * Imports rows independently and reports the outcome of each: an invalid row does not affect the others. A preview runs
 * the whole import and rolls it back, so it rejects exactly what the import would.
 * @param importRow imports a row completely or not at all
 * @throws DomainError 409 `IMPORT_ERRORS` listing the rows when all of them are invalid, unless it is a preview
 */
export function importRows(
  runChange: <T>(run: (change: Change) => T) => T,
  rows: readonly CsvRow[],
  isPreview: boolean,
  importRow: (change: Change, row: CsvRow) => Action,
): ImportResult {
  try {
    return runChange((change) => {
      const result = summed(rows.map((row) => tryRow(row, () => importRow(change, row))));
      if (isPreview || result.errors === rows.length) throw new PreviewRollback(result);
      return result;
    });
  } catch (error) {
    if (!(error instanceof PreviewRollback)) throw error;
    if (isPreview) return error.result;
    throw new DomainError('IMPORT_ERRORS', 409, { rows: error.result.errors }, listErrors(error.result));
  }
}

function tryRow({ row, cells }: CsvRow, importRow: () => Action): RowResult {
  const name = cells['name'] ?? '';
  try {
    return { row, name, action: importRow(), errors: [] };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    const { code, details } = error;
    const errors = error.errors.length > 0 ? error.errors : [{ field: '', code, details }];
    return { row, name, action: 'error', errors };
  }
}

function summed(rows: RowResult[]): ImportResult {
  const count = (action: Action): number => rows.filter((row) => row.action === action).length;
  return {
    rows,
    created: count('create'),
    updated: count('update'),
    same: count('same'),
    errors: count('error'),
  };
}

function listErrors({ rows }: ImportResult): (FieldError | RowError)[] {
  return rows
    .flatMap(({ row, errors }) =>
      errors.map((error) => ({
        ...error,
        field: ['rows', row, error.field].filter((part) => part !== '').join('.'),
      })),
    )
    .slice(0, MAX_ERRORS);
}

/** The error for a cell that must name an existing record. */
export function unknown(field: string): DomainError {
  return invalid([{ field, code: 'UNKNOWN' }]);
}
