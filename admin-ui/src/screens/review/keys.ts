import { useEffect } from 'react';

export type KeyAction = 'approve' | 'decline' | 'next' | 'previous' | 'amount' | 'help';

const ACTIONS: Record<string, KeyAction> = {
  a: 'approve',
  d: 'decline',
  j: 'next',
  k: 'previous',
  '/': 'amount',
  '?': 'help',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key means, unless somebody is writing, or asks the browser for something. */
export function keyAction(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  writing: boolean,
): KeyAction | undefined {
  if (writing || ctrlKey || metaKey || altKey) return undefined;
  return ACTIONS[key.toLowerCase()];
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null);

/** Keys of the whole screen; they can be switched off (WCAG 2.1.4). */
export function useKeys(on: boolean, act: (action: KeyAction) => void): void {
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const action = keyAction(event, isWriting(event.target));
      if (!action || event.repeat) return;
      event.preventDefault();
      act(action);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
