import { InvalidInput } from './invalid-input.js';

const READ_ONLY = Symbol('read-only fields');

/**
 * Fields that a client may send back because it received them, and which are removed before validation: react-admin's
 * PUT contains the whole record that it read. Any other unknown field is rejected.
 */
export function ReadOnlyFields(names: readonly string[]): ClassDecorator {
  return (target) => Reflect.defineMetadata(READ_ONLY, new Set(names), target);
}

const sentBack = new WeakMap<object, [field: string, value: unknown][]>();

/** Separates writable from read-only fields of a body. */
export function splitReadOnlyFields(
  shape: object,
  body: object,
): { remaining: object; dropped: [string, unknown][] } {
  const names = Reflect.getMetadata(READ_ONLY, shape) as Set<string> | undefined;
  if (!names) return { remaining: body, dropped: [] };
  const entries = Object.entries(body);
  const remaining = Object.fromEntries(entries.filter(([field]) => !names.has(field)));
  return { remaining, dropped: entries.filter(([field]) => names.has(field)) };
}

/** Stores the read-only fields that were sent with a body. */
export function recordReadOnlyFields(body: object, dropped: [string, unknown][]): void {
  if (dropped.length > 0) sentBack.set(body, dropped);
}

/**
 * Rejects a body in which a read-only field differs from the record: 400 READ_ONLY for each. Ignoring it would look
 * like a successful change. `moving` are fields that change on their own while somebody is editing.
 */
export function rejectReadOnlyChanges(
  body: object,
  record: Readonly<Record<string, unknown>>,
  moving: readonly string[] = ['updated', 'last_seen'],
): void {
  const changed = (sentBack.get(body) ?? []).filter(
    ([field, value]) =>
      Object.hasOwn(record, field) &&
      !moving.includes(field) &&
      JSON.stringify(value) !== JSON.stringify(record[field]),
  );
  if (changed.length > 0) throw new InvalidInput(changed.map(([field]) => ({ field, code: 'READ_ONLY' })));
}
