import type { Instant } from '../../kernel/index.js';
import { plusMs } from '../../kernel/index.js';

const DAY_MS = 86_400_000;

/**
 * How long ago the payment window of an owed amount closed, in whole days of 24 hours, from `from` to `to`; null:
 * unbounded. Amounts that are not late yet have their own age, so that all ages add up to the total owed.
 */
export const AGES = [
  { name: 'not_due', from: null, to: null },
  { name: 'days_0_30', from: 0, to: 30 },
  { name: 'days_31_60', from: 31, to: 60 },
  { name: 'days_61_90', from: 61, to: 90 },
  { name: 'days_over_90', from: 91, to: null },
] as const;

export type AgeName = (typeof AGES)[number]['name'];

/** The range of payment window ends, both included, for an age at an instant. */
export function getAgeWindow(age: AgeName, at: Instant): { gte?: Instant; lte?: Instant } {
  const { from, to } = AGES.find(({ name }) => name === age)!;
  if (from === null) return { gte: at };
  const lte = plusMs(at, -from * DAY_MS - 1 + (from === 0 ? 0 : 1));
  return to === null ? { lte } : { gte: plusMs(at, -(to + 1) * DAY_MS + 1), lte };
}
