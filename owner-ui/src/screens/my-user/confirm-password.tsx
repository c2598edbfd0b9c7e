import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Dialog, FormProblem, PasswordField, useFieldText, useServerErrors } from '@touchline/ui';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { filled } from '../../account/new-password-schema.js';

const schema = v.object({ password: filled });

interface FormProps {
  /** The action that needs the password again; a refusal is shown in the form. */
  run: (password: string) => Promise<void>;
}

export function PasswordForm({ run }: FormProps) {
  const t = useTranslations('user');
  const fieldText = useFieldText();
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { password: '' } });
  const showErrors = useServerErrors(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ password }) => run(password).catch((error) => showErrors(error)));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <FormProblem message={errors.root?.['server']?.message} />
      <PasswordField
        label={t('old')}
        autoComplete="current-password"
        error={fieldText(errors.password)}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('confirm')}
      </Button>
    </form>
  );
}

export function ConfirmPassword({ run, onClose }: FormProps & { onClose: () => void }) {
  const t = useTranslations('user');
  return (
    <Dialog title={t('confirmTitle')} onClose={onClose}>
      <PasswordForm run={run} />
    </Dialog>
  );
}
