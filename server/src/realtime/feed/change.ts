export type ChangeKind = 'created' | 'updated' | 'deleted' | 'many';

/** A change of a record. */
export interface NewChange {
  /** Name of the record's list in the API. */
  resource: string;
  /** Null: many records at once, and `change` is `many`. */
  record_id: string | null;
  change: ChangeKind;
  league_id: string | null;
  /** The league account's version after the change. */
  version: number | null;
  /** A permission that a reader needs in addition to the resource's own. */
  needs: string | null;
}

/** A change in the feed. */
export interface Change extends NewChange {
  position: number;
  /** The user to whom the record belongs. */
  user_id: string | null;
  /** Progress of a task. */
  progress: { status: string; step: string | null; percent: number } | null;
  /** When the row was written, shortly before its commit. */
  at: string;
}

/**
 * Merges the changes of each resource that has more than `most` of them into one, at the position of the first, so that
 * a client that loses the connection after it has missed none.
 */
export function coalesceChanges(changes: readonly Change[], maxPerResource: number): readonly Change[] {
  if (changes.length <= maxPerResource) return changes;
  const counts = new Map<string, number>();
  for (const { resource } of changes) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  const coalesced = new Set<string>();
  return changes.flatMap((change) => {
    if (counts.get(change.resource)! <= maxPerResource) return [change];
    if (coalesced.has(change.resource)) return [];
    coalesced.add(change.resource);
    const unspecified = { record_id: null, league_id: null, version: null, progress: null };
    return [{ ...change, ...unspecified, change: 'many' as const }];
  });
}
