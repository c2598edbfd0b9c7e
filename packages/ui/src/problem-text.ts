import { Problem } from '@touchline/session';
import { useTranslations } from 'use-intl';

/** The text of an error: the server's own message, or that the server did not respond. */
export function useProblemText(): (error: Error) => string {
  const t = useTranslations('shell');
  return (error) => {
    if (!(error instanceof Problem)) return t('unexpected');
    if (error.code === 'OFFLINE') return t('noAnswer');
    return error.message || t('unavailable');
  };
}
