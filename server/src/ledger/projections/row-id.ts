import type { Instant } from '../../kernel/index.js';

/** A version 7 UUID from an event's instant and hash, and the number of the row among those of its kind (0 to 9). */
export function rowId(at: Instant, hash: string, n = 0): string {
  if (hash !== cached.hash || at !== cached.at) cached = { at, hash, prefix: prefixOf(at, hash) };
  return `${cached.prefix}${n}`;
}

/** The prefix of the most recent event, because most events have several rows. */
let cached = { at: '' as Instant, hash: '', prefix: '' };

function prefixOf(at: Instant, hash: string): string {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const variant = '89ab'[parseInt(hash[15]!, 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(3, 6)}-${hash.slice(16, 27)}`;
}
