import { v7 } from 'uuid';
import type { Querier, ListDeclaration, ListRow } from '../platform/database/index.js';
import { describeDevice } from '../platform/http/index.js';
import { currentRequestContext } from '../platform/log/index.js';
import { insertRow } from './sql.js';

/** Actions on records: the three that every record has, and actions with names of their own. */
export const ACTIVITIES = [
  'created',
  'updated',
  'deleted',
  'banned',
  'unbanned',
  'role_changed',
  'verification_resent',
  'session_ended',
  'sessions_ended',
  'mail_verified',
  'password_changed',
  'password_reset',
  'second_factor_added',
  'second_factor_removed',
  'recovery_codes_renewed',
  'downloaded',
  'signed_in',
  'sign_in_refused',
  'deployment_held',
  'stopped_unverified',
  'removed_unverified',
  'port_changed',
] as const;
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
    address: { sql: 'a.address', type: 'text' },
    device: { sql: 'a.device', type: 'text' },
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

/** A change of these fields is logged as a named action: a ban is more than an update. */
export interface NamedAction {
  fields: readonly string[];
  action: (before: ListRow, after: ListRow) => Activity;
}

/** Fields that are not logged: they change with every write, or without any. */
const NOT_LOGGED: ReadonlySet<string> = new Set(['updated', 'last_seen']);

function changedFields(before: ListRow, after: ListRow): string[] {
  return Object.keys(after).filter(
    (key) => !NOT_LOGGED.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

function pickFields(row: ListRow, fields: readonly string[]): ListRow {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

/** Only the fields that differ: the log entry shows the change, not the whole record. */
function difference({ before, after }: Change): { before: ListRow | null; after: ListRow | null } {
  if (!before || !after) return { before: before ?? null, after: after ?? null };
  const changed = changedFields(before, after);
  return { before: pickFields(before, changed), after: pickFields(after, changed) };
}

/** Splits a change into its named actions and an update with all other changed fields. */
export function splitIntoActions(change: Required<Change>, named: readonly NamedAction[]): Change[] {
  const { before, after } = change;
  const remaining = new Set(changedFields(before, after));
  const acts: Change[] = [];
  for (const { fields, action } of named) {
    const changed = fields.filter((field) => remaining.delete(field));
    if (changed.length === 0) continue;
    const row = { before: pickFields(before, changed), after: pickFields(after, changed) };
    acts.push({ ...change, ...row, action: action(before, after) });
  }
  if (remaining.size > 0)
    acts.push({
      ...change,
      before: pickFields(before, [...remaining]),
      after: pickFields(after, [...remaining]),
    });
  return acts;
}

/**
 * Logs who did what to whom and from where, in the transaction of the change. `before` and `after` are as shown to
 * staff: no secrets. Actions of jobs have no address. Without `at`, the machine's time is used, as for sessions and
 * passwords (R3).
 */
export async function logActivity(tx: Querier, change: Change, at?: string): Promise<void> {
  const { before, after } = difference(change);
  const { id: requestId = null, address = null, userAgent } = currentRequestContext() ?? {};
  await insertRow(tx, 'public.activity_log', {
    id: v7(),
    user_id: change.userId,
    action: change.action,
    resource: change.resource,
    record_id: change.recordId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    address,
    device: userAgent === undefined ? null : describeDevice(userAgent),
    request_id: requestId,
    ...(at === undefined ? {} : { created: at }),
  });
}
