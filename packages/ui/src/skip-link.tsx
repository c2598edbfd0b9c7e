import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';

/** Moves the focus to the content. A button, because the portal's hash URLs cannot also point into a page. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      onClick={() => target.current?.focus()}
      className="target absolute top-2 left-2 z-30 -translate-y-20 rounded-field bg-accent px-4 font-semibold text-on-accent focus:translate-y-0"
    >
      {t('skip')}
    </button>
  );
}
