import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  title: string;
  onClose: () => void;
  /** On phones the dialog slides up from the bottom, at full width, within reach of the thumb. */
  sheet?: boolean;
  children: ReactNode;
}

const CENTERED = 'm-auto w-[min(34rem,calc(100vw-1.5rem))] rounded-card';
const SHEET =
  `${CENTERED} max-sm:mx-0 max-sm:mt-auto max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none ` +
  'max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:animate-sheet motion-reduce:animate-none';

/**
 * A modal dialog while it is mounted. The native element traps the focus, closes with Escape, makes the rest inert and
 * restores the focus.
 */
export function Dialog({ title, onClose, sheet = false, children }: Props) {
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed from the page, because a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // Ignores canceling a file chooser inside.
        if (event.target === event.currentTarget) onClose();
      }}
      className={`max-h-[92dvh] bg-surface p-4 text-ink shadow-popover sm:p-6 ${sheet ? SHEET : CENTERED}`}
    >
      <div className="sticky -top-4 z-10 -mx-4 -mt-4 mb-2 flex items-start justify-between gap-4 bg-surface px-4 pt-4 pb-2 sm:-top-6 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-6">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={t('close')}
          className="target -mt-2 -mr-2 grid place-items-center rounded-field text-muted hover:bg-sunk"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
