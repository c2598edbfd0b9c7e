/** The rows of an answer, which is either the list itself or has it as `items`; none while it is not here. */
export function rowsOf<T>(answer: T[] | { items: T[] } | undefined): T[] {
  if (answer === undefined) return [];
  return Array.isArray(answer) ? answer : answer.items;
}
