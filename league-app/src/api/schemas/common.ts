import * as v from 'valibot';

/**
 * Building blocks of response schemas. Responses are described but not validated at run time: specs check every one
 * they receive.
 */

export const text = v.string();
export const textOrNull = v.nullable(v.string());
export const number = v.number();
export const numberOrNull = v.nullable(v.number());
export const flag = v.boolean();

export const STAMPS = { created: text, updated: text };

/** Whether a record is beyond the plan's limit after a downgrade. */
export const READ_ONLY = { read_only: flag };

/** Two colors or null. Not a tuple, because openapi-fetch reads one as a list. */
export const colors = v.nullable(v.array(text));

/** A page of a list; `total` counts all pages. */
export const pageSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ items: v.array(item), total: number });

/** A list that is always returned whole. */
export const itemsSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ items: v.array(item) });
