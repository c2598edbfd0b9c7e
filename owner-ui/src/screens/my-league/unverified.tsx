import { Button, Dialog, Notice } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ResendVerification } from '../../account/resend-verification.js';

/** Asks the user to verify their address (R44), with the resend-verification dialog. */
export default function Unverified({ email }: { email: string }) {
  const t = useTranslations('league');
  const [isOpen, setOpen] = useState(false);
  return (
    <Notice variant="warn" title={t('unverified', { email })}>
      <p>{t('unverifiedHelp')}</p>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('resend')}
      </Button>
      {isOpen && (
        <Dialog title={t('resend')} onClose={() => setOpen(false)}>
          <p className="mb-4">{email}</p>
          <ResendVerification />
        </Dialog>
      )}
    </Notice>
  );
}
