import { useTranslations } from 'use-intl';
import { Problem } from '../api/problem.js';

/** What to tell a person of an error: the server's own words, or that nobody answered. */
export function useProblemText(): (error: Error) => string {
  const t = useTranslations('shell');
  return (error) => {
    if (!(error instanceof Problem)) return t('unexpected');
    if (error.code === 'OFFLINE') return t('noAnswer');
    return error.message || t('unavailable');
  };
}
