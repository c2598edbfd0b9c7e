export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether the focused element handles keys itself: a field, a dialog, a menu. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), textarea, select') ||
    target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null);

/** The meaning of a key, unless the user is typing or using a browser shortcut. */
export function readKey<Meaning>(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  typing: boolean,
  meanings: Readonly<Record<string, Meaning>>,
): Meaning | undefined {
  return typing || ctrlKey || metaKey || altKey ? undefined : meanings[key.toLowerCase()];
}
