import { valibotResolver } from '@hookform/resolvers/valibot';
import { canUsePasskeys, createPasskey } from '@touchline/session';
import {
  Button,
  Dialog,
  FormProblem,
  Notice,
  PasswordField,
  TextField,
  useFieldText,
  useServerErrors,
} from '@touchline/ui';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { filled } from '../../account/new-password-schema.js';
import { useAddPasskey, usePasskeyOptions } from '../../api/second-factor.js';

interface Props {
  onClose: () => void;
  onDone: (recoveryCodes: string[] | undefined) => void;
}

const schema = v.object({ name: v.pipe(v.string(), v.trim()), password: filled });

/** Creates the passkey in the browser once the password is known to be right. */
function usePasskeyForm(onDone: Props['onDone']) {
  const t = useTranslations('user');
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { name: '', password: '' } });
  const showErrors = useServerErrors(form);
  const { mutateAsync: requestOptions } = usePasskeyOptions();
  const { mutateAsync: add } = useAddPasskey();
  const submit = form.handleSubmit(async ({ name, password }) => {
    try {
      const options = await requestOptions(password);
      const response = await createPasskey(options).catch(() => undefined);
      if (response === undefined) return form.setError('root.server', { message: t('passkeyFailed') });
      onDone((await add({ name: name || t('passkeys'), response })).recovery_codes);
    } catch (error) {
      showErrors(error);
    }
  });
  return { ...form, submit };
}

function PasskeyForm({ onDone }: Pick<Props, 'onDone'>) {
  const t = useTranslations('user');
  const fieldText = useFieldText();
  const { register, formState, submit } = usePasskeyForm(onDone);
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <FormProblem message={errors.root?.['server']?.message} />
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        maxLength={60}
        error={fieldText(errors.name)}
        {...register('name')}
      />
      <PasswordField
        label={t('old')}
        autoComplete="current-password"
        error={fieldText(errors.password)}
        {...register('password')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('confirm')}
      </Button>
    </form>
  );
}

/** Asks for a name and the password, then lets the browser create the passkey. */
export function AddPasskey({ onClose, onDone }: Props) {
  const t = useTranslations('user');
  const login = useTranslations('login');
  return (
    <Dialog title={t('passkeyAdd')} onClose={onClose}>
      {canUsePasskeys() ? <PasskeyForm onDone={onDone} /> : <Notice>{login('passkeyMissing')}</Notice>}
    </Dialog>
  );
}
