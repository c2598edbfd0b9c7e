import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.js';
import { PageTitle } from '../../ui/page.js';

export default function NotFound() {
  const t = useTranslations('shell');
  return (
    <div className="flex flex-col items-start gap-4">
      <PageTitle>{t('notFoundTitle')}</PageTitle>
      <p>{t('notFoundText')}</p>
      <Link to="/" className={buttonClass('primary')}>
        {t('toStart')}
      </Link>
    </div>
  );
}
