import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBar() {
  const t = useTranslations('shell');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-warn-soft px-4 py-2 text-center font-semibold text-warn">{t('offline')}</p>
      )}
    </div>
  );
}
