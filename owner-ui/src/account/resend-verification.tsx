import { Problem } from '@touchline/session';
import { Button, Notice, useProblemText } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../api/client.js';
import { useMe } from './use-session.js';
import { useCountdown } from '../ui/use-countdown.js';

const COOL_DOWN_S = 60;

/** Sends the logged-in user another verification link; not again before a minute. */
export function ResendVerification() {
  const t = useTranslations('verify');
  const text = useProblemText();
  const { user } = useMe();
  const [wait, beginWait] = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'sent' | Error>();
  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.POST('/api/auth/request_verification');
      setOutcome('sent');
      beginWait(COOL_DOWN_S);
    } catch (error) {
      setOutcome(error as Error);
      if (error instanceof Problem && error.retryAfter) beginWait(error.retryAfter);
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {outcome === 'sent' && <Notice look="good" live title={t('sent', { email: user.email })} />}
      {outcome instanceof Error && <Notice look="danger" live title={text(outcome)} />}
      <Button look="primary" busy={isBusy} disabled={wait > 0} onClick={() => void resend()}>
        {wait > 0 ? t('resendIn', { seconds: wait }) : t('resend')}
      </Button>
    </div>
  );
}
