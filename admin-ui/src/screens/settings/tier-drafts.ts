import type { Tier } from '../../api/types.js';

/** Changed values of a plan, by field; null is what somebody typed that is no number of things. */
export type Draft = Readonly<Record<string, number | boolean | null>>;
/** Drafts by the plan's id; a plan without changes has none. */
export type Drafts = Readonly<Record<string, Draft>>;

/** A limit as typed: whole and not below 0, else null. */
export const parseLimit = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;

/** With one value changed; one that is the plan's own again is no change. */
export function changeValue(
  drafts: Drafts,
  tier: Pick<Tier, 'id'> & Record<string, unknown>,
  name: string,
  value: number | boolean | null,
): Drafts {
  const { [tier.id]: draft = {}, ...others } = drafts;
  const { [name]: _old, ...rest } = draft;
  const next = tier[name] === value ? rest : { ...rest, [name]: value };
  return Object.keys(next).length > 0 ? { ...others, [tier.id]: next } : others;
}

/** How many values differ. */
export const countChanges = (drafts: Drafts): number =>
  Object.values(drafts).reduce((sum, draft) => sum + Object.keys(draft).length, 0);

/** Whether everything typed can be sent. */
export const isValid = (drafts: Drafts): boolean =>
  Object.values(drafts).every((draft) => Object.values(draft).every((value) => value !== null));
