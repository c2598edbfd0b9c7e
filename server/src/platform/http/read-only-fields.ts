import { InvalidInput } from './bad-input.js';

const READ_ONLY = Symbol('read-only fields');

/**
 * Fields a client may send back because it was shown them, and which are left out before validation: react-admin's PUT
 * carries the whole record it read. Anything else that is unknown is refused.
 */
export function ReadOnlyFields(names: readonly string[]): ClassDecorator {
  return (target) => Reflect.defineMetadata(READ_ONLY, new Set(names), target);
}

const sentBack = new WeakMap<object, [field: string, value: unknown][]>();

/** What of a body its class reads, and what was only sent back. */
export function splitReadOnlyFields(
  shape: object,
  given: object,
): { kept: object; dropped: [string, unknown][] } {
  const names = Reflect.getMetadata(READ_ONLY, shape) as Set<string> | undefined;
  if (!names) return { kept: given, dropped: [] };
  const entries = Object.entries(given);
  const kept = Object.fromEntries(entries.filter(([field]) => !names.has(field)));
  return { kept, dropped: entries.filter(([field]) => names.has(field)) };
}

/** Keeps with a body what was sent back besides it. */
export function rememberReadOnlyFields(body: object, dropped: [string, unknown][]): void {
  if (dropped.length > 0) sentBack.set(body, dropped);
}

/**
 * Refuses a body that gives a field it cannot change another value than the record has: 400 READ_ONLY for each. Saying
 * nothing would look like having changed it. `moving` are fields that change by themselves while somebody edits.
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
