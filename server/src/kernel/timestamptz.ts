/**
 * Converts a timestamptz to ISO 8601 UTC with milliseconds, comparable with < and >. Our sessions use UTC, so
 * PostgreSQL writes `2026-01-31 23:59:59.999+00`; microseconds are truncated.
 */
export function parseTimestamptz(text: string): string {
  if (!text.endsWith('+00') || text.length < 22) return new Date(text).toISOString();
  const fraction = text.slice(20, -3);
  const millis = text[19] === '.' ? fraction.padEnd(3, '0').slice(0, 3) : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`;
}
