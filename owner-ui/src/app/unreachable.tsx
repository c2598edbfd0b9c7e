import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.js';

/** Nobody answers, so it cannot be told who is logged in. Tries again by itself as soon as there is a network. */
export function Unreachable({ retry }: { retry: () => void }) {
  const t = useTranslations('shell');
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4">
      <h1 className="text-2xl font-bold">{t('loadFailed')}</h1>
      <p role="alert">{t('noAnswer')}</p>
      <Button look="primary" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
