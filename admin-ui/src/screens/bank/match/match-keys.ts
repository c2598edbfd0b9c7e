import { useEffect, useEffectEvent } from 'react';
import type { Key } from '../../../i18n/index.js';
import { isTyping, readKey } from '../../../ui/keyboard.js';
import type { KeyPress } from '../../../ui/keyboard.js';

export type MatchKey =
  | 'next'
  | 'previous'
  | 'take'
  | 'ignore'
  | 'release'
  | 'search'
  | 'back'
  | 'help'
  /** The first to the ninth proposal, counted from 0. */
  | number;

const KEYS: Record<string, MatchKey> = {
  j: 'next',
  k: 'previous',
  enter: 'take',
  i: 'ignore',
  u: 'release',
  '/': 'search',
  escape: 'back',
  '?': 'help',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [String(n + 1), n])),
};

/** The keys as listed by `?`. */
export const MATCH_SHORTCUTS: readonly [keys: string, meaning: Key][] = [
  ['↵', 'bank.key.take'],
  ['1–9', 'bank.key.choose'],
  ['J', 'bank.key.next'],
  ['K', 'bank.key.previous'],
  ['I', 'bank.key.ignore'],
  ['U', 'bank.key.release'],
  ['/', 'bank.key.search'],
  ['Esc', 'bank.key.back'],
  ['Ctrl K', 'keys.palette'],
  ['?', 'keys.help'],
];

/** A focused button or link handles Enter itself. */
const isActivatedByEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role=button], [role=tab]') !== null;

export const readMatchKey = (press: KeyPress, typing: boolean): MatchKey | undefined =>
  readKey(press, typing, KEYS);

/** Keys of the matching screen; they can be turned off (WCAG 2.1.4). Escape leaves a field, so that they work again. */
export function useMatchKeys(on: boolean, onKey: (key: MatchKey) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event;
    if (event.key === 'Escape' && target instanceof HTMLElement && target.matches('main input'))
      return target.blur();
    const key = readMatchKey(event, isTyping(target));
    if (key === undefined || event.repeat || event.defaultPrevented) return;
    if (key === 'take' && isActivatedByEnter(target)) return;
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
