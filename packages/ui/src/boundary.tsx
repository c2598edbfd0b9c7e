import type { ReactNode } from 'react';
import { Component } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.js';

function Broken() {
  const t = useTranslations('shell');
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-4 p-6">
      <h1 className="text-xl font-bold">{t('broken')}</h1>
      <p>{t('noAnswer')}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </main>
  );
}

/** Replaces a screen that could not be loaded or threw an error, so that the page is never empty. */
export class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
