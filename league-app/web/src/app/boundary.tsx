import type { ReactNode } from 'react';
import { Component } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.js';

function Broken() {
  const t = useTranslations('shell');
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-4 p-6">
      <h1 className="text-2xl font-bold">{t('broken')}</h1>
      <p>{t('noAnswer')}</p>
      <Button look="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </main>
  );
}

/** A screen that could not be loaded, or broke: never an empty page. */
export class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
