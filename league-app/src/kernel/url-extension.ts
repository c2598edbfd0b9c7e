/** Whether a value is valid as the league's part of a host name (R33). */
export function isUrlExtension(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length >= 3 && value.length <= 31 && /^[a-z](-?[a-z0-9])*$/.test(value)
  );
}
