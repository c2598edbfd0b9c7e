/** The URL of a filtered list in react-admin's format. */
export const listAddress = (path: string, filter: Record<string, unknown>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
