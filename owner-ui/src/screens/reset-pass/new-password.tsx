import { valibotResolver } from '@hookform/resolvers/valibot';
import { Problem } from '@touchline/session';
import {
  Button,
  buttonClass,
  Card,
  FormProblem,
  Notice,
  PageTitle,
  PasswordField,
  useFieldText,
  useServerErrors,
} from '@touchline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { leave } from '../../account/session.js';
import { useResetPassword } from '../../api/mail-links.js';

const schema = v.pipe(
  v.object({
    password: v.pipe(v.string(), v.nonEmpty('required'), v.minLength(8, 'passwordShort')),
    password_confirm: v.pipe(v.string(), v.nonEmpty('required')),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirm']],
      ({ password, password_confirm }) => password === password_confirm,
      'passwordsDiffer',
    ),
    ['password_confirm'],
  ),
);

function isAboutLink({ code, fields }: Problem): boolean {
  return code.startsWith('TOKEN_') || fields.some(({ field }) => field === 'token');
}

/** An invalid link: the server's message, and a way to get a new one. */
function DeadLink({ problem }: { problem: Problem }) {
  const t = useTranslations('reset');
  return (
    <>
      <PageTitle>{t('newTitle')}</PageTitle>
      <Notice variant="danger" live title={problem.message} />
      <Link to="/reset_pass" className={`${buttonClass('primary')} self-start`}>
        {t('askNew')}
      </Link>
    </>
  );
}

function Done() {
  const t = useTranslations('reset');
  return (
    <>
      <PageTitle>{t('doneTitle')}</PageTitle>
      <Notice variant="good" live title={t('doneText')} />
      <Link to="/login" className={`${buttonClass('primary')} self-start`}>
        {t('toLogin')}
      </Link>
    </>
  );
}

export function NewPassword({ token }: { token: string }) {
  const t = useTranslations('reset');
  const fieldText = useFieldText();
  const [outcome, setOutcome] = useState<'done' | Problem>();
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { password: '', password_confirm: '' },
  });
  const showErrors = useServerErrors(form);
  const { mutateAsync: reset } = useResetPassword();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await reset({ token, ...body });
      // A new password ends every session, including that of another user who was logged in here.
      leave();
      setOutcome('done');
    } catch (error) {
      if (error instanceof Problem && isAboutLink(error)) setOutcome(error);
      else showErrors(error, {}, ['password', 'password_confirm']);
    }
  });
  if (outcome === 'done') return <Done />;
  if (outcome) return <DeadLink problem={outcome} />;
  return (
    <>
      <PageTitle>{t('newTitle')}</PageTitle>
      <p className="text-muted">{t('newIntro')}</p>
      <Card>
        <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
          <FormProblem message={errors.root?.['server']?.message} />
          <PasswordField
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="new-password"
            error={fieldText(errors.password)}
            // An error of the second is about both.
            {...form.register('password', { deps: ['password_confirm'] })}
          />
          <PasswordField
            label={t('confirm')}
            autoComplete="new-password"
            error={fieldText(errors.password_confirm)}
            {...form.register('password_confirm')}
          />
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {t('save')}
          </Button>
        </form>
      </Card>
    </>
  );
}
