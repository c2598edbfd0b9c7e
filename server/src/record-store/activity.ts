import { v7 } from 'uuid';
import type { Querier } from '../platform/database/index.js';
import type { ListDeclaration, ListRow } from '../platform/database/list-query/index.js';
import { currentRequestId } from '../platform/log/index.js';
import { insertRow } from './sql.js';

export const ACTIVITIES = ['created', 'updated', 'deleted'] as const;
export type Activity = (typeof ACTIVITIES)[number];

export const ACTIVITY_LOG: ListDeclaration = {
  name: 'activity_log',
  table: 'public.activity_log',
  alias: 'a',
  fields: {
    id: { sql: 'a.id', type: 'id' },
    user_id: { sql: 'a.user_id', type: 'id' },
    action: { sql: 'a.action', type: 'text', values: ACTIVITIES },
    resource: { sql: 'a.resource', type: 'text' },
    record_id: { sql: 'a.record_id', type: 'id' },
    before: { sql: 'a.before', type: 'json' },
    after: { sql: 'a.after', type: 'json' },
    request_id: { sql: 'a.request_id', type: 'text' },
    created: { sql: 'a.created', type: 'instant' },
  },
  defaultSort: ['created', 'DESC'],
};

export interface Change {
  userId: string;
  action: Activity;
  resource: string;
  recordId: string;
  before?: ListRow;
  after?: ListRow;
}

/** Only what differs, besides the id: an activity says what changed, not what the record is. */
function difference({ before, after }: Change): { before: ListRow | null; after: ListRow | null } {
  if (!before || !after) return { before: before ?? null, after: after ?? null };
  const changed = Object.keys(after).filter(
    (key) => key !== 'updated' && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (row: ListRow): ListRow => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: pick(before), after: pick(after) };
}

/** Writes down who did what to whom, in the transaction that does it. Rows as shown: no secrets. */
export async function logActivity(tx: Querier, change: Change, at: string): Promise<void> {
  const { before, after } = difference(change);
  await insertRow(tx, 'public.activity_log', {
    id: v7(),
    user_id: change.userId,
    action: change.action,
    resource: change.resource,
    record_id: change.recordId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    request_id: currentRequestId() ?? null,
    created: at,
  });
}
