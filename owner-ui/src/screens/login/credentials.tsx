import { valibotResolver } from '@hookform/resolvers/valibot';
import { Problem } from '@touchline/session';
import { Button, PasswordField, TextField, useFieldText } from '@touchline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useLogIn } from '../../api/log-in.js';
import { enter } from '../../account/session.js';
import { useCountdown } from '../../ui/use-countdown.js';
import { LoginProblem } from './login-problem.js';
import type { Challenge } from './second-factor.js';

const schema = v.object({
  identity: v.pipe(v.string(), v.trim(), v.nonEmpty('required')),
  password: v.pipe(v.string(), v.nonEmpty('required')),
});

export function Credentials({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const t = useTranslations('login');
  const fieldText = useFieldText();
  const [problem, setProblem] = useState<Error>();
  const [waitSeconds, startWait] = useCountdown();
  const { mutateAsync: logIn } = useLogIn();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { identity: '', password: '' },
  });
  const submit = handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      await enter(await logIn(body));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'SECOND_FACTOR_REQUIRED') return onChallenge(error.details as unknown as Challenge);
      if (error.retryAfter) startWait(error.retryAfter);
      setProblem(error);
      setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <LoginProblem problem={problem} waitSeconds={waitSeconds} />
      <TextField
        label={t('identity')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldText(formState.errors.identity)}
        {...register('identity')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={fieldText(formState.errors.password)}
        {...register('password')}
      />
      <Button type="submit" variant="primary" busy={formState.isSubmitting} disabled={waitSeconds > 0}>
        {t('submit')}
      </Button>
    </form>
  );
}
