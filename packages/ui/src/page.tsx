import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Spinner } from './button.js';
import { Notice } from './notice.js';
import { useProblemText } from './problem-text.js';

interface TitleProps {
  children: string;
  /** The same text with markup. */
  visibleTitle?: ReactNode;
}

/** The heading of a screen. Sets the window's title and takes the focus, so that screen readers start here. */
export function PageTitle({ children, visibleTitle = children }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Touchline`;
  }, [children]);
  useEffect(() => {
    const takeFocus = (): void => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) heading.current?.focus({ preventScroll: true });
    };
    // After painting: taking the focus earlier would force an extra layout.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(takeFocus)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight sm:text-2xl">
      {visibleTitle}
    </h1>
  );
}

export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <section className={`rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 ${className}`}>
      {children}
    </section>
  );
}

/**
 * @param tall as high as the window, for content that is: what follows is out of sight until the content is there, and
 * does not visibly move
 */
export function Loading({ tall = false }: { tall?: boolean }) {
  const t = useTranslations('shell');
  return (
    <p
      role="status"
      data-loading
      className={`flex gap-3 py-8 text-muted ${tall ? 'min-h-screen items-start' : 'items-center'}`}
    >
      <Spinner /> {t('loading')}
    </p>
  );
}

/** Says why something could not be loaded, with a retry button. */
export function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslations('shell');
  const text = useProblemText();
  return (
    <Notice variant="danger" live title={t('loadFailed')}>
      <p>{text(error)}</p>
      <Button onClick={retry} className="self-start">
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}
