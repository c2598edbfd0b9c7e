import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

/** A button that opens a menu below it; Escape, a click outside, or a choice closes it. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent): void => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <div ref={frame} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="target inline-flex items-center gap-1 rounded-field px-3 font-semibold hover:bg-sunk"
      >
        {label}{' '}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {/* Clicks come from the buttons and links inside, which can be reached by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        hidden={!isOpen}
        onClick={({ target }) => {
          // The entry disappears, so the button takes the focus: a dialog opened by the entry returns it there.
          if (target instanceof HTMLButtonElement) button.current?.focus();
          setOpen(false);
        }}
        className="absolute right-0 z-20 mt-1 w-64 max-w-[90vw] rounded-card border border-line bg-surface p-2 shadow-popover"
      >
        {children}
      </div>
    </div>
  );
}
