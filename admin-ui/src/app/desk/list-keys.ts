export type ListKey = 'next' | 'previous' | 'choose' | 'search' | 'help';

const KEYS: Record<string, ListKey> = {
  j: 'next',
  k: 'previous',
  x: 'choose',
  '/': 'search',
  '?': 'help',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Whether this opens the palette, wherever the focus is. */
export const opensPalette = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';

/** What a key means, unless somebody is writing, or asks the browser for something. */
export function listKey({ key, ctrlKey, metaKey, altKey }: Pressed, writing: boolean): ListKey | undefined {
  return writing || ctrlKey || metaKey || altKey ? undefined : KEYS[key.toLowerCase()];
}

/** Whether keys belong to what has the focus: a field, a dialog, a menu. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), textarea, select') ||
    target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null);

/** The place of the row that is next, none being the focused one; it stays at the ends. */
export function rowAfter(current: number, step: 1 | -1, count: number): number {
  if (current < 0) return step === 1 ? 0 : count - 1;
  return Math.min(Math.max(current + step, 0), count - 1);
}

/** Moves the focus through the rows of the lists of this page. */
export function stepRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const focused = document.activeElement?.closest('tr, li')?.querySelector('[data-row]') ?? null;
  const next = rows[rowAfter(rows.indexOf(focused as HTMLElement), step, rows.length)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Chooses the focused row, or lets it go, where rows can be chosen. */
export function chooseRow(): void {
  document.activeElement?.closest('tr, li')?.querySelector<HTMLInputElement>('[data-choose]')?.click();
}

/** Goes to the search of this page's list, if it has one. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main [data-search]')?.focus();
}
