import { Problem } from '@touchline/session';
import { Notice, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../app/settings.js';

/** Why one is not in: a wait counts down, and who is banned is told whom to ask. */
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
