import { Card, LanguageSwitch, PageTitle } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The frame of a screen for people who are not logged in. */
export function OutsidePage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between border-b border-line bg-surface px-3 py-2 sm:px-6">
        <a href="/" className="target inline-flex items-center gap-2 rounded-field font-bold">
          <img src="/icon.svg" alt="" width="32" height="32" /> {t('publicSite')}
        </a>
        <LanguageSwitch />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-5 px-3 py-8 sm:justify-center sm:pb-24">
        <PageTitle>{title}</PageTitle>
        <Card>{children}</Card>
      </main>
    </div>
  );
}
