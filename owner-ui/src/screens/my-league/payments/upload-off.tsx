import { Notice } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { ContactButton } from '../../../contact/contact-button.js';

/** Why no receipt can be sent, and whom to ask (R15). */
export function UploadOff({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations('payments');
  const contact = useTranslations('contact');
  return (
    <Notice look="warn" title={t('off')}>
      <p>{isVerified ? t('offHelp') : t('offUnverified')}</p>
      {isVerified && <ContactButton subject={contact('uploadSubject')} />}
    </Notice>
  );
}
