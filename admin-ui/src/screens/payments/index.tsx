import { useT } from '../../i18n/index.js';
import { PageTitle } from '../../ui/page-title.js';

export default function Screen() {
  const t = useT();
  return <PageTitle title={t('payments.title')} />;
}
