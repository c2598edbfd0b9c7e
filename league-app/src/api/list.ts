import * as v from 'valibot';
import { flagText, id, wholeText } from './fields.js';
import type { Call } from './route.js';

const MAX_ITEMS = 500;

/** What every list takes. */
const PAGE = {
  limit: v.optional(wholeText(1, MAX_ITEMS), '100'),
  offset: v.optional(wholeText(0, 999_999_999), '0'),
  q: v.optional(v.pipe(v.string(), v.maxLength(120, 'TOO_LONG')), ''),
};

export const idFilter = v.optional(id);
export const flagFilter = v.optional(flagText);

export interface List<T> {
  items: T[];
  total: number;
}

/** The filters of a list, with its page. @throws DomainError 400 for a filter that it does not have */
export function listQuery<Entries extends v.ObjectEntries>(call: Call, filters: Entries) {
  return call.query(v.strictObject({ ...PAGE, ...filters }));
}

/** A page of records that were read; a league has some thousands at most. */
export function pageOf<T>(
  items: readonly T[],
  { limit, offset }: { limit: number; offset: number },
): List<T> {
  return { items: items.slice(offset, offset + limit), total: items.length };
}

/** Whether a name has what is looked for, whatever the case and the accents. */
export function matching(q: string): (text: string | null) => boolean {
  const wanted = plain(q.trim());
  return (text) => wanted === '' || (text !== null && plain(text).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
