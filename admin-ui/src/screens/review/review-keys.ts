import { useEffect, useEffectEvent } from 'react';
import { isTyping, readKey } from '../../ui/keyboard.js';
import type { KeyPress } from '../../ui/keyboard.js';

export type ReviewKey = 'approve' | 'decline' | 'next' | 'previous' | 'amount' | 'help';

const KEYS: Record<string, ReviewKey> = {
  a: 'approve',
  d: 'decline',
  j: 'next',
  k: 'previous',
  '/': 'amount',
  '?': 'help',
};

/** What a key does in the review. */
export const readReviewKey = (press: KeyPress, typing: boolean): ReviewKey | undefined =>
  readKey(press, typing, KEYS);

/** Keys of the whole screen; they can be switched off (WCAG 2.1.4). */
export function useReviewKeys(on: boolean, act: (key: ReviewKey) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent): void => {
    const key = readReviewKey(event, isTyping(event.target));
    if (!key || event.repeat) return;
    event.preventDefault();
    act(key);
  });
  useEffect(() => {
    if (!on) return undefined;
    const handle = (event: KeyboardEvent): void => listen(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [on]);
}
