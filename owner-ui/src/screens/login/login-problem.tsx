import { Problem } from '@touchline/session';
import { Notice, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../app/settings.js';

/** Why a login failed: a wait counts down, and a banned user is told whom to contact. */
export function LoginProblem({ problem, wait }: { problem: Error | undefined; wait: number }) {
  const t = useTranslations('login');
  const text = useProblemText();
  const { support_contact: contact } = useSettings();
  if (!problem) return null;
  const isWait = problem instanceof Problem && problem.retryAfter !== undefined;
  if (isWait && wait === 0) return null;
  if (problem instanceof Problem && problem.code === 'USER_BANNED') {
    return (
      <Notice look="danger" live title={t('banned')}>
        {contact && <p>{t('bannedHelp', { contact })}</p>}
      </Notice>
    );
  }
  return <Notice look="danger" live title={isWait ? t('wait', { seconds: wait }) : text(problem)} />;
}
