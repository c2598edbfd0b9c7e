import { readKey } from '../../ui/keyboard.js';
import type { KeyPress } from '../../ui/keyboard.js';

export type ListKey = 'next' | 'previous' | 'choose' | 'search' | 'help';

const KEYS: Record<string, ListKey> = {
  j: 'next',
  k: 'previous',
  x: 'choose',
  '/': 'search',
  '?': 'help',
};

/** Whether the key press opens the command palette, wherever the focus is. */
export const isPaletteShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';

/** The action of a key in a list. */
export const readListKey = (press: KeyPress, typing: boolean): ListKey | undefined =>
  readKey(press, typing, KEYS);

/** The index of the row to focus next; -1 means no row. Stops at both ends. */
export function nextRowIndex(current: number, step: 1 | -1, count: number): number {
  if (current < 0) return step === 1 ? 0 : count - 1;
  return Math.min(Math.max(current + step, 0), count - 1);
}

/** Moves the focus through the rows of the lists on this page. */
export function focusNextRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const focused = document.activeElement?.closest('tr, li')?.querySelector('[data-row]') ?? null;
  const next = rows[nextRowIndex(rows.indexOf(focused as HTMLElement), step, rows.length)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Selects or deselects the focused row, where rows can be selected. */
export function toggleFocusedRow(): void {
  document.activeElement?.closest('tr, li')?.querySelector<HTMLInputElement>('[data-choose]')?.click();
}

/** Focuses the search field of this page's list, if it has one. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main [data-search]')?.focus();
}
