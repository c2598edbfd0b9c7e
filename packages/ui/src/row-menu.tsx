import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

export interface RowAction {
  label: string;
  onClick: () => void;
  /** For actions that cannot be undone: set apart from the others, in another color. */
  danger?: boolean;
}

const ITEM =
  'target flex w-full items-center rounded-field px-3 text-left font-semibold whitespace-nowrap hover:bg-sunk';

/** Moves the focus along the items, wrapping around at the ends. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to % items.length]?.focus();
}

/** A row's less common actions, behind `⋯`. Closes with Escape, a choice, or when the focus moves elsewhere. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };
  const sorted = [...actions.filter(({ danger }) => !danger), ...actions.filter(({ danger }) => danger)];
  return (
    <div
      role="presentation"
      className="relative z-10 shrink-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close();
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
        className="target grid place-items-center rounded-field text-muted hover:bg-sunk hover:text-ink"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      {isOpen && (
        <ul
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          onKeyDown={moveFocus}
          className="absolute top-full right-0 z-30 min-w-44 rounded-card border border-line bg-surface p-1 shadow-popover"
        >
          {sorted.map(({ label: text, danger, onClick }, index) => (
            <li
              key={text}
              role="none"
              className={danger && index > 0 ? 'mt-1 border-t border-line pt-1' : undefined}
            >
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close();
                  onClick();
                }}
                className={`${ITEM} ${danger ? 'text-danger' : ''}`}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
