import * as v from 'valibot';

/** What answers are made of. An answer is described and not checked: specs check every one that they receive. */

export const text = v.string();
export const textOrNull = v.nullable(v.string());
export const number = v.number();
export const numberOrNull = v.nullable(v.number());
export const flag = v.boolean();

export const STAMPS = { created: text, updated: text };

/** Whether a record is beyond what the plan allows, after moving down. */
export const READ_ONLY = { read_only: flag };

/** Two or none. No tuple: openapi-fetch reads one as a list. */
export const colors = v.nullable(v.array(text));

/** A page of a list; `total` is of all pages. */
export const pageSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ items: v.array(item), total: number });

/** A list that is always answered whole. */
export const itemsSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ items: v.array(item) });
