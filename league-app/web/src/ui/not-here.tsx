import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from './button.js';
import { PageTitle } from './page.js';

export function NotHere() {
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
