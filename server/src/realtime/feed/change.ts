export type ChangeKind = 'created' | 'updated' | 'deleted' | 'many';

/** That a record has changed. */
export interface NewChange {
  /** As its list is named in the API. */
  resource: string;
  /** Null: many at once, `change` is then `many`. */
  record_id: string | null;
  change: ChangeKind;
  league_id: string | null;
  /** The league account's version after the change. */
  version: number | null;
  /** A permission that a reader needs beside the resource's own. */
  needs: string | null;
}

/** A change as the feed has it. */
export interface Change extends NewChange {
  position: number;
  /** Whose own record it is. */
  user_id: string | null;
  /** How far a task is. */
  progress: { status: string; step: string | null; percent: number } | null;
  /** When the row was written, shortly before its commit. */
  at: string;
}

/**
 * Changes with those of a resource that has more than `most` of them as one: at the place of the first, so that nobody who
 * loses the connection behind it has readMissed any.
 */
export function coalesceChanges(changes: readonly Change[], most: number): readonly Change[] {
  if (changes.length <= most) return changes;
  const counts = new Map<string, number>();
  for (const { resource } of changes) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  const told = new Set<string>();
  return changes.flatMap((change) => {
    if (counts.get(change.resource)! <= most) return [change];
    if (told.has(change.resource)) return [];
    told.add(change.resource);
    const nothing = { record_id: null, league_id: null, version: null, progress: null };
    return [{ ...change, ...nothing, change: 'many' as const }];
  });
}
