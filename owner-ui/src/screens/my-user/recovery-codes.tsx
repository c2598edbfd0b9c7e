import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('user');
  return (
    <Dialog title={t('codesTitle')} onClose={onClose}>
      <p className="mb-4">{t('codesHelp')}</p>
      <ul className="mb-4 grid grid-cols-2 gap-2 font-mono font-bold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="primary" onClick={onClose}>
        {t('codesKept')}
      </Button>
    </Dialog>
  );
}
