/** The address of a list with a filter, as react-admin writes it. */
export const listAddress = (path: string, filter: Record<string, unknown>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
