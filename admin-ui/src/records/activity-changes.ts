import type { Activity } from '../api/types.js';
import type { Translate } from '../i18n/index.js';

/** One field changed by an activity, as text. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};

/** The fields that an activity changed; for a created or deleted record, all its fields. */
export function listFieldChanges({ before, after }: Pick<Activity, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: formatValue(before?.[field]), after: formatValue(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** The user who did it, or the platform itself. */
export const actorName = ({ user }: Activity, t: Translate): string =>
  user ? `${user.name} ${user.last_name}` : t('activity.platform');
