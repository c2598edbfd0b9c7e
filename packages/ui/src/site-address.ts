/** Lower-case letters and digits of a text, joined by hyphens. */
function hyphenated(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+/, '');
}

/**
 * A site address derived from a league's name (R33).
 * @param attempt from the second on, appends a number, for addresses that are taken
 */
export function addressFrom(name: string, attempt = 1): string {
  const end = attempt === 1 ? '' : `-${attempt}`;
  const start = hyphenated(name).slice(0, 31 - end.length);
  return start === '' ? '' : `${start.replace(/-+$/, '')}${end}`;
}
