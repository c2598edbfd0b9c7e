/**
 * The smallest part of what is asked for that cannot be had together: without any one of it the rest can be (QuickXplain,
 * U. Junker 2004).
 * @param isPossible asked for parts; should hold for none of the items.
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
