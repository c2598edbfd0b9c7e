import type { Activity } from '../../api/types.js';

/** One field that an act changed, as text. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};

/** What an act changed, field by field; for what was made or deleted, what it was. */
export function changesOf({ before, after }: Pick<Activity, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
