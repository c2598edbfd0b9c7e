import { Problem } from '@touchline/session';
import { Button, Notice, useProblemText } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useRequestVerification } from '../api/mail-links.js';
import { useMe } from './use-session.js';
import { useCountdown } from '../ui/use-countdown.js';

const COOL_DOWN_S = 60;

/** Sends the logged-in user another verification link, at most once a minute. */
export function ResendVerification() {
  const t = useTranslations('verify');
  const text = useProblemText();
  const { user } = useMe();
  const [waitSeconds, startWait] = useCountdown();
  const { mutateAsync: request, isPending, isSuccess, error } = useRequestVerification();
  const resend = async (): Promise<void> => {
    try {
      await request();
      startWait(COOL_DOWN_S);
    } catch (problem) {
      if (problem instanceof Problem && problem.retryAfter) startWait(problem.retryAfter);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {isSuccess && <Notice variant="good" live title={t('sent', { email: user.email })} />}
      {error && <Notice variant="danger" live title={text(error)} />}
      <Button variant="primary" busy={isPending} disabled={waitSeconds > 0} onClick={() => void resend()}>
        {waitSeconds > 0 ? t('resendIn', { seconds: waitSeconds }) : t('resend')}
      </Button>
    </div>
  );
}
