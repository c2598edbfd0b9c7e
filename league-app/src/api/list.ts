import * as v from 'valibot';
import { flagText, id, integerText } from './fields.js';

const MAX_ITEMS = 500;

/** Query parameters of every list. */
const PAGE = {
  limit: v.optional(integerText(1, MAX_ITEMS), '100'),
  offset: v.optional(integerText(0, 999_999_999), '0'),
  q: v.optional(v.pipe(v.string(), v.maxLength(120, 'TOO_LONG')), ''),
};

export const idFilter = v.optional(id);
export const flagFilter = v.optional(flagText);

/** The query of a list: its page and these filters. Any other parameter is rejected. */
export const listQuery = <Entries extends v.ObjectEntries>(filters: Entries) =>
  v.strictObject({ ...PAGE, ...filters });
