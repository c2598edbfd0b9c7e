import { Problem } from '@touchline/session';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from './button.js';
import { LoadError, PageTitle } from './page.js';

/** Shown for a URL that does not exist. */
export function NotFound() {
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

/** Replaces a screen whose record could not be loaded; a deleted record counts as a page that does not exist. */
export function PageError({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslations('shell');
  if (error instanceof Problem && error.status === 404) return <NotFound />;
  return (
    <>
      <PageTitle>{t('loadFailed')}</PageTitle>
      <LoadError error={error} retry={retry} />
    </>
  );
}
