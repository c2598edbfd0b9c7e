import { useEffect, useEffectEvent } from 'react';
import type { Key } from '../../i18n/index.js';
import { isTyping, readKey } from '../../ui/keyboard.js';
import type { KeyPress } from '../../ui/keyboard.js';

export type ReviewKey =
  | 'approve'
  | 'decline'
  | 'next'
  | 'previous'
  | 'amount'
  | 'bank'
  | 'undo'
  | 'zoom_in'
  | 'zoom_out'
  | 'fit'
  | 'rotate'
  | 'next_file'
  | 'help';

const KEYS: Record<string, ReviewKey> = {
  a: 'approve',
  d: 'decline',
  j: 'next',
  k: 'previous',
  '/': 'amount',
  b: 'bank',
  u: 'undo',
  '+': 'zoom_in',
  // The same key pressed without Shift.
  '=': 'zoom_in',
  '-': 'zoom_out',
  '0': 'fit',
  r: 'rotate',
  n: 'next_file',
  '?': 'help',
};

/** The keys as listed by `?`. */
export const REVIEW_SHORTCUTS: readonly [keys: string, meaning: Key][] = [
  ['A', 'review_screen.key.approve'],
  ['D', 'review_screen.key.decline'],
  ['J', 'review_screen.key.next'],
  ['K', 'review_screen.key.previous'],
  ['/', 'review_screen.key.amount'],
  ['B', 'review_screen.key.bank'],
  ['Esc', 'review_screen.key.leave'],
  ['U', 'review_screen.key.undo'],
  ['+', 'payments.review.zoom_in'],
  ['-', 'payments.review.zoom_out'],
  ['0', 'payments.review.fit'],
  ['R', 'payments.review.rotate'],
  ['N', 'review_screen.key.next_file'],
  ['Ctrl K', 'keys.palette'],
  ['?', 'keys.help'],
];

/** The action of a key in the review. */
export const readReviewKey = (press: KeyPress, typing: boolean): ReviewKey | undefined =>
  readKey(press, typing, KEYS);

/** Whether the target is a field of the page, as opposed to one in a dialog or a menu, which Escape closes. */
const isPageField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  target.closest('[role="dialog"], [role="menu"], [role="listbox"]') === null;

/** Keys of the whole screen; they can be turned off (WCAG 2.1.4). Escape leaves a field, so that they work again. */
export function useReviewKeys(on: boolean, onKey: (key: ReviewKey) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isPageField(event.target)) return event.target.blur();
    const key = readReviewKey(event, isTyping(event.target));
    if (!key || event.repeat || event.defaultPrevented) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    if (!on) return undefined;
    const handle = (event: KeyboardEvent): void => listen(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [on]);
}
