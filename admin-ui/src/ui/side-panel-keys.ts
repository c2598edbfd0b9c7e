import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether a key belongs to a field, or to an overlay on the page. */
function isForeignKeyTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const types = target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
  return types || target.closest('[role="menu"], [role="listbox"], .MuiDialog-root') !== null;
}

/** Keys of the open panel, wherever the focus is on the page. They take precedence over those of the list. */
export function usePanelKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const action = latest.current[key.length === 1 ? key.toLowerCase() : key];
      const hasOverlay = document.querySelector('.MuiDialog-root, .MuiMenu-root') !== null;
      if (!action || ctrlKey || metaKey || altKey || hasOverlay || isForeignKeyTarget(target)) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** Moves the focus into a panel when it opens, and back when it closes. */
export function usePanelFocus(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return panel;
}
