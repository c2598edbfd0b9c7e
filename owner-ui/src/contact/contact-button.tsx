import { Button } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const ContactDialog = lazy(() => import('./contact-dialog.js'));

/** Opens the contact dialog. */
export function ContactButton({ subject = '' }: { subject?: string }) {
  const t = useTranslations('shell');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('contact')}
      </Button>
      {isOpen && (
        <Suspense>
          <ContactDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
