import type { Registration } from './schema.js';
import { EMPTY } from './schema.js';

const STORAGE_KEY = 'touchline.registration';

/** The saved state of an unfinished registration: in this tab, until it is closed. Never includes the password. */
export interface Draft {
  values: Partial<Omit<Registration, 'password'>>;
  step: number;
  /** Whether the user typed the address; a proposed address follows the league's name. */
  hasOwnAddress: boolean;
}

const NONE: Draft = { values: {}, step: 0, hasOwnAddress: false };

function isDraft(it: unknown): it is Draft {
  return typeof it === 'object' && it !== null && 'values' in it && 'step' in it;
}

export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!isDraft(stored)) return NONE;
    // Values that are missing, or stem from another release, become empty.
    const validEntries = Object.entries(stored.values).filter(
      ([name, value]) => typeof value === typeof EMPTY[name as keyof Registration],
    );
    const step = Math.min(Math.max(Number(stored.step) || 0, 0), 2);
    return { values: Object.fromEntries(validEntries), step, hasOwnAddress: stored.hasOwnAddress === true };
  } catch {
    return NONE;
  }
}

export function saveDraft({ values, ...rest }: Draft): void {
  const { password: _, ...savedValues } = values as Partial<Registration>;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...rest, values: savedValues }));
  } catch {
    // The browser stores nothing: only a reload loses the input.
  }
}

export function clearDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
