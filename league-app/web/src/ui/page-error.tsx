import { useTranslations } from 'use-intl';
import { Problem } from '../api/problem.js';
import { NotHere } from './not-here.js';
import { LoadError, PageTitle } from './page.js';

/** Instead of a screen whose record could not be read; one that is gone is a page that is not there. */
export function PageError({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslations('shell');
  if (error instanceof Problem && error.status === 404) return <NotHere />;
  return (
    <>
      <PageTitle>{t('loadFailed')}</PageTitle>
      <LoadError error={error} retry={retry} />
    </>
  );
}
