import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Dialog, FormProblem, QrCode, TextField, useFieldText, useServerErrors } from '@touchline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { filled } from '../../account/new-password-schema.js';
import { useConfirmTotp, useNewTotp } from '../../api/second-factor.js';
import { PasswordForm } from './confirm-password.js';

interface Secret {
  secret: string;
  uri: string;
}

interface Props {
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

const schema = v.object({ code: v.pipe(filled, v.trim()) });

function FirstCode({ secret, onDone }: { secret: Secret; onDone: Props['onDone'] }) {
  const t = useTranslations('user');
  const fieldText = useFieldText();
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { code: '' } });
  const showErrors = useServerErrors(form);
  const { mutateAsync: confirm } = useConfirmTotp();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      onDone((await confirm(body)).recovery_codes);
    } catch (error) {
      showErrors(error);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p>{t('totpScan')}</p>
      <QrCode text={secret.uri} label={t('totpQr')} />
      <p className="text-sm">
        {t('key')}: <code className="font-bold">{secret.secret}</code>
      </p>
      <FormProblem message={errors.root?.['server']?.message} />
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldText(errors.code)}
        {...form.register('code')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('confirm')}
      </Button>
    </form>
  );
}

export function AddTotp({ onClose, onDone }: Props) {
  const t = useTranslations('user');
  const [secret, setSecret] = useState<Secret>();
  const { mutateAsync: begin } = useNewTotp();
  return (
    <Dialog title={t('totpAdd')} onClose={onClose}>
      {secret ? (
        <FirstCode secret={secret} onDone={onDone} />
      ) : (
        <PasswordForm run={async (password) => setSecret(await begin(password))} />
      )}
    </Dialog>
  );
}
