/**
 * Finds a minimal set of items that are not possible together: without any one of them the rest is possible
 * (QuickXplain, U. Junker 2004).
 * @param isPossible called with subsets; must hold for the empty set.
 */
export function findConflict<T>(items: readonly T[], isPossible: (part: readonly T[]) => boolean): T[] {
  if (items.length === 0 || isPossible(items)) return [];
  const explain = (background: readonly T[], added: boolean, open: readonly T[]): T[] => {
    if (added && !isPossible(background)) return [];
    if (open.length <= 1) return [...open];
    const half = Math.ceil(open.length / 2);
    const [first, second] = [open.slice(0, half), open.slice(half)];
    const ofSecond = explain([...background, ...first], first.length > 0, second);
    const ofFirst = explain([...background, ...ofSecond], ofSecond.length > 0, first);
    return [...ofFirst, ...ofSecond];
  };
  return explain([], false, items);
}
