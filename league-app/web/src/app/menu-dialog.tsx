import { Dialog } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { Menu } from './menu.js';

/** The whole menu on a phone; navigating closes it. */
export default function MenuDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  return (
    <Dialog title={t('menu')} onClose={onClose}>
      <Menu />
    </Dialog>
  );
}
