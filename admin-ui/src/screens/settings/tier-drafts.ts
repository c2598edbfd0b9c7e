import type { Tier } from '../../api/types.js';

/** Changed values of a plan by field; null if the typed text is not a valid number. */
export type Draft = Readonly<Record<string, number | boolean | null>>;
/** Drafts by plan id; a plan without changes has none. */
export type Drafts = Readonly<Record<string, Draft>>;

/** Parses a typed limit: a whole number not below 0, else null. */
export const parseLimit = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;

/** The drafts with one value changed; a value equal to the plan's own is no longer a change. */
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

export const countChanges = (drafts: Drafts): number =>
  Object.values(drafts).reduce((sum, draft) => sum + Object.keys(draft).length, 0);

/** Whether everything typed can be sent. */
export const isValid = (drafts: Drafts): boolean =>
  Object.values(drafts).every((draft) => Object.values(draft).every((value) => value !== null));
