import { Button } from '@touchline/ui';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Shared } from './share-dialog.js';

const ShareDialog = lazy(() => import('./share-dialog.js'));

/** Opens the share dialog, with its picture. */
export function ShareButton({ shared, label }: { shared: Shared; label?: string }) {
  const t = useTranslations('share');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog" className="self-start">
        <Share2 aria-hidden="true" className="size-5" />
        {label ?? t('action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog shared={shared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
