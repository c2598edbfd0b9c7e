import type { Registration } from './schema.js';
import { EMPTY } from './schema.js';

const STORED = 'touchline.registration';

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
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    if (!isDraft(stored)) return NONE;
    // Values that are missing, or stem from another release, become empty.
    const known = Object.entries(stored.values).filter(
      ([name, value]) => typeof value === typeof EMPTY[name as keyof Registration],
    );
    const step = Math.min(Math.max(Number(stored.step) || 0, 0), 2);
    return { values: Object.fromEntries(known), step, hasOwnAddress: stored.hasOwnAddress === true };
  } catch {
    return NONE;
  }
}

export function keepDraft({ values, ...others }: Draft): void {
  const { password: _, ...kept } = values as Partial<Registration>;
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ ...others, values: kept }));
  } catch {
    // The browser stores nothing: only a reload loses the input.
  }
}

export function dropDraft(): void {
  sessionStorage.removeItem(STORED);
}
