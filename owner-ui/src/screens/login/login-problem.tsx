import { Problem } from '@touchline/session';
import { Notice, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../app/settings.js';

/** Why a login failed: a wait counts down, and a banned user is told whom to contact. */
export function LoginProblem({ problem, waitSeconds }: { problem: Error | undefined; waitSeconds: number }) {
  const t = useTranslations('login');
  const text = useProblemText();
  const { support_contact: contact } = useSettings();
  if (!problem) return null;
  const isWait = problem instanceof Problem && problem.retryAfter !== undefined;
  if (isWait && waitSeconds === 0) return null;
  if (problem instanceof Problem && problem.code === 'USER_BANNED') {
    return (
      <Notice variant="danger" live title={t('banned')}>
        {contact && <p>{t('bannedHelp', { contact })}</p>}
      </Notice>
    );
  }
  return (
    <Notice variant="danger" live title={isWait ? t('wait', { seconds: waitSeconds }) : text(problem)} />
  );
}
