import { Button, Dialog } from '@touchline/ui';
import { useTranslations } from 'use-intl';

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
