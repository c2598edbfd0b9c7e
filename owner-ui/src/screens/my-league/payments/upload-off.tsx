import { useTranslations } from 'use-intl';
import { Support } from '../../../app/support.js';
import { Notice } from '../../../ui/notice.js';

/** Why no receipt can be sent, and whom to ask (R15). */
export function UploadOff({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations('payments');
  return (
    <Notice look="warn" title={t('off')}>
      <p>{isVerified ? t('offHelp') : t('offUnverified')}</p>
      {isVerified && <Support />}
    </Notice>
  );
}
