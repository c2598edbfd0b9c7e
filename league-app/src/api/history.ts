import * as v from 'valibot';
import type { League } from '../league.js';
import type { AuditRow } from '../records/rows.js';
import { id, oneOf, integerText } from './fields.js';
import { route } from './route.js';
import type { Call } from './route.js';
import { pageSchema } from './schemas/common.js';
import { AUDIT_ENTRY } from './schemas/league.js';

const OMITTED = ['id', 'created', 'updated'];

const FILTERS = v.strictObject({
  entity: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/, 'NOT_ONE_OF'))),
  entity_id: v.optional(v.union([id, oneOf(['league', 'modal'])], 'NOT_AN_ID')),
  actor: v.optional(v.pipe(v.string(), v.maxLength(100, 'TOO_LONG'))),
  before: v.optional(integerText(1, 999_999_999)),
  limit: v.optional(integerText(1, 500), '100'),
});

export const historyRoutes = [
  route('GET /history', ['admin'], [], { query: FILTERS, response: pageSchema(AUDIT_ENTRY) }, (call) => {
    const { entity, entity_id, actor, before, limit } = call.query();
    const filters = Object.entries({ entity, entity_id, actor }).filter(([, value]) => value !== undefined);
    const where = [...filters.map(([name]) => `${name} = ?`), ...(before === undefined ? [] : ['id < ?'])];
    const condition = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`;
    const values = [
      ...filters.map(([, value]) => value as string),
      ...(before === undefined ? [] : [before]),
    ];
    const rows = call.league.file.all<AuditRow>(
      `SELECT * FROM audit ${condition} ORDER BY id DESC LIMIT ?`,
      ...values,
      limit,
    );
    return { items: rows.map((row) => toAuditEntry(call.league, row)), total: rows.length };
  }),
];

type AuditEntry = v.InferOutput<typeof AUDIT_ENTRY>;

/** Changes of the whole league, newest first. */
export function recentChanges({ league }: Call, limit: number): AuditEntry[] {
  return league.file
    .all<AuditRow>('SELECT * FROM audit ORDER BY id DESC LIMIT ?', limit)
    .map((row) => toAuditEntry(league, row));
}

/** One change in readable form: who, when, and each field's old and new value. */
export function toAuditEntry(league: League, row: AuditRow): AuditEntry {
  const [before, after] = [row.before, row.after].map((text) =>
    text === null ? null : (JSON.parse(text) as Record<string, unknown>),
  );
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const { at, actor, action, entity, entity_id } = row;
  const record = after ?? before ?? {};
  return {
    id: row.id,
    at,
    actor,
    actor_name: actorName(league, actor),
    action,
    entity,
    entity_id,
    label: String(record['name'] ?? record['title'] ?? '') || null,
    changes: names
      .filter((name) => !OMITTED.includes(name) && before?.[name] !== after?.[name])
      .map((name) => ({ field: name, before: before?.[name] ?? null, after: after?.[name] ?? null })),
  };
}

/** Somebody who was removed is still named: the audit has their name. */
function actorName({ access, settings, records }: League, actor: string): string | null {
  const [kind, personId = ''] = actor.split(':');
  if (kind === 'owner') return settings.info().owner?.name ?? null;
  if (kind !== 'person') return null;
  const person = access.people.find(personId);
  if (person !== undefined) return person.name;
  const lastEntry = records.audit.of('person', personId).at(-1);
  return lastEntry?.before === undefined || lastEntry.before === null
    ? null
    : (JSON.parse(lastEntry.before) as { name: string }).name;
}
