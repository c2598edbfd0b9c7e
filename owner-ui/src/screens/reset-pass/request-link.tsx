import { valibotResolver } from '@hookform/resolvers/valibot';
import { Problem } from '@touchline/session';
import {
  Button,
  buttonClass,
  Card,
  FormProblem,
  Notice,
  PageTitle,
  TextField,
  useFieldText,
  useServerErrors,
} from '@touchline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useRequestPasswordReset } from '../../api/mail-links.js';
import { useCountdown } from '../../ui/use-countdown.js';

const schema = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.email('email')) });
/** Emails take a while: a user who asks again right away would get two. */
const COOL_DOWN_S = 60;

export function RequestLink() {
  const t = useTranslations('reset');
  const fieldText = useFieldText();
  const [sentTo, setSentTo] = useState<string>();
  const [waitSeconds, startWait] = useCountdown();
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { email: '' } });
  const showErrors = useServerErrors(form);
  const { mutateAsync: request } = useRequestPasswordReset();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await request(email);
      setSentTo(email);
      startWait(COOL_DOWN_S);
    } catch (error) {
      if (error instanceof Problem && error.retryAfter) startWait(error.retryAfter);
      showErrors(error, {}, ['email']);
    }
  });
  return (
    <>
      <PageTitle>{sentTo ? t('sentTitle') : t('askTitle')}</PageTitle>
      {sentTo ? (
        <Notice variant="good" live title={t('sentText', { email: sentTo })} />
      ) : (
        <p className="text-muted">{t('askIntro')}</p>
      )}
      <Card>
        <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
          <FormProblem message={errors.root?.['server']?.message} />
          <TextField
            label={t('email')}
            type="email"
            autoComplete="email"
            error={fieldText(errors.email)}
            {...form.register('email')}
          />
          <Button type="submit" variant="primary" busy={isSubmitting} disabled={waitSeconds > 0}>
            {waitSeconds > 0 ? t('resendIn', { seconds: waitSeconds }) : sentTo ? t('resend') : t('send')}
          </Button>
        </form>
      </Card>
      <Link to="/login" className={`${buttonClass('quiet')} self-start`}>
        {t('toLogin')}
      </Link>
    </>
  );
}
