import * as v from 'valibot';
import { flag, number, numberOrNull, STAMPS, text, textOrNull } from './common.js';

export const FINE_TYPE = v.strictObject({
  id: text,
  name: text,
  amount_cents: number,
  active: flag,
  ...STAMPS,
});

export const PAYMENT_TYPE = v.strictObject({
  id: text,
  name: text,
  /** Null when each charge sets its own amount. */
  amount_cents: numberOrNull,
  active: flag,
  ...STAMPS,
});

const BALANCE_ENTRIES = {
  team_id: text,
  team_name: text,
  charged_cents: number,
  paid_cents: number,
  owed_cents: number,
};
export const BALANCE = v.strictObject(BALANCE_ENTRIES);

const ACCOUNT_LINE = v.strictObject({
  id: text,
  team_id: text,
  kind: v.picklist(['fine', 'charge', 'payment']),
  type_name: textOrNull,
  amount_cents: number,
  player_id: textOrNull,
  player_name: textOrNull,
  match_id: textOrNull,
  on: text,
  note: textOrNull,
  void_reason: textOrNull,
  voided: flag,
  created: text,
});

/** What a team owes and has paid, with all lines, newest first. */
export const ACCOUNT = v.strictObject({ ...BALANCE_ENTRIES, items: v.array(ACCOUNT_LINE) });

const SUMS = { income_cents: number, expense_cents: number };

export const FINANCE_YEAR = v.strictObject({
  year: number,
  months: v.array(v.strictObject({ month: text, ...SUMS, balance_cents: number })),
  ...SUMS,
  by_category: v.array(v.strictObject({ category: text, ...SUMS })),
});

export const FINANCE_ENTRY = v.strictObject({
  id: text,
  kind: v.picklist(['income', 'expense']),
  amount_cents: number,
  category: text,
  on: text,
  note: textOrNull,
  ...STAMPS,
});
