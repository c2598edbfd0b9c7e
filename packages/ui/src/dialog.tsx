import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog while it is mounted. The native element traps the focus, closes with Escape, makes the rest inert and
 * restores the focus.
 */
export function Dialog({ title, onClose, children }: Props) {
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
        // Not of a file chooser inside.
        if (event.target === event.currentTarget) onClose();
      }}
      className="m-auto max-h-[92dvh] w-[min(34rem,calc(100vw-1.5rem))] rounded-card bg-surface p-4 text-ink shadow-popover sm:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
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
