import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  Button,
  Dialog,
  FormProblem,
  notify,
  PasswordField,
  useFieldText,
  useServerErrors,
} from '@touchline/ui';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useChangePassword } from '../api/own-user.js';
import { filled, password } from './new-password-schema.js';

const schema = v.object({ old_password: filled, password, password_confirm: filled });
const EMPTY = { old_password: '', password: '', password_confirm: '' };

/** The layout's dialog to change the password. The server ends the user's other sessions. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('user');
  const fieldText = useFieldText();
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: EMPTY });
  const showErrors = useServerErrors(form);
  const { mutateAsync: change } = useChangePassword();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await change(body);
      notify(t('changed'));
      onClose();
    } catch (error) {
      showErrors(error, {}, Object.keys(EMPTY));
    }
  });
  return (
    <Dialog title={t('change')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{t('changeHelp')}</p>
        <FormProblem message={errors.root?.['server']?.message} />
        <PasswordField
          label={t('old')}
          autoComplete="current-password"
          error={fieldText(errors.old_password)}
          {...form.register('old_password')}
        />
        <PasswordField
          label={t('new')}
          hint={t('newHint')}
          autoComplete="new-password"
          error={fieldText(errors.password)}
          // The server's error at the second is about both.
          {...form.register('password', { deps: ['password_confirm'] })}
        />
        <PasswordField
          label={t('again')}
          autoComplete="new-password"
          error={fieldText(errors.password_confirm)}
          {...form.register('password_confirm')}
        />
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('change')}
        </Button>
      </form>
    </Dialog>
  );
}
