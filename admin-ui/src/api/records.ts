/** The fields of a form that differ from the record it was filled with. */
export function changedFields<T extends Record<string, unknown>>(before: T, after: Partial<T>): Partial<T> {
  const entries = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(entries) as Partial<T>;
}

/** The total number of rows from `Content-Range: leagues 0-29/1234`; undefined for `/*`. */
export function parseTotal(contentRange: string | null): number | undefined {
  const total = contentRange?.split('/').pop() ?? '*';
  return total === '*' ? undefined : Number(total);
}
