import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.js';
import { useProblemText } from './problem-text.js';

/** Shown when it is unknown who is logged in. Retries as soon as there is a network. */
export function Unreachable({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslations('shell');
  const text = useProblemText();
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 p-6">
      <h1 className="text-xl font-bold">{t('loadFailed')}</h1>
      <p role="alert">{text(error)}</p>
      <Button variant="primary" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
