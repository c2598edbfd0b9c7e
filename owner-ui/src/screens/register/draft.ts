import type { Registration } from './schema.js';
import { EMPTY } from './schema.js';

const STORED = 'touchline.registration';

/** What is kept of a registration that is not sent yet: in this tab, until it is closed. Never the password. */
export interface Draft {
  values: Partial<Omit<Registration, 'password'>>;
  step: number;
  /** Whether the address was typed by hand: a proposal follows the league's name. */
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
    // What has been left out, or belongs to another release, is empty.
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
    // A browser that stores nothing: only a reload loses what was typed.
  }
}

export function dropDraft(): void {
  sessionStorage.removeItem(STORED);
}
